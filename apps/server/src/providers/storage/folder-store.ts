import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hours } from '../../platform/clock.ts'
import { storeName } from './port.ts'
import type { FileStore, ListedFile } from './port.ts'

const unfinishedFolder = '.unfinished'

/** The files of a folder and the folders in it. `mode`: who may read what is written, as for `chmod`. */
export function folderStore(folder: string, { mode }: { mode: number }): FileStore {
  const pathOf = (name: string) => join(folder, storeName(name))
  const unfinished = join(folder, unfinishedFolder)
  return {
    addressOf: pathOf,
    list: (prefix = '') => listed(folder, prefix),
    read: async (name) => {
      const file = await open(pathOf(name)).catch(nullIfMissing)
      return file?.createReadStream() ?? null
    },
    write: async (name, bytes) => {
      const path = pathOf(name)
      const temporaryPath = join(unfinished, randomUUID())
      for (const parent of [unfinished, dirname(path)]) await mkdir(parent, { recursive: true })
      try {
        await pipeline(bytes, createWriteStream(temporaryPath, { flags: 'wx', mode, flush: true }))
        await rename(temporaryPath, path)
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
      await flushFolder(dirname(path))
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    removeUnfinished: async () => {
      for (const name of await readdir(unfinished).catch(() => [])) {
        const path = join(unfinished, name)
        // another process may be writing a newer one; files have the time of the machine
        const file = await stat(path).catch(nullIfMissing)
        if (file !== null && Date.now() - file.mtimeMs > hours(1)) await rm(path, { force: true })
      }
    },
  }
}

async function* listed(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(folder, { recursive: true }).catch(nullIfMissing)
  if (entries === null) return
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    if (!entry.isFile() || !name.startsWith(prefix) || /(?:^|\/)\./.test(name)) continue
    const file = await stat(path, { bigint: true }).catch(nullIfMissing)
    if (file !== null) yield { name, size: Number(file.size), mark: String(file.mtimeNs) }
  }
}

/** So that a crash does not lose the name of a file that was written. Windows cannot open folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
