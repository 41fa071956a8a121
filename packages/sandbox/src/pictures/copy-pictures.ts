import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const stays = fileURLToPath(new URL('../../pictures/stay', import.meta.url))

/** Copies the pictures of stays, which `scripts/draw-stays.mjs` has drawn, to where they are served from. */
export const copyStayPictures = (dataDir: string) => copyPictures(stays, dataDir, 'stay')

/**
 * Copies the pictures of a folder that the data folder lacks to `images/<name>` there, whence they are served. Several nodes may do
 * so at once, and one may be stopped in the middle.
 */
export async function copyPictures(source: string, dataDir: string, name: string): Promise<void> {
  const folder = join(dataDir, 'files', 'images', name)
  await mkdir(folder, { recursive: true })
  const existing = new Set(await readdir(folder))
  const missing = (await readdir(source)).filter((file) => !existing.has(file))
  for (const file of missing) await copyWhole(join(source, file), join(folder, file))
}

/** Named as it is served only when complete: browsers may request it already. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomUUID()}`
  try {
    await copyFile(from, unfinished)
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
