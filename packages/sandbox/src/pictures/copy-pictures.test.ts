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
  // as two nodes that start together
  await Promise.all([copyStayPictures(dataDir), copyStayPictures(dataDir)])
})
afterAll(() => rm(dataDir, { recursive: true }))

it('every room of every city is there in both widths, and nothing unfinished', async () => {
  const wanted = stayCities.flatMap((city) =>
    stayRooms.flatMap((room) => [
      [stayPicturePath(city, room, 1200), 'webp 1200 x 900'],
      [stayPicturePath(city, room, 800), 'webp 800 x 600'],
    ]),
  )
  const found = await Promise.all(wanted.map(async ([path = '']) => [path, await shapeOf(path)]))
  expect(found).toEqual(wanted)
  expect(await readdir(fileOf('/images/stay'))).toHaveLength(wanted.length)
})

async function shapeOf(path: string): Promise<string> {
  const { format, width, height } = await sharp(fileOf(path)).metadata()
  return `${format} ${width} x ${height}`
}

it('one that is there stays as it is, and one that is missing comes again', async () => {
  const [there, missing] = [fileOf(stayPicturePath('lisbon', 'desk')), fileOf(stayPicturePath('paros', 'pool'))]
  await writeFile(there, 'changed')
  await rm(missing)
  await copyStayPictures(dataDir)
  expect(await readFile(there, 'utf8')).toBe('changed')
  expect((await sharp(missing).metadata()).width).toBe(1200)
})
