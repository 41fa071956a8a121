import { defaultTheme } from '@wayhouse/domain/theme'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../platform/audit/verify-audit.ts'
import { newEmail, testPassword } from '../../testing/accounts.ts'
import { operate } from '../../testing/operate.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { SendRequest, TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let admin: TestMember
let other: { request: SendRequest }
beforeAll(async () => {
  app = await startTestApp()
  admin = await addOperator(app, 'admin')
  other = await app.secondNode()
})
afterAll(() => app.close())

const settings = async () => (await admin.request('GET', '/api/admin/settings')).body
const change = async (changes: object, version?: string) =>
  admin.request('PUT', '/api/admin/settings', { version: version ?? (await settings()).version, ...changes })
const acts = async (count = 1) => {
  const { items } = (await admin.request('GET', `/api/admin/audit?limit=${count}`)).body
  return items
}
const harbour = { ...defaultTheme, primary_color: '#0b5c8a', secondary_color: '#2f6b3a' }

describe('the settings of the installation', () => {
  it('CON-09 take effect in every process within two seconds, with an act each that has before and after', async () => {
    const before = (await app.request('GET', '/api/config')).body
    expect(before).toMatchObject({ verification_required: true, theme: defaultTheme })
    const { status } = await change({ verification_required: false, theme: { ...harbour, text_color: '#301723 ' } })
    expect(status).toBe(200)
    const after = { verification_required: false, theme: harbour }
    for (const node of [other, app])
      await expect
        .poll(async () => (await node.request('GET', '/api/config')).body, { timeout: 2500 })
        .toMatchObject(after)
    expect(await acts(2)).toMatchObject([
      {
        actor_id: admin.id,
        act: 'change setting',
        subject_name: 'verification required',
        before: { enabled: true },
        after: { enabled: false },
      },
      { act: 'change setting', subject_name: 'theme', before: defaultTheme, after: harbour },
    ])
    expect((await verifyAudit(app.db)).broken).toBeNull()
  })

  it('CON-09 of prices are on sale in every process within two seconds, once the payment provider has them', async () => {
    expect((await change({ nomad_cents: 6900, renewal_prices: 'ask' })).status).toBe(200)
    for (const node of [other, app])
      await expect
        .poll(async () => (await node.request('GET', '/api/plans')).body.plans[1].price_cents, { timeout: 2500 })
        .toBe(6900)
    expect(await acts(2)).toMatchObject([
      { subject_name: 'prices of running plans', before: { rule: 'keep' }, after: { rule: 'ask' } },
      { subject_name: 'prices of plans', after: { wannabe: 3300, nomad: 6900 } },
    ])
    expect((await change({ nomad_cents: 5900, renewal_prices: 'keep' })).status).toBe(200)
  })

  it('CON-09 close sign-up for everybody new, while members sign in as always', async () => {
    const sign = (path: string, email: string) =>
      app.request('POST', `/api/auth/${path}`, { name: 'Ana', email, password: testPassword })
    // not so often that the limit of sign-ups is met
    const often = { timeout: 5000, interval: 400 }
    const known = newEmail()
    expect((await sign('sign-up/email', known)).status).toBe(200)
    expect((await change({ sign_up_open: false })).status).toBe(200)
    await expect.poll(async () => (await sign('sign-up/email', newEmail())).body.code, often).toBe('SIGN_UP_CLOSED')
    expect((await sign('sign-in/email', known)).status).toBe(200)
    expect((await change({ sign_up_open: true })).status).toBe(200)
    await expect.poll(async () => (await sign('sign-up/email', newEmail())).status, often).toBe(200)
  })

  it('CON-09 change reviews, tribes for women and cities, and nothing that stays the same', async () => {
    const wanted = {
      review_release: 'double_blind',
      women_offered: false,
      places: { provider: 'google', google_places_api_key: 'a key' },
    }
    expect((await change(wanted)).status).toBe(200)
    expect(await settings()).toMatchObject(wanted)
    const [{ seq }] = await acts()
    expect((await change(wanted)).status).toBe(200)
    expect(await acts()).toMatchObject([{ seq }])
    const places = { provider: 'offline', google_places_api_key: null }
    expect((await change({ places, women_offered: true })).status).toBe(200)
    expect(await settings()).toMatchObject({ places, women_offered: true, review_release: 'double_blind' })
  })

  it('CON-09 of two admins who save at once, one is told that the settings have changed, and nothing of theirs is kept', async () => {
    const second = await addOperator(app, 'admin')
    const { version } = await settings()
    const save = (as: TestMember, changes: object) => as.request('PUT', '/api/admin/settings', { version, ...changes })
    const results = await Promise.all([
      save(admin, { verification_required: true }),
      save(second, { review_release: 'immediate' }),
    ])
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(results.find(({ status }) => status === 409)?.body.code).toBe('SETTINGS_CHANGED')
    const { verification_required, review_release } = await settings()
    expect([verification_required, review_release === 'immediate'].filter(Boolean)).toHaveLength(1)
    expect((await change({ women_offered: false }, version)).status).toBe(409)
    expect((await settings()).women_offered).toBe(true)
  })

  it.each([
    [{ theme: { ...harbour, background_color: '#606060' } }, 422, 'THEME_UNREADABLE'],
    [{ theme: { ...harbour, primary_color: 'red' } }, 422, 'INVALID'],
    [{ theme: { primary_color: '#0b5c8a' } }, 422, 'INVALID'],
    [{ places: { provider: 'google', google_places_api_key: null } }, 422, 'INVALID'],
    [{ brand: { company_url: 'http://elsewhere.example' } }, 422, 'INVALID'],
  ])('CON-09 refuse %j', async (changes, status, code) => {
    const before = await settings()
    expect(await change({ ...changes, women_offered: false })).toMatchObject({ status, body: { code } })
    expect(await settings()).toEqual(before)
  })

  it('CON-09 CON-10 are recorded too if they are changed in the terminal', async () => {
    await operate(app, 'women', 'off')
    expect(await acts()).toMatchObject([
      { actor_id: null, actor_name: 'noor', subject_name: 'tribes for women', after: { enabled: false } },
    ])
    await operate(app, 'women', 'on')
  })

  it('CON-01 CON-09 are for admins: a moderator is refused, and for members they do not exist', async () => {
    const [moderator, member] = [await addOperator(app), await app.member()]
    const { version, interests } = await settings()
    const { id } = interests[0]
    for (const [method, path, body] of [
      ['GET', '/settings', undefined],
      ['PUT', '/settings', { version, verification_required: false }],
      ['POST', '/interests', { name: 'Falconry' }],
      ['PUT', '/interests', { ids: [] }],
      ['PUT', `/interests/${id}`, { name: 'Falconry' }],
      ['DELETE', `/interests/${id}`, undefined],
    ] as const) {
      const refused = { status: 403, body: { code: 'ADMIN_ONLY' } }
      expect([path, await moderator.request(method, `/api/admin${path}`, body)]).toMatchObject([path, refused])
      expect((await member.request(method, `/api/admin${path}`, body)).status).toBe(404)
    }
    expect(await settings()).toMatchObject({ version, interests })
  })
})

describe('interests', () => {
  const add = (name: string) => admin.request('POST', '/api/admin/interests', { name })
  const names = async () => (await app.request('GET', '/api/interests')).body.map(({ name }: { name: string }) => name)

  it('CON-09 are added, renamed for everybody who has them, and removed only if nobody does', async () => {
    const { status, body: chess } = await add(' Falconry ')
    expect([status, chess]).toEqual([201, { id: expect.any(String), name: 'Falconry', members: 0 }])
    expect(await acts()).toMatchObject([{ act: 'add interest', subject_name: 'Falconry', after: { name: 'Falconry' } }])
    const member = await app.member()
    await member.request('PATCH', '/api/me/profile', { interests: ['Falconry', 'Surfing'] })
    const path = `/api/admin/interests/${chess.id}`
    expect((await admin.request('PUT', path, { name: 'Kite building' })).status).toBe(204)
    expect((await member.request('GET', '/api/me/profile')).body.interests.toSorted()).toEqual([
      'Kite building',
      'Surfing',
    ])
    expect(await acts()).toMatchObject([{ before: { name: 'Falconry' }, after: { name: 'Kite building' } }])
    const listed = (await settings()).interests.find(({ id }: { id: string }) => id === chess.id)
    expect(listed).toEqual({ id: chess.id, name: 'Kite building', members: 1 })
    expect(await admin.request('DELETE', path)).toMatchObject({ status: 409, body: { code: 'INTEREST_USED' } })
    await member.request('PATCH', '/api/me/profile', { interests: ['Surfing'] })
    expect((await admin.request('DELETE', path)).status).toBe(204)
    expect(await names()).not.toContain('Kite building')
    expect(await admin.request('DELETE', path)).toMatchObject({ status: 404, body: { code: 'INTEREST_NOT_FOUND' } })
  })

  it('CON-09 have different names, whatever their case', async () => {
    expect(await add('surfing')).toMatchObject({ status: 409, body: { code: 'INTEREST_TAKEN' } })
    const { body } = await add('Beekeeping')
    const path = `/api/admin/interests/${body.id}`
    const taken = { status: 409, body: { code: 'INTEREST_TAKEN' } }
    expect(await admin.request('PUT', path, { name: 'SURFING' })).toMatchObject(taken)
    expect((await admin.request('PUT', path, { name: 'beekeeping' })).status).toBe(204)
    expect(await names()).toContain('beekeeping')
  })

  it('CON-09 are offered in the order of the admins, with new ones at the end', async () => {
    const order = (ids: readonly string[]) => admin.request('PUT', '/api/admin/interests', { ids })
    const before: { id: string; name: string }[] = (await app.request('GET', '/api/interests')).body
    const wanted = before.toReversed()
    expect((await order(wanted.map(({ id }) => id))).status).toBe(204)
    await add('A new one')
    expect(await names()).toEqual([...wanted.map(({ name }) => name), 'A new one'])
    const changed = { status: 409, body: { code: 'SETTINGS_CHANGED' } }
    expect(await order(wanted.map(({ id }) => id))).toMatchObject(changed)
    expect(await order(wanted.map(() => wanted[0]?.id ?? ''))).toMatchObject(changed)
  })
})
