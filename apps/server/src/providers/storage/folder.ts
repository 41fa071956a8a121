import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './port.ts'

/** Keeps files in a folder. A file appears whole or not at all. */
export function folderStorage(folder: string): Storage {
  return {
    put: async (key, bytes) => {
      const path = join(folder, key)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  }
}
