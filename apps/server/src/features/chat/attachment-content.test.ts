import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threadOf } from '../../testing/chat.ts'
import { openFile, sendFile } from '../../testing/files.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestMember
let thread: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-pictures-'))
  app = await startTestApp({ DATA_DIR: dataDir })
  ana = await app.member()
  thread = await threadOf(app, ana, await app.member())
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const picture = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#7d1c42' } })
const send = (bytes: Buffer, name = 'photo.png') => sendFile(app, ana, thread, { name, bytes })
const download = async (path: string) => Buffer.from(await (await openFile(app, ana, path)).arrayBuffer())

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'MSG-07 SEC-04 of %s is re-encoded as WebP, with a preview and its size',
    async (format) => {
      const { status, body } = await send(await picture().toFormat(format).toBuffer(), `My Photo.${format}`)
      const url = `/api/attachments/${body.id}`
      expect(status).toBe(201)
      expect(body).toMatchObject({ type: 'image', filename: 'My Photo.webp', width: 900, height: 600, url })
      expect(body.preview_url).toBe(`${url}?size=preview`)
      const response = await openFile(app, ana, url)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': `inline; filename="My Photo.webp"; filename*=UTF-8''My%20Photo.webp`,
        'content-length': String(body.bytes),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=60',
      })
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 900 })
      expect(await sharp(await download(body.preview_url)).metadata()).toMatchObject({ format: 'webp', width: 400 })
    },
  )

  it('SEC-04 T27 reveals neither where nor with what it was taken, and is upright', async () => {
    const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' } }
    const rotated = await picture()
      .jpeg()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await send(rotated, 'rotated.jpg')
    expect(body).toMatchObject({ width: 600, height: 900 })
    const stored = await download(body.url)
    for (const trace of ['SecretCamera', 'SecretPlace', 'ICCP', 'EXIF', 'XMP '])
      expect(stored.includes(trace)).toBe(false)
    expect(await sharp(stored).metadata()).not.toHaveProperty('orientation')
  })

  it('SEC-04 T25 that is also a page is stored as a picture only', async () => {
    const polyglot = Buffer.concat([await picture().gif().toBuffer(), Buffer.from('<script>alert("Marker")</script>')])
    const { status, body } = await send(polyglot, 'a.gif')
    expect(status).toBe(201)
    expect((await download(body.url)).includes('Marker')).toBe(false)
  })

  it('MSG-07 is at most 2048 pixels wide and high', async () => {
    const { body } = await send(await picture(3000, 1500).jpeg().toBuffer())
    expect(body).toMatchObject({ width: 2048, height: 1024 })
  })

  it('MSG-07 that is small is not enlarged', async () => {
    const { body } = await send(await picture(20, 10).png().toBuffer())
    expect(body).toMatchObject({ width: 20, height: 10, was_animated: false })
  })

  it('MSG-07 that is animated becomes its first frame, and the response says so', async () => {
    const pages = await Promise.all(['#ff0000', '#00ff00'].map((background) => frame(background)))
    const animated = await sharp(Buffer.concat(pages), { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const { body } = await send(animated, 'animated.gif')
    expect(body).toMatchObject({ width: 40, height: 40, was_animated: true })
    expect((await sharp(await download(body.url)).metadata()).pages ?? 1).toBe(1)
  })
})

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .raw()
    .toBuffer()

describe('a picture that cannot be read', () => {
  const unreadable = 'This picture is damaged, or has more than 40 million pixels'

  it('SEC-04 because it is truncated', async () => {
    const complete = await picture().jpeg().toBuffer()
    const { status, body } = await send(complete.subarray(0, complete.length / 2), 'half.jpg')
    expect([status, body.message]).toEqual([422, unreadable])
  })

  it('SEC-04 T28 because ten at once would unpack to 14,000 x 14,000 pixels each: memory use does not grow', async () => {
    const bomb = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const before = process.memoryUsage.rss()
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(bomb)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 422))
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
    expect(responses[0]?.body.message).toBe(unreadable)
  })

  it('SEC-04 is not stored', async () => {
    const rows = await app.db.selectFrom('attachments').select(['storage_key', 'preview_key']).execute()
    await send(Buffer.from('\u0089PNG\r\n\u001a\n no more', 'latin1'))
    const folder = join(dataDir, 'files')
    const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const keys = rows.flatMap(({ storage_key, preview_key }) => [storage_key, preview_key])
    expect(stored.map(({ parentPath, name }) => join(parentPath, name)).toSorted()).toEqual(
      keys.map((key) => join(folder, String(key))).toSorted(),
    )
    for (const key of keys) expect((await readFile(join(folder, String(key)))).includes('WEBP')).toBe(true)
  })
})
