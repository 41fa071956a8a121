import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const portraits = fileURLToPath(new URL('../portraits', import.meta.url))

/** Copies the portraits that are missing in the data folder, whence they are served. Several nodes may do so at once. */
export async function copyPortraits(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files', 'images', 'people')
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(portraits)) {
    await copyFile(join(portraits, name), join(folder, name), constants.COPYFILE_EXCL).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
