import { randomUUID } from 'node:crypto'
import { addDays } from '@wayhouse/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { bellTitles } from '../../../testing/bell.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
import { groupOf, send } from '../../../testing/chat.ts'
import { restore, suspend } from '../../../testing/suspension.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const message = 'May I join you in this house, please?'

/** A tribe with one member, whose host is suspended. */
async function withoutHost() {
  const [host, member, other] = await Promise.all([app.member(), app.member(), app.member()])
  const tribe = await publishTribe(app, host)
  await addMember(app, tribe, member)
  return { host: await suspend(app, host), member, other, tribe }
}
const pageAs = async (member: TestMember, tribe: string) => (await member.request('GET', `/api/tribes/${tribe}`)).body
const takeOver = (member: TestMember, tribe: string) =>
  member.request('POST', `/api/tribes/${tribe}/hand-over/accept`, { host_stays: true })

describe('a tribe whose host is suspended', () => {
  it('CON-07 is closed to requests and questions, and shows no host, until they are restored', async () => {
    const { host, other, tribe } = await withoutHost()
    expect(await pageAs(other, tribe)).toMatchObject({ host: null, status: 'open' })
    const request = () => other.request('POST', `/api/tribes/${tribe}/reservations`, { message })
    expect(await request()).toMatchObject({ status: 409, body: { code: 'TRIBE_NOT_OPEN' } })
    const question = { client_id: randomUUID(), content: 'Is there a lift?' }
    expect((await other.request('POST', `/api/tribes/${tribe}/question`, question)).body.code).toBe('QUESTIONS_CLOSED')
    await restore(app, host)
    expect((await request()).status).toBe(201)
  })

  it('CON-07 tells its members, without saying why, and one of them takes over; the host stays in it as a guest', async () => {
    const { host, member, other, tribe } = await withoutHost()
    expect(await bellTitles(member)).toEqual(['Your tribe has no host at the moment'])
    expect([await bellTitles(other), await bellTitles(host)]).toEqual([[], []])
    expect(await pageAs(member, tribe)).toMatchObject({ hand_over: { host_stays: true }, host: null })
    expect(await takeOver(other, tribe)).toMatchObject({ status: 404, body: { code: 'HAND_OVER_NOT_FOUND' } })
    expect((await takeOver(member, tribe)).status).toBe(200)
    expect(await pageAs(member, tribe)).toMatchObject({ seen_as: 'host', members_count: 1 })
    expect((await other.request('POST', `/api/tribes/${tribe}/reservations`, { message })).status).toBe(201)
    await restore(app, host)
    expect(await pageAs(await app.signedIn(host), tribe)).toMatchObject({ seen_as: 'participant', hand_over: null })
  })

  it('CON-07 is in no list, count, suggestion or sitemap until its host is restored or it is taken over', async () => {
    const { host, member, other } = await withoutHost()
    const location = 'Absentville, Test'
    const tribe = await publishTribe(app, member, { location, size: 1, airbnb_total_cost: 800 })
    await addMember(app, tribe, other)
    const viewer = await app.member()
    /** How often this is found, in all places; the shares are counted once a minute. */
    const found = async (by: Pick<TestMember, 'request'>) => {
      app.clock.advance(minutes(2))
      const page = (await by.request('GET', '/api/tribes?location=Absentville')).body
      const shares = (await by.request('GET', '/api/tribes/shares?location=Absentville')).body
      const cities = (await by.request('GET', '/api/cities?q=Absentv')).body
      const sitemap = (await app.request('GET', '/sitemap.xml')).body.includes(tribe)
      const counted = shares.counts.reduce((sum: number, count: number) => sum + count, 0)
      return [page.items.length, page.count, counted, cities.length, Number(sitemap)]
    }
    const shown = [1, 1, 1, 1, 1]
    const hidden = [0, 0, 0, 0, 0]
    expect([await found(app), await found(viewer)]).toEqual([shown, shown])
    const suspended = await suspend(app, member)
    expect([await found(app), await found(viewer)]).toEqual([hidden, hidden])
    expect(await pageAs(other, tribe)).toMatchObject({ seen_as: 'participant' })
    await restore(app, suspended)
    expect(await found(app)).toEqual(shown)
    await suspend(app, member)
    expect(await found(viewer)).toEqual(hidden)
    expect((await takeOver(other, tribe)).status).toBe(200)
    expect([await found(app), await found(viewer)]).toEqual([shown, shown])
    await restore(app, host)
  })

  it('CON-07 goes on while its stay is running: with its group, its costs, and a host again once one takes over', async () => {
    const [host, member] = await Promise.all([app.member(), app.member()])
    const tribe = await publishTribe(app, host)
    await addMember(app, tribe, member)
    const running = { start_date: addDays(app.clock.today(), -2), end_date: addDays(app.clock.today(), 5) }
    await app.db.updateTable('tribes').set(running).where('id', '=', tribe).execute()
    const group = await groupOf(app, tribe)
    const suspended = await suspend(app, host)
    expect(await pageAs(member, tribe)).toMatchObject({
      status: 'open',
      seen_as: 'participant',
      host: null,
      ...running,
    })
    expect((await send(member, group, 'Who has the key?')).status).toBe(201)
    expect((await member.request('GET', `/api/tribes/${tribe}/costs`)).status).toBe(200)
    expect((await suspended.request('GET', `/api/tribes/${tribe}/costs`)).body.code).toBe('ACCOUNT_SUSPENDED')
    expect((await send(suspended, group, 'I have')).body.code).toBe('ACCOUNT_SUSPENDED')
    expect((await member.request('GET', '/api/me/stays')).body).toMatchObject([{ id: tribe, role: 'guest' }])
    expect((await takeOver(member, tribe)).status).toBe(200)
    expect(await pageAs(member, tribe)).toMatchObject({ status: 'open', seen_as: 'host', ...running })
  })

  it('CON-07 is not offered to its members once its host is back', async () => {
    const { host, member, tribe } = await withoutHost()
    await restore(app, host)
    expect(await pageAs(member, tribe)).toMatchObject({ hand_over: null })
    expect((await takeOver(member, tribe)).status).toBe(404)
  })
})
