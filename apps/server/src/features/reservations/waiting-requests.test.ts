import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '../../platform/clock.ts'
import { refuseRows } from '../../testing/broken-rows.ts'
import { publishTribe, addRequest } from '../../testing/builders.ts'
import { linesAboutRequests } from '../../testing/chat.ts'
import { emailsTo } from '../../testing/identity.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
let host: TestMember
let guest: TestMember
let tribe: string
// each test moves its own clock
beforeEach(async () => {
  app = await startTestApp()
  host = await app.member({ name: ['Ana', 'Ferreira'] })
  guest = await app.member({ name: ['Ben', 'Okoro'] })
  tribe = await publishTribe(app, host)
})
afterEach(() => app.close())

async function requestSpot(member = guest): Promise<string> {
  const { status, body } = await member.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
  expect(status).toBe(201)
  return body.id
}

const statusOf = async (id: string) =>
  (await app.db.selectFrom('tribe_reservations').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('a request that the host does not answer', () => {
  it('RES-04 G-139 reminds the host after a day and after three, once each', async () => {
    await requestSpot()
    const earlierEmails = await emailsTo(app, host)
    const reminders = async () => (await emailsTo(app, host)).slice(earlierEmails.length)
    const reminder = 'Ben Okoro is waiting for your answer'
    const after = async (ms: number) => {
      app.clock.advance(ms)
      return app.checkWaitingRequests()
    }
    expect(await after(hours(23))).toBe(0)
    expect(await after(hours(2))).toBe(1)
    expect(await after(0)).toBe(0)
    expect(await reminders()).toEqual([reminder])
    expect(await after(hours(46))).toBe(0)
    expect(await after(hours(2))).toBe(1)
    expect(await after(hours(24))).toBe(0)
    expect(await reminders()).toEqual([reminder, reminder])
  })

  it('G-93 expires after seven days, and both people are notified once, even if several nodes run the job', async () => {
    const id = await requestSpot()
    app.clock.advance(days(7))
    const counts = await Promise.all(Array.from({ length: 4 }, () => app.checkWaitingRequests()))
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
    expect(await statusOf(id)).toBe('expired')
    expect((await emailsTo(app, guest)).at(-1)).toBe('Your request for “A rooftop with a view” has expired')
    expect((await emailsTo(app, host)).filter((subject) => subject.includes('has expired'))).toHaveLength(1)
    expect(await linesAboutRequests(app, host, tribe)).toEqual([
      [null, 'May I?'],
      ['system', 'Reservation request expired'],
    ])
  })

  it('G-93 counts as expired immediately, before the job has run', async () => {
    const id = await requestSpot()
    app.clock.advance(days(7))
    expect(await host.request('POST', `/api/reservations/${id}/accept`, {})).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    })
    const [row] = (await guest.request('GET', '/api/reservations')).body.items
    expect(row.acts).toEqual([])
    const page = (await guest.request('GET', `/api/tribes/${tribe}`)).body
    expect([page.viewer_standing, page.request]).toEqual(['none', null])
    // a new request is allowed immediately, and it expires the old one
    expect(await requestSpot()).not.toBe(id)
    expect(await statusOf(id)).toBe('expired')
  })

  it('G-93 that cannot be ended does not affect the others, and fails the run', async () => {
    const [first, second] = [await requestSpot(), await requestSpot(await app.member())]
    await refuseRows(app.db, 'tribe_reservations', `id = '${first}' and status = 'expired'`)
    app.clock.advance(days(8))
    await expect(app.checkWaitingRequests()).rejects.toThrow('refused')
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'expired'])
  })

  it('G-93 is not handled if it was answered', async () => {
    const id = await requestSpot()
    await host.request('POST', `/api/reservations/${id}/reject`, {})
    app.clock.advance(days(8))
    expect(await app.checkWaitingRequests()).toBe(0)
    expect(await statusOf(id)).toBe('rejected')
  })
})

describe('the response rate of a host', () => {
  const response = async (id = tribe) => (await guest.request('GET', `/api/tribes/${id}`)).body.host.response
  const insertRequest = async (status: 'accepted' | 'rejected' | 'expired' | 'cancelled', minutes: number) => {
    const askedAt = new Date(app.clock.now().getTime() - days(9))
    const decidedAt = new Date(askedAt.getTime() + minutes * 60_000)
    await addRequest(app, tribe, await app.member(), { status, askedAt, decidedAt })
  }

  it('TRIBE-03 is shown with the median time after three requests, and not earlier', async () => {
    await insertRequest('accepted', 30)
    await insertRequest('rejected', 90)
    await insertRequest('cancelled', 5)
    await addRequest(app, tribe, await app.member())
    expect(await response()).toBeNull()
    await insertRequest('expired', 7 * 24 * 60)
    expect(await response()).toEqual({ rate: 67, median_minutes: 60 })
    await insertRequest('accepted', 600)
    expect(await response()).toEqual({ rate: 75, median_minutes: 90 })
  })

  it('TRIBE-03 G-82 belongs to the host who answered, and does not affect the next host of the tribe', async () => {
    for (let count = 0; count < 3; count++) await insertRequest('accepted', 60)
    const next = await app.member()
    const theirs = await publishTribe(app, host)
    await app.db.updateTable('tribes').set({ created_by: next.id }).where('id', '=', tribe).execute()
    expect(await response()).toBeNull()
    expect(await response(theirs)).toEqual({ rate: 100, median_minutes: 60 })
    const late = await addRequest(app, tribe, await app.member())
    await next.request('POST', `/api/reservations/${late}/reject`, {})
    const { answered_by } = await app.db
      .selectFrom('tribe_reservations')
      .select('answered_by')
      .where('id', '=', late)
      .executeTakeFirstOrThrow()
    expect(answered_by).toBe(next.id)
  })

  it('TRIBE-03 CON-04 counts a request that expires, unless the host was suspended and could not answer', async () => {
    const answeredBy = async (id: string) =>
      await app.db
        .selectFrom('tribe_reservations')
        .select(['status', 'answered_by'])
        .where('id', '=', id)
        .executeTakeFirst()
    const first = await requestSpot()
    app.clock.advance(days(7))
    await app.checkWaitingRequests()
    expect(await answeredBy(first)).toEqual({ status: 'expired', answered_by: host.id })
    const second = await requestSpot(await app.member())
    await app.db.updateTable('profiles').set({ suspended_at: app.clock.now() }).where('id', '=', host.id).execute()
    app.clock.advance(days(7))
    await app.checkWaitingRequests()
    expect(await answeredBy(second)).toEqual({ status: 'expired', answered_by: null })
  })

  it('TRIBE-03 is zero without a median for a host who never answers', async () => {
    for (let count = 0; count < 3; count++) await insertRequest('expired', 7 * 24 * 60)
    expect(await response()).toEqual({ rate: 0, median_minutes: null })
  })
})
