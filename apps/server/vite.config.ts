import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const dist = fileURLToPath(new URL('dist', import.meta.url))

/**
 * Bundles the server and what it imports into `dist/main.js` and a few files beside it: 1,800 modules of their own take 40 MB more
 * and start slower (decision 025). Names are kept, so that stack traces can be read.
 */
export default defineConfig({
  plugins: [ownAddresses()],
  ssr: { noExternal: true, external: ['sharp'] }, // sharp finds its native library from its own folder
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      external: ['@wayhouse/sandbox', '@wayhouse/demo'].filter(isAbsent),
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/** Whether a package is not installed. Sandbox and demo may be left out (decision 020). */
function isAbsent(name: string): boolean {
  try {
    import.meta.resolve(name)
    return false
  } catch {
    return true
  }
}

/** A module's `import.meta.url` remains that of its source, because it finds the files beside it that way: fonts, migrations, packages. */
function ownAddresses(): Plugin {
  return {
    name: 'own-addresses',
    transform: {
      filter: { id: { exclude: /^\0/ }, code: 'import.meta.url' },
      handler(code, id) {
        const address = `new URL(${JSON.stringify(relative(dist, id))}, import.meta.url).href`
        return { code: code.replaceAll('import.meta.url', address), map: null } // each line stays in its place
      },
    },
  }
}
