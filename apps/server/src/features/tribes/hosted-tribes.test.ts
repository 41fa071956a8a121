import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, completeTribe, publishTribe } from '../../testing/builders.ts'
import { suspend } from '../../testing/suspension.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let reader: TestMember

beforeAll(async () => {
  app = await startTestApp()
  reader = await app.member({ subscribed: false })
})
afterAll(() => app.close())

const hostedBy = ({ id }: { id: string }, by: Pick<TestMember, 'request'> = reader) =>
  by.request('GET', `/api/users/${id}/tribes`)

describe('the open tribes of a host', () => {
  it('USER-01 EXP-01 are those that Explore lists, with a free spot first, then by their first day', async () => {
    const host = await app.member()
    const startsIn = (days: number) => {
      const start_date = addDays(app.clock.today(), days)
      return publishTribe(app, host, { start_date, end_date: addDays(start_date, 20), size: 1 })
    }
    const [full, later, sooner, cancelled, completed] = [
      await startsIn(1),
      await startsIn(9),
      await startsIn(5),
      await startsIn(3),
      await startsIn(4),
    ]
    await addMember(app, full, await app.member())
    await host.request('POST', `/api/tribes/${cancelled}/cancel`, { reason: 'The flat is gone' })
    await completeTribe(app, completed)
    const ended = await startsIn(2)
    await app.db
      .updateTable('tribes')
      .set({ start_date: addDays(app.clock.today(), -20), end_date: addDays(app.clock.today(), -1) })
      .where('id', '=', ended)
      .execute()
    const { status, body } = await hostedBy(host)
    expect(status).toBe(200)
    expect(body.map((tribe: { id: string }) => tribe.id)).toEqual([sooner, later, full])
    const listed = (await app.request('GET', '/api/tribes?limit=100')).body.items
    for (const card of body) expect(listed).toContainEqual(card)
  })

  it('G-112 do not include those that the member only shares', async () => {
    const [host, guest] = [await app.member(), await app.member()]
    await addMember(app, await publishTribe(app, host), guest)
    expect((await hostedBy(guest)).body).toEqual([])
  })

  it.each([
    ['a visitor', null, 401],
    ['a member who is not verified', { verified: false }, 403],
  ])('USER-01 SEC-03 %s may not read them', async (_who, state, status) => {
    const by = state === null ? app : await app.member(state)
    expect((await hostedBy(await app.member(), by)).status).toBe(status)
  })

  it('G-119 get the same 404 for an unknown, a malformed, a suspended and a leaving member', async () => {
    const [suspended, leaving] = [await app.member(), await app.member()]
    for (const host of [suspended, leaving]) await publishTribe(app, host)
    await suspend(app, suspended)
    await app.db
      .updateTable('profiles')
      .set({ deletion_requested_at: app.clock.now() })
      .where('id', '=', leaving.id)
      .execute()
    for (const id of [randomUUID(), 'abc', suspended.id, leaving.id])
      expect(await hostedBy({ id })).toMatchObject({ status: 404, body: { code: 'PROFILE_NOT_FOUND' } })
  })
})
