import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:m?js|css|svg)$/

/** Below this size the headers outweigh the savings. */
const minBytes = 512

/** Writes a `.br` and a `.gz` file, at maximum compression, beside every text file that browsers download. The server sends them. */
export function compressedFiles(): Plugin {
  return {
    name: 'wayhouse:compressed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => compressible.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < minBytes) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text))
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
