import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const factory = '\0wayhouse:create-icon'
const own = fileURLToPath(new URL('../src/ui/icon.ts', import.meta.url))

/** Lets the icons of `lucide-react` be built by `src/ui/icon.ts` instead of its own factory. */
export function ownIcons(): Plugin {
  return {
    name: 'wayhouse:own-icons',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? factory : undefined,
    load: (id) => (id === factory ? `export { createIcon as default } from ${JSON.stringify(own)}` : undefined),
  }
}
