import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bellTitles } from '../../../testing/bell.ts'
import { addMember, publishTribe } from '../../../testing/builders.ts'
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

  it('CON-07 is not offered to its members once its host is back', async () => {
    const { host, member, tribe } = await withoutHost()
    await restore(app, host)
    expect(await pageAs(member, tribe)).toMatchObject({ hand_over: null })
    expect((await takeOver(member, tribe)).status).toBe(404)
  })
})
