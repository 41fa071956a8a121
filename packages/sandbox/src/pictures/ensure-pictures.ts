import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pictures } from './pictures.ts'
import type { Picture } from './pictures.ts'

const program = fileURLToPath(new URL('draw-program.ts', import.meta.url))

/**
 * Draws the pictures of stays that are missing in the data folder and returns their number. A process of its own draws
 * them, because that takes some 200 MB, which this one would never release.
 */
export async function ensurePictures(dataDir: string): Promise<number> {
  const missing = await missingPictures(dataDir)
  if (missing.length > 0) await promisify(execFile)(process.execPath, [program, dataDir])
  return missing.length
}

export async function missingPictures(dataDir: string): Promise<Picture[]> {
  const folder = join(dataDir, 'files', 'images', 'stay')
  const names = await readdir(folder).catch(ignoreAbsent)
  const existing = new Set(names.map((name) => `/images/stay/${name}`))
  return pictures.filter(({ paths }) => !paths.every((path) => existing.has(path)))
}

/** The file of a picture's address in the data folder. */
export function pictureFile(dataDir: string, path: string): string {
  return join(dataDir, 'files', path)
}

function ignoreAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error
  return []
}
