import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '../../testing/operate.ts'
import { addOperator } from '../../testing/operators.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let admin: TestMember
let moderator: TestMember
beforeAll(async () => {
  app = await startTestApp()
  admin = await addOperator(app, 'admin')
  moderator = await addOperator(app)
})
afterAll(() => app.close())

const newestAct = () =>
  app.db.selectFrom('audit_log').select(['act', 'actor_id', 'subject_id']).orderBy('seq', 'desc').executeTakeFirst()

describe('an exception', () => {
  it('AUD-02 is made and ended for a member, never for an operator, and is in the audit without grounds', async () => {
    const member = await app.member()
    const set = (has_exception: boolean, id = member.id) =>
      moderator.request('POST', `/api/admin/members/${id}/exception`, { has_exception })
    const found = async () => (await moderator.request('GET', `/api/admin/members/${member.id}`)).body.has_exception
    expect(await found()).toBe(false)
    for (const time of ['first', 'again']) expect([time, (await set(true)).status]).toEqual([time, 200])
    expect(await found()).toBe(true)
    expect((await operate(app, 'exceptions', 'add', member.email)).exitCode).toBe(1)
    expect(await newestAct()).toEqual({ act: 'add exception', actor_id: moderator.id, subject_id: member.id })
    await set(false)
    expect(await found()).toBe(false)
    expect(await newestAct()).toMatchObject({ act: 'remove exception' })
    for (const { id } of [moderator, admin]) expect((await set(true, id)).body.code).toBe('OPERATOR_CONCERNED')
    expect((await set(true, 'x')).body.code).toBe('MEMBER_NOT_FOUND')
    expect((await member.request('POST', `/api/admin/members/${member.id}/exception`, {})).status).toBe(404)
  })
})

describe('rates between currencies', () => {
  const rate = { day: '2026-11-27', currency: 'USD', per_euro: '1.1602', source: 'ECB' }
  const set = (changes: object, by = admin) => by.request('PUT', '/api/admin/rates', { ...rate, ...changes })

  it('COST-04 are set by admins, as in the terminal, and are in the audit', async () => {
    expect((await set({ currency: ' usd ' })).body).toEqual(rate)
    expect((await admin.request('GET', '/api/admin/rates')).body).toContainEqual(rate)
    expect((await operate(app, 'rates')).lines).toContain('2026-11-27  USD  1.1602  ECB')
    expect(await newestAct()).toEqual({ act: 'set rate', actor_id: admin.id, subject_id: '2026-11-27 USD' })
    expect((await set({}, moderator)).body.code).toBe('ADMIN_ONLY')
    expect((await moderator.request('GET', '/api/admin/rates')).body.code).toBe('ADMIN_ONLY')
  })

  it.each([
    ['day', '2026-02-31'],
    ['day', '0000-01-01'],
    ['currency', 'EUR'],
    ['currency', 'ABC'],
    ['per_euro', '0'],
    ['per_euro', '1,16'],
    ['source', ' '],
  ])('COST-04 are refused with a wrong %s: %s', async (field, value) => {
    const { status, body } = await set({ [field]: value })
    expect([status, body.issues?.[0]?.path]).toEqual([422, field])
  })
})

describe('erased accounts', () => {
  it('REC-02 are listed as in the terminal, and found by their whole address alone', async () => {
    const member = await app.member()
    await app.db.transaction().execute((trx) => app.rooms.accounts.eraseNow(trx, member.id))
    const found = async (q: string) =>
      (await moderator.request('GET', `/api/admin/erasures?q=${encodeURIComponent(q)}`)).body
    await expect
      .poll(() => found(member.email.toUpperCase()))
      .toMatchObject([{ erased_at: expect.any(String), remaining: 0 }])
    expect(await found(member.email.slice(0, 8))).toEqual([])
    expect(await found('')).not.toEqual([])
    expect(JSON.stringify(await found(member.email))).not.toContain(member.email)
    expect((await member.request('GET', '/api/admin/erasures')).status).toBe(404)
  })
})
