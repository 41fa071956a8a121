import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProfileChanges } from '@wayhouse/domain/profiles'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayhouse-profiles-'))
  app = await startTestApp({ DATA_DIR: dataDir })
})
beforeEach(async () => {
  member = await app.member({ name: ['Zuri', 'Okafor'] })
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const keysOf = (body: object) => Object.keys(body).toSorted()
const publicKeys =
  'additional_info avatar_url badges bio first_name id instagram_handle interests is_verified languages last_name linkedin_url ' +
  'location reputation_score reviews_count skills website'
const ownKeys = 'age nationality next_destination preferred_currency timezone updated_at'
const closed = (...lists: string[]) => lists.join(' ').split(' ').toSorted()

describe('the own profile', () => {
  it('PRO-03 PRO-05 keeps what is changed and leaves the rest', async () => {
    const changes = {
      bio: 'Climbs and cooks.',
      age: 34,
      nationality: 'Nigerian',
      languages: ['english', 'french', 'english'],
      interests: ['Surfing', 'Cooking', 'Cooking', 'Not in the catalogue'],
      instagram_handle: '@zuri.o',
      website: 'not a link',
      linkedin_url: 'linkedin/zuri',
      timezone: 'Africa/Lagos',
      additional_info: { Coffee: 'Always' },
    }
    const { status, body } = await member.ask('PATCH', '/api/me/profile', changes)
    expect(status).toBe(200)
    expect(keysOf(body)).toEqual(closed(publicKeys, ownKeys))
    expect(body).toMatchObject({
      ...changes,
      first_name: 'Zuri',
      languages: ['english', 'french'],
      interests: ['Cooking', 'Surfing'],
      instagram_handle: 'zuri.o',
    })
    expect((await member.ask('GET', '/api/me/profile')).body).toEqual(body)
  })

  it('PRO-03 blank text clears a field, and age may be taken back', async () => {
    await member.ask('PATCH', '/api/me/profile', { bio: 'x', age: 30, timezone: 'Europe/Lisbon' })
    const { body } = await member.ask('PATCH', '/api/me/profile', { bio: '  ', age: null, timezone: null })
    expect(body).toMatchObject({ bio: null, age: null, timezone: null })
  })

  it.each([
    [{ first_name: ' ' }],
    [{ first_name: 'x'.repeat(81) }],
    [{ bio: 'x'.repeat(2001) }],
    [{ age: 17 }],
    [{ age: 121 }],
    [{ age: '30' }],
    [{ languages: ['klingon'] }],
    [{ instagram_handle: '../x"onclick' }],
    [{ timezone: 'Mars/Olympus' }],
    [{ preferred_currency: 'IDR' }],
    [{ additional_info: { a: 5 } }],
    [{ additional_info: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`key ${index}`, 'x'])) }],
    [{ additional_info: JSON.parse('{"__proto__":"x"}') }],
    [{ bio: 'x', subscription_status: 'active' }],
    [{ bio: 'x', is_verified: true }],
    [{ bio: 'x', reputation_score: 5 }],
    [{ bio: 'x', badges: ['Founder'] }],
    [{ bio: 'x', didit_verification_status: 'Approved' }],
    [{ bio: 'x', last_onboarding_step: 3 }],
    [{ bio: 'x', avatar_url: 'https://evil.test/x.png' }],
  ])('SEC-02 PRO-03 %j is refused and nothing of it is applied', async (changes) => {
    const before = (await member.ask('GET', '/api/me/profile')).body
    expect((await member.ask('PATCH', '/api/me/profile', changes)).status).toBe(422)
    expect((await member.ask('GET', '/api/me/profile')).body).toEqual(before)
  })

  it('SEC-02 T02 whatever the server owns is refused in a body, and nothing beside it is applied', async () => {
    const tables = await app.db.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'profiles')?.columns.map(({ name }) => name) ?? []
    const owned = columns.filter((column) => !(column in ProfileChanges.shape))
    expect(owned).toEqual(expect.arrayContaining(['id', 'role', 'subscription_status', 'onboarding_completed']))
    const row = () => app.db.selectFrom('profiles').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
    const before = await row()
    const fields = [...owned, 'email', 'is_verified', 'reputation_score', 'badges', 'user_id', 'constructor']
    const bodies = fields.map((field) => `{"bio": "x", "${field}": true}`)
    for (const body of [...bodies, '{"bio": "x", "profile": {"bio": "y"}}', '[{"bio": "x"}]', '"bio"', '7'])
      expect((await member.ask('PATCH', '/api/me/profile', body)).status, body).toBe(422)
    expect(await row()).toEqual(before)
  })

  it('SEC-02 T02 a body that tries to change what objects are is refused or has no effect', async () => {
    const before = (await member.ask('GET', '/api/me/profile')).body
    const body = '{"__proto__": {"subscription_status": "active", "bio": "x"}}'
    await member.ask('PATCH', '/api/me/profile', body)
    const after = (await member.ask('GET', '/api/me/profile')).body
    expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' })
    expect(Object.hasOwn(Object.prototype, 'subscription_status')).toBe(false)
  })

  it('PRO-05 an edit of a profile that changed elsewhere is refused', async () => {
    const { updated_at } = (await member.ask('GET', '/api/me/profile')).body
    const first = await member.ask('PATCH', '/api/me/profile', { bio: 'first', expected_updated_at: updated_at })
    const second = await member.ask('PATCH', '/api/me/profile', { bio: 'second', expected_updated_at: updated_at })
    expect([first.status, second.status]).toEqual([200, 409])
    expect(second.body.message).toBe('Profile changed elsewhere')
    expect((await member.ask('GET', '/api/me/profile')).body.bio).toBe('first')
  })
})

describe('skills', () => {
  it('ONB-04 are added with a level, beginner unless said otherwise, and removed', async () => {
    const first = await member.ask('POST', '/api/me/skills', { skill: ' Python ', level: 'expert' })
    const second = await member.ask('POST', '/api/me/skills', { skill: 'Portuguese cooking' })
    expect([first.status, second.body.level]).toEqual([201, 'beginner'])
    await member.ask('DELETE', `/api/me/skills/${second.body.id}`)
    expect((await member.ask('GET', '/api/me/skills')).body).toEqual([
      { id: first.body.id, skill: 'Python', level: 'expert' },
    ])
  })

  it.each([
    { skill: ' ' },
    { skill: 'x'.repeat(61) },
    { skill: 'Go', level: 'wizard' },
    { skill: 'Go', user_id: randomUUID() },
  ])('ONB-04 SEC-01 %j is refused', async (skill) => {
    expect((await member.ask('POST', '/api/me/skills', skill)).status).toBe(422)
  })

  it('ONB-04 one name counts once, however it is capitalised and however often it is sent at once', async () => {
    const names = ['Go', 'go', 'GO', 'gO']
    const answers = await Promise.all(names.map((skill) => member.ask('POST', '/api/me/skills', { skill })))
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  })

  it("SEC-01 somebody else's skill is not found, byte for byte like none", async () => {
    const { body: skill } = await member.ask('POST', '/api/me/skills', { skill: 'Go' })
    const other = await app.member()
    const [theirs, none] = [
      await other.ask('DELETE', `/api/me/skills/${skill.id}`),
      await other.ask('DELETE', `/api/me/skills/${randomUUID()}`),
    ]
    expect([theirs.status, none.status]).toEqual([404, 404])
    expect({ ...theirs.body, request_id: '' }).toEqual({ ...none.body, request_id: '' })
    expect((await member.ask('GET', '/api/me/skills')).body).toHaveLength(1)
  })
})

describe('the public profile', () => {
  it('USER-01 SEC-03 shows exactly the public fields', async () => {
    await member.ask('PATCH', '/api/me/profile', {
      age: 34,
      nationality: 'Nigerian',
      timezone: 'Africa/Lagos',
      next_destination: 'Bali',
    })
    const other = await app.member({ subscribed: false })
    const { status, body } = await other.ask('GET', `/api/users/${member.id}`)
    expect(status).toBe(200)
    expect(keysOf(body)).toEqual(closed(publicKeys))
    expect(body).toMatchObject({ first_name: 'Zuri', badges: ['Verified'], is_verified: true, reputation_score: null })
    for (const secret of [member.email, 'Nigerian', 'Lagos', 'Bali']) expect(JSON.stringify(body)).not.toContain(secret)
  })

  it.each([
    ['a visitor', null, 401],
    ['a member who is not verified', { verified: false }, 403],
  ])('USER-01 %s may not read it', async (_who, standing, status) => {
    const reader = standing === null ? app : await app.member(standing)
    expect((await reader.ask('GET', `/api/users/${member.id}`)).status).toBe(status)
    expect((await reader.ask('GET', `/api/users/${member.id}/reviews`)).status).toBe(status)
  })

  it('USER-01 unknown, malformed and suspended members are not found, all alike', async () => {
    const suspended = await app.member({ suspended: true })
    const answers = await Promise.all(
      [randomUUID(), 'abc', suspended.id].map((id) => member.ask('GET', `/api/users/${id}`)),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'PROFILE_NOT_FOUND', message: 'Profile not found' } })
    }
  })
})

describe('the avatar', () => {
  const upload = (bytes: Buffer, type = 'image/png') =>
    fetch(`${app.url}/api/me/avatar`, {
      method: 'POST',
      headers: { cookie: member.cookie, 'content-type': type },
      body: new Uint8Array(bytes),
    })
  const picture = (width = 300, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#7d1c42' } })

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'PRO-02 SEC-04 a %s is taken and written anew as a square WebP',
    async (format) => {
      const answer = await upload(await picture().toFormat(format).toBuffer())
      expect(answer.status).toBe(200)
      const { avatar_url } = (await answer.json()) as { avatar_url: string }
      const file = await fetch(app.url + avatar_url)
      expect(file.headers.get('content-type')).toBe('image/webp')
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      })
      expect((await member.ask('GET', '/api/me/profile')).body.avatar_url).toBe(avatar_url)
    },
  )

  it('SEC-04 where and with what it was taken is gone', async () => {
    const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' } }
    const answer = await upload(await picture().jpeg().withExif(exif).toBuffer(), 'image/jpeg')
    const { avatar_url } = (await answer.json()) as { avatar_url: string }
    const stored = Buffer.from(await (await fetch(app.url + avatar_url)).arrayBuffer())
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes('SecretCamera')).toBe(false)
  })

  it('SEC-04 what was written beside the picture is gone, and a picture that lay on its side stands upright', async () => {
    const half = (background: string) => ({ create: { width: 150, height: 200, channels: 3 as const, background } })
    const blue = await sharp(half('#0000ff')).png().toBuffer()
    const lying = await picture()
      .composite([
        { input: await sharp(half('#ff0000')).png().toBuffer(), left: 0, top: 0 },
        { input: blue, left: 150, top: 0 },
      ])
      .jpeg()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { avatar_url } = (await (await upload(lying, 'image/jpeg')).json()) as { avatar_url: string }
    const stored = Buffer.from(await (await fetch(app.url + avatar_url)).arrayBuffer())
    expect(stored.includes('SecretPlace')).toBe(false)
    expect(await sharp(stored).metadata()).not.toHaveProperty('orientation')
    const top = await sharp(stored).extract({ left: 250, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect(top[0]).toBeGreaterThan(200)
  })

  it('PRO-02 the earlier picture is removed', async () => {
    const first = (await (await upload(await picture().png().toBuffer())).json()) as { avatar_url: string }
    await upload(await picture().png().toBuffer())
    await expect(readFile(join(dataDir, 'files', first.avatar_url))).rejects.toThrow('ENOENT')
  })

  it('PRO-02 more than 2 MB: File size must be less than 2MB', async () => {
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
    const answer = await upload(noise)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ message: 'File size must be less than 2MB' })
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture that is cut off', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('SEC-04 %s is refused and nothing is stored', async (_what, bytes) => {
    const answer = await upload(bytes)
    expect([415, 422]).toContain(answer.status)
    expect((await member.ask('GET', '/api/me/profile')).body.avatar_url).toBeNull()
  })

  it('SEC-04 a small file that unpacks to 14,000 x 14,000 pixels is refused before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    expect((await upload(bomb)).status).toBe(415)
  })

  it('PRO-02 a visitor may not upload, nor may JSON pose as a picture', async () => {
    const visitor = await fetch(`${app.url}/api/me/avatar`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: 'x',
    })
    expect(visitor.status).toBe(401)
    expect((await member.ask('POST', '/api/me/avatar', {})).status).toBe(415)
  })
})
