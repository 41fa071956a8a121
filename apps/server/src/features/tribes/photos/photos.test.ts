import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '../../../platform/clock.ts'
import { addMember, newTribe, publishTribe } from '../../../testing/builders.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let dataDir: string
let guest: TestMember
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-photos-'))
  app = await startTestApp({ DATA_DIR: dataDir })
  guest = await app.member()
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

let host: TestMember
let tribe: string
beforeEach(async () => {
  host = await app.member()
  tribe = await publishTribe(app, host)
})

const picture = (width = 1600, height = 900) => sharp({ create: { width, height, channels: 3, background: '#7d1c42' } })
const jpeg = () => picture().jpeg().toBuffer()

async function upload(bytes: Buffer, { member = host, path = `/tribes/${tribe}/photos`, site = app } = {}) {
  const headers = { cookie: member.cookie, 'content-type': 'image/jpeg' }
  const response = await fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: new Uint8Array(bytes) })
  const body = (await response.json()) as { image_url: string; code?: string }
  return { status: response.status, url: body.image_url, code: body.code }
}

const save = (changes: object, version = 1, member = host) =>
  member.request('PATCH', `/api/tribes/${tribe}`, { version, ...changes })
const photosOf = async (id = tribe) =>
  (await app.request('GET', `/api/tribes/${id}`)).body.images.map(({ image_url, alt }: Record<string, unknown>) => [
    image_url,
    alt,
  ])
const isServed = async (url: string) => (await fetch(app.url + url)).status === 200

describe('a photo of a host', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('SEC-04 a %s is re-encoded in two sizes, and is public', async (format) => {
    const { status, url } = await upload(
      await picture()
        .withExif({ IFD0: { Make: 'Secret' } })
        .toFormat(format)
        .toBuffer(),
    )
    expect([status, url]).toEqual([201, expect.stringMatching(/^\/images\/tribes\/[\w-]+\.webp$/)])
    const [large, small] = await Promise.all(
      [url, url.replace('.webp', '-800.webp')].map(async (path) => (await fetch(app.url + path)).arrayBuffer()),
    )
    const sizes = await Promise.all([large, small].map((bytes) => sharp(bytes).metadata()))
    expect(sizes).toMatchObject([
      { format: 'webp', width: 1200, height: 675 },
      { format: 'webp', width: 800, height: 450 },
    ])
    expect(sizes.map(({ exif }) => exif)).toEqual([undefined, undefined])
  })

  it('SEC-04 is refused in any other format', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const wrong = [svg, Buffer.from('no picture'), await picture().gif().toBuffer(), (await jpeg()).subarray(0, 400)]
    for (const bytes of wrong) expect(await upload(bytes)).toMatchObject({ status: 415, code: 'PHOTO_UNREADABLE' })
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 'PHOTO_TOO_LARGE' })
  })

  it('G-81 is shown once the host saves it, in its order and with its text', async () => {
    const [first, second] = [(await upload(await jpeg())).url, (await upload(await jpeg())).url]
    expect(await photosOf()).toEqual([])
    const alts = { [second]: ' A terrace over the river ', '/images/tribes/other.webp': 'Not a photo of this tribe' }
    expect(await save({ image_urls: [second, first], image_alts: alts })).toMatchObject({
      status: 200,
      body: { version: 2 },
    })
    expect(await photosOf()).toEqual([
      [second, 'A terrace over the river'],
      [first, null],
    ])
    expect(await save({ image_urls: [first, second] }, 2)).toMatchObject({ status: 200 })
    expect(await photosOf()).toEqual([
      [first, null],
      [second, 'A terrace over the river'],
    ])
    const { body } = await host.request('GET', `/api/tribes/${tribe}/changes`)
    expect(body[0].fields).toEqual([{ field: 'image_urls', from: null, to: null }])
    expect(await save({ image_alts: { [first]: 'x'.repeat(301) } }, 3)).toMatchObject({ status: 422 })
  })

  it('G-81 the host chooses which part of the first photo is not cropped, and it is public', async () => {
    const shown = async () => {
      const { body } = await app.request('GET', '/api/tribes?limit=100')
      const { body: page } = await app.request('GET', `/api/tribes/${tribe}`)
      return [body.items.find(({ id }: { id: string }) => id === tribe)?.cover_keeps, page.cover_keeps]
    }
    expect(await shown()).toEqual(['middle', 'middle'])
    expect(await save({ cover_keeps: 'top' })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await shown()).toEqual(['top', 'top'])
    expect(await save({ cover_keeps: 'somewhere' }, 2)).toMatchObject({ status: 422 })
    const { body } = await host.request('GET', `/api/tribes/${tribe}/changes`)
    expect(body[0].fields).toEqual([{ field: 'cover_keeps', from: 'middle', to: 'top' }])
  })

  it('G-81 may not be added by a guest or a stranger, nor after the stay', async () => {
    const bytes = await jpeg()
    await addMember(app, tribe, guest)
    expect(await upload(bytes, { member: guest })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await upload(bytes, { path: '/tribes/nonsense/photos' })).toMatchObject({ status: 404 })
    await app.db.updateTable('tribes').set({ status: 'completed' }).where('id', '=', tribe).execute()
    expect(await upload(bytes)).toMatchObject({ status: 409, code: 'STAY_OVER' })
  })

  it('T31 cannot be used by another host, nor in two tribes', async () => {
    const { url } = await upload(await jpeg())
    const other = await app.member()
    const theirs = await publishTribe(app, other)
    const refused = { status: 422, body: { code: 'INVALID', issues: [{ path: 'image_urls.0' }] } }
    for (const address of [url, app.url + url, '/images/tribes/none.webp'])
      expect(
        await other.request('PATCH', `/api/tribes/${theirs}`, { version: 1, image_urls: [address] }),
      ).toMatchObject(refused)
    expect(await save({ image_urls: [url] })).toMatchObject({ status: 200 })
    const second = await publishTribe(app, host)
    expect(await host.request('PATCH', `/api/tribes/${second}`, { version: 1, image_urls: [url] })).toMatchObject(
      refused,
    )
    expect(await photosOf()).toEqual([[url, null]])
  })

  it('NEW-07 can be in a new tribe; members who may not publish may not upload', async () => {
    const { status, url } = await upload(await jpeg(), { path: '/photos' })
    expect(status).toBe(201)
    const fields = newTribe(app, { image_urls: [url], image_alts: { [url]: 'The kitchen' } })
    const { body } = await host.request('POST', '/api/tribes', fields)
    expect(await photosOf(body.id)).toEqual([[url, 'The kitchen']])
    const free = await app.member({ subscribed: false })
    expect(await upload(await jpeg(), { path: '/photos', member: free })).toMatchObject({ status: 403 })
  })
})

describe('photos that are in no tribe', () => {
  it('T31 are removed after a day; those of a tribe stay', async () => {
    const [used, removed, unused] = [await upload(await jpeg()), await upload(await jpeg()), await upload(await jpeg())]
    await save({ image_urls: [used.url, removed.url] })
    app.clock.advance(hours(23))
    await app.rooms.tribes.removeUnusedPhotos()
    expect(await isServed(unused.url)).toBe(true)
    expect(await save({ image_urls: [used.url] }, 2)).toMatchObject({ status: 200 })
    app.clock.advance(hours(2))
    await app.rooms.tribes.removeUnusedPhotos()
    await expect.poll(() => isServed(unused.url)).toBe(false)
    expect([await isServed(used.url), await isServed(removed.url)]).toEqual([true, true])
    app.clock.advance(hours(24))
    await app.rooms.tribes.removeUnusedPhotos()
    await expect.poll(() => isServed(removed.url)).toBe(false)
    expect(await isServed(used.url)).toBe(true)
  })
})

describe('the limits of uploads', () => {
  it('T31 are sixty an hour', async () => {
    for (let count = 0; count < 60; count += 1) await app.platform.limits.count('upload_photo', host.id)
    expect(await upload(await jpeg())).toMatchObject({ status: 429 })
  })

  it('R14 an upload that cannot be stored returns 507, and nothing of it remains', async () => {
    const own = await mkdtemp(join(tmpdir(), 'wayhouse-photos-full-'))
    const full = await startTestApp({ DATA_DIR: own })
    const member = await full.member()
    // a file in place of the folder makes writes fail, as on a full disk
    await mkdir(join(own, 'files', 'images'), { recursive: true })
    await writeFile(join(own, 'files', 'images', 'tribes'), '')
    const response = await upload(await jpeg(), { member, path: '/photos', site: full })
    expect(response).toMatchObject({ status: 507, code: 'PHOTO_NOT_STORED' })
    expect(await readdir(join(own, 'files', 'images'))).toEqual(['tribes'])
    expect(await full.db.selectFrom('uploaded_photos').selectAll().execute()).toEqual([])
    await full.close()
    await rm(own, { recursive: true })
  })
})
