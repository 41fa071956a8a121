import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensurePictures, pictureFile } from './ensure-pictures.ts'
import { pictures } from './pictures.ts'

const missing = '/images/stay/lisbon-terrace-800.webp'

let dataDir: string
let drawn: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-pictures-'))
  // drawing all sixty scenes takes seconds, so that most of them are marked as drawn
  for (const path of pictures.flatMap(({ paths }) => paths)) if (path !== missing) await keepEmpty(path)
  drawn = await ensurePictures(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true }))

async function keepEmpty(path: string): Promise<void> {
  const file = pictureFile(dataDir, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, '')
}

it.each([
  [missing, { format: 'webp', width: 800, height: 600 }],
  ['/images/stay/lisbon-terrace.webp', { format: 'webp', width: 1200, height: 900 }],
])('%s is drawn where it was missing', async (path, shape) => {
  expect(await sharp(pictureFile(dataDir, path)).metadata()).toMatchObject(shape)
})

it('pictures that are there are not drawn again', async () => {
  expect(drawn).toBe(1)
  await expect(sharp(pictureFile(dataDir, '/images/stay/lisbon-desk.webp')).metadata()).rejects.toThrow('Input file')
  expect(await ensurePictures(dataDir)).toBe(0)
})
