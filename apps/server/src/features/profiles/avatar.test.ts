import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '../../platform/clock.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-avatars-'))
  app = await startTestApp({ DATA_DIR: dataDir })
})
beforeEach(async () => {
  member = await app.member({ name: ['Zuri', 'Okafor'] })
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the avatar', () => {
  const upload = (bytes: Buffer, type = 'image/png') =>
    fetch(`${app.url}/api/me/avatar`, {
      method: 'POST',
      headers: { cookie: member.cookie, 'content-type': type },
      body: new Uint8Array(bytes),
    })
  const files = () => readdir(join(dataDir, 'files', 'images', 'avatars')).catch((): string[] => [])
  const picture = (width = 300, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#7d1c42' } })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'PRO-02 SEC-04 a %s is accepted and encoded as a square WebP',
    async (format) => {
      const response = await upload(await picture().toFormat(format).toBuffer())
      expect(response.status).toBe(200)
      const { avatar_url } = (await response.json()) as { avatar_url: string }
      const file = await fetch(app.url + avatar_url)
      expect(file.headers.get('content-type')).toBe('image/webp')
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      })
      expect((await member.request('GET', '/api/me/profile')).body.avatar_url).toBe(avatar_url)
    },
  )

  it('PRO-02 an animated picture becomes its first image, and the response says so', async () => {
    const images = await Promise.all([picture(), picture().negate()].map((image) => image.raw().toBuffer()))
    const raw = { width: 300, height: 400, channels: 3, pageHeight: 200 } as const
    const response = await upload(await sharp(Buffer.concat(images), { raw }).webp({ loop: 0 }).toBuffer())
    expect(await response.json()).toMatchObject({ was_animated: true })
  })

  it('T31 of many simultaneous uploads only the file that is shown stays', async () => {
    const bytes = await picture().png().toBuffer()
    const before = await files()
    const responses = await Promise.all(Array.from({ length: 12 }, () => upload(bytes)))
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const added = (await files()).filter((name) => !before.includes(name))
    const shown = (await member.request('GET', '/api/me/profile')).body.avatar_url
    expect(added.map((name) => `/images/avatars/${name}`)).toEqual([shown])
  })

  it('T31 can be uploaded sixty times an hour', async () => {
    for (let count = 0; count < 60; count += 1) await app.platform.limits.count('upload_avatar', member.id)
    const response = await upload(await picture().png().toBuffer())
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('R14 that cannot be stored gets a 507, and nothing of it is left', async () => {
    const fullDir = await mkdtemp(join(tmpdir(), 'wayhouse-avatars-full-'))
    const full = await startTestApp({ DATA_DIR: fullDir })
    const { cookie, request } = await full.member()
    // a file in the place of the folder makes writes fail, as on a full disk
    await mkdir(join(fullDir, 'files', 'images'), { recursive: true })
    await writeFile(join(fullDir, 'files', 'images', 'avatars'), '')
    const response = await fetch(`${full.url}/api/me/avatar`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/png' },
      body: new Uint8Array(await picture().png().toBuffer()),
    })
    expect([response.status, await response.json()]).toMatchObject([
      507,
      { message: 'Failed to upload profile picture' },
    ])
    expect((await request('GET', '/api/me/profile')).body.avatar_url).toBeNull()
    expect(await readdir(join(fullDir, 'files', 'images'))).toEqual(['avatars'])
    await full.close()
    await rm(fullDir, { recursive: true })
  })

  it('SEC-04 T27 the place and the camera are removed from the file', async () => {
    const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' } }
    const response = await upload(await picture().jpeg().withExif(exif).toBuffer(), 'image/jpeg')
    const { avatar_url } = (await response.json()) as { avatar_url: string }
    const stored = Buffer.from(await (await fetch(app.url + avatar_url)).arrayBuffer())
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes('SecretCamera')).toBe(false)
  })

  it('SEC-04 T25 T27 text in the file is removed, and a rotated picture is turned upright', async () => {
    const half = (background: string) => ({ create: { width: 150, height: 200, channels: 3 as const, background } })
    const blue = await sharp(half('#0000ff')).png().toBuffer()
    const rotated = await picture()
      .composite([
        { input: await sharp(half('#ff0000')).png().toBuffer(), left: 0, top: 0 },
        { input: blue, left: 150, top: 0 },
      ])
      .jpeg()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { avatar_url } = (await (await upload(rotated, 'image/jpeg')).json()) as { avatar_url: string }
    const stored = Buffer.from(await (await fetch(app.url + avatar_url)).arrayBuffer())
    expect(stored.includes('SecretPlace')).toBe(false)
    expect(await sharp(stored).metadata()).not.toHaveProperty('orientation')
    const top = await sharp(stored).extract({ left: 250, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect(top[0]).toBeGreaterThan(200)
  })

  it('PRO-02 G-117 the previous picture is removed', async () => {
    const first = (await (await upload(await picture().png().toBuffer())).json()) as { avatar_url: string }
    await upload(await picture().png().toBuffer())
    await expect(readFile(join(dataDir, 'files', first.avatar_url))).rejects.toThrow('ENOENT')
  })

  it('PRO-02 R14 is replaced even if the file of the previous picture cannot be removed', async () => {
    const first = (await (await upload(await picture().png().toBuffer())).json()) as { avatar_url: string }
    const file = join(dataDir, 'files', first.avatar_url)
    // a folder cannot be removed like a file
    await rm(file)
    await mkdir(file)
    const response = await upload(await picture().png().toBuffer())
    await rm(file, { recursive: true })
    expect(response.status).toBe(200)
    const { avatar_url } = (await response.json()) as { avatar_url: string }
    expect(avatar_url).not.toBe(first.avatar_url)
    expect((await member.request('GET', '/api/me/profile')).body.avatar_url).toBe(avatar_url)
  })

  it('T31 a picture that no profile shows is removed after 24 hours; one that is shown stays', async () => {
    const uploadPicture = async () => {
      const response = await upload(await picture().png().toBuffer())
      return ((await response.json()) as { avatar_url: string }).avatar_url.replace('/images/avatars/', '')
    }
    const unused = await uploadPicture()
    // as if the process had ended after the file was stored and before the profile was updated
    await app.db.updateTable('profiles').set({ avatar_url: null }).where('id', '=', member.id).execute()
    const shown = await uploadPicture()
    await app.rooms.profiles.removeUnusedAvatars()
    expect(await files()).toEqual(expect.arrayContaining([unused, shown]))
    app.clock.advance(hours(25))
    await app.rooms.profiles.removeUnusedAvatars()
    expect(await files()).toContain(shown)
    expect(await files()).not.toContain(unused)
    const recorded = await app.db.selectFrom('avatar_files').select('key').execute()
    expect(recorded).toContainEqual({ key: `images/avatars/${shown}` })
    expect(recorded).not.toContainEqual({ key: `images/avatars/${unused}` })
  })

  it('T31 a picture that cannot be removed does not stop the others, and is tried again', async () => {
    // a folder cannot be removed like a file
    const folder = join(dataDir, 'files', 'images', 'avatars', 'a-folder.webp')
    await mkdir(folder, { recursive: true })
    const stuck = { key: 'images/avatars/a-folder.webp', stored_at: new Date(0) }
    const unused = { key: 'images/avatars/unused.webp', stored_at: new Date(1) }
    await writeFile(join(dataDir, 'files', unused.key), '')
    await app.db.insertInto('avatar_files').values([stuck, unused]).execute()
    await expect(app.rooms.profiles.removeUnusedAvatars()).rejects.toThrow('a-folder.webp')
    expect(await files()).not.toContain('unused.webp')
    await rm(folder, { recursive: true })
    await app.rooms.profiles.removeUnusedAvatars()
    expect(await app.db.selectFrom('avatar_files').select('key').where('key', '=', stuck.key).execute()).toEqual([])
  })

  it('PRO-02 G-117 more than 2 MB: File size must be less than 2MB', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 1200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(2 * 1024 * 1024)
    const response = await upload(noise)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ message: 'File size must be less than 2MB' })
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page with the type of a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a truncated picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['an empty file', Buffer.alloc(0)],
  ])('SEC-04 G-117 T24 %s is refused and nothing is stored', async (_what, bytes) => {
    const response = await upload(bytes)
    expect([415, 422]).toContain(response.status)
    expect((await member.request('GET', '/api/me/profile')).body.avatar_url).toBeNull()
  })

  it('SEC-04 T28 a small file that unpacks to 14,000 x 14,000 pixels is refused before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    expect((await upload(bomb)).status).toBe(415)
  })

  it('PRO-02 a visitor may not upload, and JSON is not accepted as a picture', async () => {
    const visitor = await fetch(`${app.url}/api/me/avatar`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: 'x',
    })
    expect(visitor.status).toBe(401)
    expect((await member.request('POST', '/api/me/avatar', {})).status).toBe(415)
  })
})
