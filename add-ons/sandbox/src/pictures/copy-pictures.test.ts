import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyStayPictures } from './copy-pictures.ts'
import { stayCities, stayPicturePath, stayRooms } from './stay-scenes.ts'

let dataDir: string
const fileOf = (path: string) => join(dataDir, 'files', path)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-pictures-'))
  // two nodes that start at the same time
  await Promise.all([copyStayPictures(dataDir), copyStayPictures(dataDir)])
})
afterAll(() => rm(dataDir, { recursive: true }))

it('copies the pictures of all rooms and cities in both widths, without leftover temporary files', async () => {
  const expected = stayCities.flatMap((city) =>
    stayRooms.flatMap((room) => [
      [stayPicturePath(city, room, 1200), 'webp 1200 x 900'],
      [stayPicturePath(city, room, 800), 'webp 800 x 600'],
    ]),
  )
  const copied = await Promise.all(expected.map(async ([path = '']) => [path, await formatOf(path)]))
  expect(copied).toEqual(expected)
  expect(await readdir(fileOf('/images/stay'))).toHaveLength(expected.length)
})

async function formatOf(path: string): Promise<string> {
  const { format, width, height } = await sharp(fileOf(path)).metadata()
  return `${format} ${width} x ${height}`
}

it('does not overwrite existing pictures, and restores missing ones', async () => {
  const [existing, missing] = [fileOf(stayPicturePath('lisbon', 'desk')), fileOf(stayPicturePath('paros', 'pool'))]
  await writeFile(existing, 'changed')
  await rm(missing)
  await copyStayPictures(dataDir)
  expect(await readFile(existing, 'utf8')).toBe('changed')
  expect((await sharp(missing).metadata()).width).toBe(1200)
})
