import { ProfileChanges } from '@wayhouse/domain/profiles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  member = await app.member({ name: ['Zuri', 'Okafor'] })
})
afterAll(() => app.close())

const keys =
  'additional_info age avatar_url badges bio first_name gender id instagram_handle interests is_verified languages last_name ' +
  'linkedin_url location nationality next_destination preferred_currency reputation_parts reputation_score reviews_count skills timezone ' +
  'updated_at website'

describe('the own profile', () => {
  it('PRO-03 PRO-05 G-21 G-113 G-115 stores the changed fields and leaves the others', async () => {
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
    const { status, body } = await member.request('PATCH', '/api/me/profile', changes)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(keys.split(' '))
    expect(body).toMatchObject({
      ...changes,
      first_name: 'Zuri',
      languages: ['english', 'french'],
      interests: ['Cooking', 'Surfing'],
      instagram_handle: 'zuri.o',
    })
    expect((await member.request('GET', '/api/me/profile')).body).toEqual(body)
  })

  it('PRO-03 an empty change succeeds and changes nothing', async () => {
    const before = (await member.request('GET', '/api/me/profile')).body
    const { status, body } = await member.request('PATCH', '/api/me/profile', {})
    expect([status, { ...body, updated_at: '' }]).toEqual([200, { ...before, updated_at: '' }])
  })

  it('PRO-03 blank text clears a field, and age may be cleared', async () => {
    await member.request('PATCH', '/api/me/profile', { bio: 'x', age: 30, timezone: 'Europe/Lisbon' })
    const { body } = await member.request('PATCH', '/api/me/profile', { bio: '  ', age: null, timezone: null })
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
    [{ bio: 'x', expected_updated_at: '0000-01-01T00:00:00Z' }],
    [{ bio: 'x', subscription_status: 'active' }],
    [{ bio: 'x', is_verified: true }],
    [{ bio: 'x', reputation_score: 5 }],
    [{ bio: 'x', badges: ['Founder'] }],
    [{ bio: 'x', didit_verification_status: 'Approved' }],
    [{ bio: 'x', last_onboarding_step: 3 }],
    [{ bio: 'x', avatar_url: 'https://evil.test/x.png' }],
  ])('SEC-02 PRO-03 G-26 G-114 G-116 T36 %j is refused, and nothing of it is applied', async (changes) => {
    const before = (await member.request('GET', '/api/me/profile')).body
    expect((await member.request('PATCH', '/api/me/profile', changes)).status).toBe(422)
    expect((await member.request('GET', '/api/me/profile')).body).toEqual(before)
  })

  it('SEC-02 T02 G-26 a body that names what the server owns is refused, and nothing of it is applied', async () => {
    const tables = await app.db.introspection.getTables()
    const columns = tables.find(({ name }) => name === 'profiles')?.columns.map(({ name }) => name) ?? []
    const owned = columns.filter((column) => !(column in ProfileChanges.shape))
    expect(owned).toEqual(expect.arrayContaining(['id', 'role', 'subscription_status', 'onboarding_completed']))
    const row = () => app.db.selectFrom('profiles').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
    const before = await row()
    const fields = [...owned, 'email', 'is_verified', 'reputation_score', 'badges', 'user_id', 'constructor']
    const bodies = fields.map((field) => `{"bio": "x", "${field}": true}`)
    for (const body of [...bodies, '{"bio": "x", "profile": {"bio": "y"}}', '[{"bio": "x"}]', '"bio"', '7'])
      expect((await member.request('PATCH', '/api/me/profile', body)).status, body).toBe(422)
    expect(await row()).toEqual(before)
  })

  it('SEC-02 T02 a body that tries to change the prototype of objects is refused or has no effect', async () => {
    const before = (await member.request('GET', '/api/me/profile')).body
    const body = '{"__proto__": {"subscription_status": "active", "bio": "x"}}'
    await member.request('PATCH', '/api/me/profile', body)
    const after = (await member.request('GET', '/api/me/profile')).body
    expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' })
    expect(Object.hasOwn(Object.prototype, 'subscription_status')).toBe(false)
  })

  it('PRO-05 an edit of a profile that changed elsewhere is refused', async () => {
    const { updated_at } = (await member.request('GET', '/api/me/profile')).body
    const first = await member.request('PATCH', '/api/me/profile', { bio: 'first', expected_updated_at: updated_at })
    const second = await member.request('PATCH', '/api/me/profile', { bio: 'second', expected_updated_at: updated_at })
    expect([first.status, second.status]).toEqual([200, 409])
    expect(second.body.message).toBe('Profile changed elsewhere')
    expect((await member.request('GET', '/api/me/profile')).body.bio).toBe('first')
  })

  it('PRO-05 CUR-02 G-44 a currency chosen meanwhile does not count as an edit elsewhere', async () => {
    const { updated_at } = (await member.request('GET', '/api/me/profile')).body
    await member.request('PATCH', '/api/me/profile', { preferred_currency: 'USD' })
    const saved = await member.request('PATCH', '/api/me/profile', { bio: 'mine', expected_updated_at: updated_at })
    expect([saved.status, saved.body.bio, saved.body.preferred_currency]).toEqual([200, 'mine', 'USD'])
  })

  it('CUR-02 G-43 G-44 a member has no currency until they choose one, which is stored', async () => {
    expect((await member.request('GET', '/api/session')).body.user.preferred_currency).toBeNull()
    await member.request('PATCH', '/api/me/profile', { preferred_currency: 'GBP' })
    expect((await member.request('GET', '/api/session')).body.user.preferred_currency).toBe('GBP')
  })
})
