import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './port.ts'

/** Stores files in a folder. Writes are atomic. */
export function folderStorage(folder: string): Storage {
  return {
    put: async (key, bytes) => {
      const path = join(folder, key)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    read: (key) => readFile(join(folder, key)).catch(nullWhereAbsent),
    remove: (key) => rm(join(folder, key), { force: true }),
  }
}

function nullWhereAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
