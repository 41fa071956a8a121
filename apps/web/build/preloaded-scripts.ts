import type { Plugin, Rolldown } from 'vite'

/** Virtual module → the module whose scripts it lists, which is loaded by a dynamic import. */
const modules: Readonly<Record<string, string>> = {
  'virtual:visitors-scripts': '/src/visitors-client.ts',
  'virtual:application-scripts': '/src/application.tsx',
  'virtual:islands-scripts': '/src/islands-client.tsx',
  'virtual:conversation-scripts': '/src/features/chat/conversation/conversation-pane.tsx',
  'virtual:member-tribe-scripts': '/src/routes/app/tribes/-member-tribe.tsx',
}

/**
 * Provides lists of scripts: those that start a visitor's page, that hydrate its islands or all of it, that show a
 * conversation, and that hydrate a tribe's page for members. These pages preload them in parallel; otherwise the browser finds each one in the one before, at a round trip
 * each. The browser's build runs before the server's.
 */
export function preloadedScripts(): Plugin {
  const scripts = new Map<string, string[]>()
  return {
    name: 'wayhouse:preloaded-scripts',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const name = id.replace('\0', '')
      return name in modules ? `export const scripts = ${JSON.stringify(scripts.get(name) ?? [])}` : undefined
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const [name, module] of Object.entries(modules)) scripts.set(name, scriptsOf(bundle, module))
    },
  }
}

/** A module's chunk and all its static imports. */
function scriptsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (entry === undefined) throw new Error(`The build has no chunk for ${module}`)
  const files = new Set([entry.fileName])
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported)
  }
  return [...files].map((file) => `/${file}`)
}
