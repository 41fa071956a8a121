import type { Plugin, Rolldown } from 'vite'

/** Virtual module → the module whose scripts it lists, which is loaded by a dynamic import. */
const modules: Readonly<Record<string, string>> = {
  'virtual:visitors-scripts': '/src/visitors-client.ts',
  'virtual:application-scripts': '/src/application.tsx',
  'virtual:islands-scripts': '/src/islands-client.tsx',
  'virtual:conversation-scripts': '/src/features/chat/conversation/conversation-pane.tsx',
  'virtual:member-tribe-scripts': '/src/routes/app/tribes/-member-tribe.tsx',
  'virtual:console-scripts': '/src/console/start-console.ts',
  'virtual:offline-scripts': '/src/features/costs/offline/offline-costs.tsx',
}

/**
 * Provides lists of scripts, and of their styles: those that start a visitor's page, that hydrate its islands or all of it, that show a
 * conversation, that hydrate a tribe's page for members, that are the operators' console, and that show costs without a connection. These pages
 * preload them in parallel; otherwise the browser finds each one in the one before, at a round trip each. The browser's build runs before the server's.
 */
export function preloadedScripts(): Plugin {
  const scripts = new Map<string, string[]>()
  const styles = new Map<string, string[]>()
  return {
    name: 'wayhouse:preloaded-scripts',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const name = id.replace('\0', '')
      if (!(name in modules)) return undefined
      const lists = { scripts: scripts.get(name) ?? [], styles: styles.get(name) ?? [] }
      return Object.entries(lists)
        .map(([list, files]) => `export const ${list} = ${JSON.stringify(files)}`)
        .join('\n')
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const [name, module] of Object.entries(modules)) {
        const chunks = chunksOf(bundle, module)
        scripts.set(
          name,
          chunks.map(({ fileName }) => `/${fileName}`),
        )
        const styleFiles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        styles.set(
          name,
          [...new Set(styleFiles)].map((file) => `/${file}`),
        )
      }
    },
  }
}

/** A module's chunk and all its static imports. */
function chunksOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (entry === undefined) throw new Error(`The build has no chunk for ${module}`)
  const found = new Set([entry])
  for (const { imports } of found) {
    for (const chunk of chunks.filter(({ fileName }) => imports.includes(fileName))) found.add(chunk)
  }
  return [...found]
}
