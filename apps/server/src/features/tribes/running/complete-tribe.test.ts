import { addDays } from '@wayhouse/domain/dates'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../../platform/clock.ts'
import { bellTitles } from '../../../testing/bell.ts'
import { addMember, publishTribe, addRequest } from '../../../testing/builders.ts'
import { linesAboutRequests } from '../../../testing/chat.ts'
import { emailsTo } from '../../../testing/identity.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
let requester: TestMember
let tribe: string
// each test moves its own clock
beforeEach(async () => {
  app = await startTestApp()
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  guest = await app.member({ name: ['Ben', 'Okoro'] })
  requester = await app.member()
  tribe = await publishTribe(app, host)
  await addMember(app, tribe, guest)
})
afterEach(() => app.close())

const completeAs = (member: TestMember, id = tribe) => member.request('POST', `/api/tribes/${id}/complete`)
const pageAs = async (member: TestMember) => (await member.request('GET', `/api/tribes/${tribe}`)).body
const closures = () =>
  app.db.selectFrom('tribe_closure_notifications').select('recipient_id').where('tribe_id', '=', tribe).execute()
/** Moves a tribe's stay to start in `startsIn` days. Advancing the clock so far would end the sessions. */
async function moveTo(startsIn: number, { nights = 28, id = tribe } = {}): Promise<string> {
  const start_date = addDays(app.clock.today(), startsIn)
  const dates = { start_date, end_date: addDays(start_date, nights) }
  await app.db.updateTable('tribes').set(dates).where('id', '=', id).execute()
  return id
}

describe('a host who marks a stay as completed', () => {
  it('G-85 may do so from the first day, but not earlier, and no other member may', async () => {
    expect(await completeAs(host)).toMatchObject({ status: 409, body: { code: 'STAY_NOT_STARTED' } })
    await moveTo(0)
    expect(await completeAs(guest)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await completeAs(host, 'nonsense')).toMatchObject({ status: 404, body: { code: 'TRIBE_NOT_FOUND' } })
    expect(await pageAs(guest)).toMatchObject({ status: 'open', is_completed: false, closure_id: null })
    expect(await completeAs(host)).toMatchObject({ status: 200, body: { id: tribe } })
    expect(await pageAs(guest)).toMatchObject({ status: 'completed', is_completed: true })
    expect(await completeAs(host)).toMatchObject({ status: 200 })
    expect(await closures()).toHaveLength(2)
  })

  it('G-85 EXP-01 removes the stay from Explore; its page stays, and it cannot be joined', async () => {
    await moveTo(0)
    await completeAs(host)
    expect((await app.request('GET', '/api/tribes')).body.items).toEqual([])
    expect((await app.request('GET', `/api/tribes/${tribe}`)).body).toMatchObject({ status: 'completed' })
    expect(await requester.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'Hi' })).toMatchObject({
      status: 409,
      body: { code: 'TRIBE_NOT_OPEN' },
    })
  })

  it('NOTI-06 TRIBE-09 G-139 notifies the guests by bell and email, but not themselves', async () => {
    await moveTo(0)
    await completeAs(host)
    expect(await bellTitles(guest)).toEqual(['Your stay is completed'])
    expect(await emailsTo(app, guest)).toEqual(['How was “A rooftop with a view”?'])
    expect(await bellTitles(host)).toEqual([])
  })

  it('NOTI-06 REV-09 G-27 of a stay that nobody joined nobody is told, and it makes nobody a host', async () => {
    const alone = await moveTo(0, { id: await publishTribe(app, requester) })
    const isHost = async (member: TestMember): Promise<boolean> =>
      (await host.request('GET', `/api/users/${member.id}`)).body.badges.includes('Host')
    const before = await isHost(requester)
    expect((await completeAs(requester, alone)).status).toBe(200)
    expect([await bellTitles(requester), await emailsTo(app, requester)]).toEqual([[], []])
    expect((await requester.request('GET', `/api/tribes/${alone}`)).body.closure_id).toBeNull()
    expect([before, await isHost(requester)]).toEqual([false, false])
    await moveTo(0)
    await completeAs(host)
    expect(await isHost(host)).toBe(true)
  })

  it('G-93 expires pending requests, in the list, the conversation and the bell', async () => {
    const { body } = await requester.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
    await moveTo(0)
    const late = await addRequest(app, tribe, await app.member())
    await completeAs(host)
    const rows = await app.db.selectFrom('tribe_reservations').select(['id', 'status']).execute()
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['expired']))
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([body.id, late]))
    expect(await linesAboutRequests(app, host, tribe)).toEqual([
      [null, 'May I?'],
      ['system', 'Reservation request expired'],
      ['system', 'Reservation request expired'],
    ])
    expect(await bellTitles(requester)).toEqual(['Request expired'])
  })
})

describe('the closure notification', () => {
  it('TRIBE-09 G-111 is on the page until its owner reads it; those of others are not found', async () => {
    await moveTo(0)
    await completeAs(host)
    const { closure_id } = await pageAs(guest)
    const read = (member: TestMember, id = closure_id) =>
      member.request('POST', `/api/closure-notifications/${id}/read`)
    expect(await read(host)).toMatchObject({ status: 404, body: { code: 'CLOSURE_NOT_FOUND' } })
    expect(await read(guest, 'nonsense')).toMatchObject({ status: 404, body: { code: 'CLOSURE_NOT_FOUND' } })
    expect(await pageAs(guest)).toMatchObject({ closure_id })
    expect(await read(guest)).toMatchObject({ status: 200, body: { id: closure_id } })
    expect(await read(guest)).toMatchObject({ status: 200 })
    expect(await pageAs(guest)).toMatchObject({ closure_id: null })
    expect((await pageAs(host)).closure_id).not.toBeNull()
    expect(await pageAs(requester)).not.toHaveProperty('closure_id')
  })

  it('G-110 is for the members at that time, not for those who left or were removed', async () => {
    const former = await app.member()
    await addMember(app, tribe, former)
    await former.request('POST', `/api/tribes/${tribe}/leave`)
    await moveTo(0)
    await completeAs(host)
    expect((await closures()).map(({ recipient_id }) => recipient_id).toSorted()).toEqual(
      [host.id, guest.id].toSorted(),
    )
  })
})

describe('a stay that is over', () => {
  it('REV-09 G-58 G-85 completes automatically on the day after its end, not on the day itself', async () => {
    await moveTo(-28)
    expect(await app.completeEndedStays()).toBe(0)
    app.clock.advance(days(1))
    expect(await app.completeEndedStays()).toBe(1)
    expect(await pageAs(guest)).toMatchObject({ status: 'completed' })
    expect(await bellTitles(host)).toEqual(['Your stay is completed'])
    expect(await bellTitles(guest)).toEqual(['Your stay is completed'])
  })

  it('G-85 completes once, if several nodes run the job simultaneously and the clock jumps', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => publishTribe(app, host)))
    await Promise.all([-400, -200, -90, -30].map((startsIn, index) => moveTo(startsIn, { id: others[index] ?? '' })))
    await moveTo(-30)
    const counts = await Promise.all(Array.from({ length: 4 }, () => app.completeEndedStays()))
    expect(counts.reduce((sum, count) => sum + count)).toBe(5)
    expect(await app.completeEndedStays()).toBe(0)
    expect(await closures()).toHaveLength(2)
    expect(await bellTitles(guest)).toEqual(['Your stay is completed'])
    expect(await emailsTo(app, guest)).toHaveLength(1)
  })

  it('G-85 is never completed if it was cancelled', async () => {
    await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', tribe).execute()
    await moveTo(-400)
    expect(await app.completeEndedStays()).toBe(0)
    expect(await completeAs(host)).toMatchObject({ status: 409, body: { code: 'TRIBE_CANCELLED' } })
    expect(await closures()).toEqual([])
  })

  it('completes if the host’s account was deleted', async () => {
    await app.db.updateTable('tribes').set({ created_by: null }).where('id', '=', tribe).execute()
    await moveTo(-400)
    expect(await app.completeEndedStays()).toBe(1)
    expect((await closures()).map(({ recipient_id }) => recipient_id)).toEqual([guest.id])
  })

  it('that cannot be completed does not affect the others, and fails the run', async () => {
    const broken = await moveTo(-400, { id: await publishTribe(app, host) })
    await app.db
      .insertInto('tribe_reservations')
      .values({
        tribe_id: broken,
        user_id: guest.id,
        message: 'x',
        answer_by: new Date(),
        next_check_at: new Date(),
      })
      .execute()
    await app.db.schema
      .alterTable('messages')
      .addCheckConstraint('none', sql`status is distinct from 'system'`)
      .execute()
    await moveTo(-30)
    await expect(app.completeEndedStays()).rejects.toThrow('violates check constraint "none"')
    expect(await pageAs(guest)).toMatchObject({ status: 'completed' })
  })
})
