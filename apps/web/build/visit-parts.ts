import type { Plugin, Rolldown } from 'vite'

const name = 'virtual:visit-parts'
const resolved = `\0${name}`
const waker = '/src/visit.tsx'

/**
 * Provides `virtual:visit-parts`: the addresses of all that wakes the islands of a visitor's page, so that the page can name
 * it at once. Without it a browser finds each part in the one before, a turn each. The browser's build runs before the server's.
 */
export function visitParts(): Plugin {
  let parts: readonly string[] = []
  return {
    name: 'wayhouse:visit-parts',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? `export const visitParts = ${JSON.stringify(parts)}` : undefined),
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') parts = partsOf(bundle)
    },
  }
}

/** What wakes the islands, and all that it imports statically. */
function partsOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(waker))
  if (first === undefined) throw new Error(`The build has no chunk for ${waker}`)
  const found = new Set([first.fileName])
  for (const file of found) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) found.add(imported)
  }
  return [...found].map((file) => `/${file}`)
}
