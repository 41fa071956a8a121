import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { memberWithPassword } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const answer = (more: object = {}) => ({
  id: randomUUID(),
  visitor: randomUUID(),
  version: 1,
  analytics: true,
  functional: false,
  ...more,
})
const rowsOf = (column: 'user_id' | 'visitor_id', id: string) =>
  app.db.selectFrom('consents').selectAll().where(column, '=', id).orderBy('chosen_at').execute()

describe('the log of consent', () => {
  it('DUTY-06 G3 T55 keeps each answer of a visitor with its version and time, by a random number and nothing more', async () => {
    const visitor = randomUUID()
    const [given, withdrawn] = [answer({ visitor }), answer({ visitor, analytics: false })]
    for (const body of [given, given, withdrawn])
      expect(await app.request('POST', '/api/consent', body)).toMatchObject({ status: 204, body: '' })
    expect(await rowsOf('visitor_id', visitor)).toEqual(
      [given, withdrawn].map(({ id, version, analytics, functional }) => ({
        id,
        user_id: null,
        visitor_id: visitor,
        version,
        analytics,
        functional,
        chosen_at: expect.any(Date),
      })),
    )
  })

  it('DUTY-06 G3 of a member has the account instead, whom the session names, and is in the download', async () => {
    const [member, other] = [await memberWithPassword(app), await app.member()]
    const sent = answer()
    expect((await member.request('POST', '/api/consent', sent)).status).toBe(204)
    expect(await rowsOf('visitor_id', sent.visitor)).toEqual([])
    expect(await rowsOf('user_id', member.id)).toMatchObject([{ id: sent.id, visitor_id: null }])
    const { data } = (await member.request('GET', '/api/me/data')).body
    expect(data.answers_about_cookies).toMatchObject([{ version: 1, analytics: true, functional: false }])
    expect((await other.request('GET', '/api/me/data')).body.data.answers_about_cookies).toEqual([])
    await app.db.deleteFrom('users').where('id', '=', member.id).execute()
    expect(await rowsOf('user_id', member.id)).toEqual([])
  })

  it.each([
    [{ user_id: randomUUID() }],
    [{ id: 'x' }],
    [{ visitor: null }],
    [{ version: 0 }],
    [{ version: 1.5 }],
    [{ analytics: 'yes' }],
    [{ chosen_at: '2020-01-01T00:00:00Z' }],
  ])('DUTY-06 refuses %j', async (change) => {
    const count = async () => (await app.db.selectFrom('consents').select('id').execute()).length
    const before = await count()
    expect((await app.request('POST', '/api/consent', answer(change))).status).toBe(422)
    expect(await count()).toBe(before)
  })

  it('DUTY-06 T55 is limited by address', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 70; count += 1)
      statuses.add((await app.request('POST', '/api/consent', answer(), { 'x-forwarded-for': '203.0.113.9' })).status)
    expect(statuses).toEqual(new Set([204, 429]))
  })

  it('DUTY-06 is kept for 24 months', async () => {
    const fresh = await startTestApp()
    await fresh.request('POST', '/api/consent', answer())
    const count = async () => (await fresh.db.selectFrom('consents').select('id').execute()).length
    fresh.clock.advance(days(365 * 2 - 2))
    await fresh.rooms.accounts.deleteOldConsents()
    expect(await count()).toBe(1)
    fresh.clock.advance(days(4))
    await fresh.rooms.accounts.deleteOldConsents()
    expect(await count()).toBe(0)
    await fresh.close()
  })
})
