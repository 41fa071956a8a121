import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { hours } from '../../platform/clock.ts'
import { ownKey } from './port.ts'
import type { Storage, StoredFile } from './port.ts'

/** Stores files in a folder. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, ownKey(key))
  const unfinished = join(folder, '.unfinished')
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const temporaryPath = join(unfinished, randomUUID())
      for (const parent of [unfinished, dirname(path)]) await mkdir(parent, { recursive: true })
      try {
        // flushed, so that the caller never reports a file as stored that a crash could lose
        await writeFile(temporaryPath, bytes, { flush: true })
        await rename(temporaryPath, path)
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
    },
    read: async (key) => fileAt(pathOf(key)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeUnfinished: async () => {
      // a folder that cannot be read does not prevent the start: saving a file reports it
      for (const name of await readdir(unfinished).catch(() => [])) {
        const path = join(unfinished, name)
        // another process may be writing or finishing a newer one; files have the time of the machine
        const file = await stat(path).catch(nullIfMissing)
        if (file !== null && Date.now() - file.mtimeMs > hours(1)) await rm(path, { force: true })
      }
    },
  }
}

async function fileAt(path: string): Promise<StoredFile | null> {
  const file = await open(path).catch(nullIfMissing)
  if (file === null) return null
  const { size } = await file.stat()
  const body: ReadableStream<Uint8Array> = Readable.toWeb(file.createReadStream())
  return { size, body }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
