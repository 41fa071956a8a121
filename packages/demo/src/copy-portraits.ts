import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const portraits = fileURLToPath(new URL('../portraits', import.meta.url))

/** Copies the portraits that are missing in the data folder, whence they are served. */
export async function copyPortraits(dataDir: string): Promise<void> {
  await cp(portraits, join(dataDir, 'files', 'images', 'people'), { recursive: true, force: false })
}
