import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const stays = fileURLToPath(new URL('../../pictures/stay', import.meta.url))

/** Copies the pictures of stays, drawn by `scripts/draw-stays.mjs`, to the data folder, from which they are served. */
export const copyStayPictures = (dataDir: string) => copyPictures(stays, dataDir, 'stay')

/**
 * Copies the pictures of a folder that are missing in `images/<name>` of the data folder, from which they are served. Several
 * nodes may do so concurrently, and any of them may be interrupted.
 */
export async function copyPictures(source: string, dataDir: string, name: string): Promise<void> {
  const folder = join(dataDir, 'files', 'images', name)
  await mkdir(folder, { recursive: true })
  const existing = new Set(await readdir(folder))
  const missing = (await readdir(source)).filter((file) => !existing.has(file))
  for (const file of missing) await copyAtomically(join(source, file), join(folder, file))
}

/** The file gets its name only when it is complete, because it may already be requested. */
async function copyAtomically(from: string, to: string): Promise<void> {
  const temporary = `${to}.${randomUUID()}`
  try {
    await copyFile(from, temporary)
    await rename(temporary, to)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
