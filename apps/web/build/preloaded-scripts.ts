import type { Plugin, Rolldown } from 'vite'

/** Virtual module → the module that it is about, which is loaded by itself. */
const modules: Readonly<Record<string, string>> = {
  'virtual:islands-scripts': '/src/islands-client.tsx',
  'virtual:member-tribe-scripts': '/src/routes/app/tribes/-member-tribe.tsx',
}

/**
 * Provides `virtual:islands-scripts` and `virtual:member-tribe-scripts`: the addresses of every script that hydrates the islands
 * of a visitor's page, and a tribe's page for members, so that these pages can preload them all at once. Otherwise a browser
 * finds each one in the one before, a round trip each. The browser's build runs before the server's.
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

/** A module's chunk, and everything that it imports statically. */
function scriptsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (first === undefined) throw new Error(`The build has no chunk for ${module}`)
  const found = new Set([first.fileName])
  for (const file of found) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) found.add(imported)
  }
  return [...found].map((file) => `/${file}`)
}
