import type { Plugin, Rolldown } from 'vite'

const name = 'virtual:islands-scripts'
const resolved = `\0${name}`
const entry = '/src/islands-client.tsx'

/**
 * Provides `virtual:islands-scripts`: the addresses of every script that hydrates the islands of a visitor's page, so that
 * the page can preload them all at once. Otherwise a browser finds each one in the one before, a round trip each. The
 * browser's build runs before the server's.
 */
export function islandsScripts(): Plugin {
  let scripts: readonly string[] = []
  return {
    name: 'wayhouse:islands-scripts',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? `export const islandsScripts = ${JSON.stringify(scripts)}` : undefined),
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') scripts = scriptsOf(bundle)
    },
  }
}

/** The islands' entry, and everything that it imports statically. */
function scriptsOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry))
  if (first === undefined) throw new Error(`The build has no chunk for ${entry}`)
  const found = new Set([first.fileName])
  for (const file of found) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) found.add(imported)
  }
  return [...found].map((file) => `/${file}`)
}
