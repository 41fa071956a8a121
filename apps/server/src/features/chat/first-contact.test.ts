import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { addMember, publishTribe, addRequest } from '../../testing/builders.ts'
import { lockWaitCount } from '../../testing/locks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp, TestMember } from '../../testing/test-app.ts'

const perDay = 10
const perDayWhenNew = 5

/** A member who is not new. */
const olderMember = () => app.member({ joinedDaysAgo: 14 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const startPersonal = (by: TestMember, { id }: TestMember) =>
  by.request('POST', '/api/threads/personal', { user_id: id })
const request = (by: TestMember, tribe: string) =>
  by.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })
const question = (by: TestMember, tribe: string, client_id = randomUUID()) =>
  by.request('POST', `/api/tribes/${tribe}/question`, { client_id, content: 'Is there a desk?' })

/** A host with this many guests; they may write to each other. */
async function hostOf(
  guests: number,
  host?: TestMember,
): Promise<{ host: TestMember; tribe: string; others: TestMember[] }> {
  host ??= await olderMember()
  const tribe = await publishTribe(app, host, { size: 15 })
  const others = await Promise.all(Array.from({ length: guests }, () => app.member()))
  for (const other of others) await addMember(app, tribe, other)
  return { host, tribe, others }
}

async function writeTo(by: TestMember, others: readonly TestMember[]): Promise<number[]> {
  const statuses: number[] = []
  for (const other of others) statuses.push((await startPersonal(by, other)).status)
  return statuses
}

/** Sends requests that start a conversation concurrently, so that each of them finds none. Returns their statuses. */
async function sendConcurrently(requests: (() => Promise<TestResponse>)[]): Promise<number[]> {
  const locked = Promise.withResolvers<void>()
  const responses = locked.promise.then(() => Promise.all(requests.map((send) => send())))
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table threads in share mode`.execute(trx)
    locked.resolve()
    await expect.poll(() => lockWaitCount(app)).toBe(requests.length)
  })
  return (await responses).map(({ status }) => status)
}

const limited = { status: 429, body: { code: 'TOO_MANY_NEW_PEOPLE' } }

describe('first contacts', () => {
  it('REP-09 T71 G-149 are limited to ten a day, by personal conversation or question', async () => {
    const { host, others } = await hostOf(perDay)
    const otherTribe = await publishTribe(app, await app.member())
    expect((await question(host, otherTribe)).status).toBe(200)
    expect(await writeTo(host, others)).toEqual([...Array.from({ length: perDay - 1 }, () => 200), 429])
    const refused = await question(host, await publishTribe(app, await app.member()))
    expect(refused).toMatchObject(limited)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
    // existing conversations are not limited
    expect(await writeTo(host, others.slice(0, 1))).toEqual([200])
    expect((await question(host, otherTribe)).status).toBe(200)
  })

  it('T71 G-149 leave out members with an existing conversation and refused requests', async () => {
    const { host, tribe, others } = await hostOf(perDay)
    const requester = await app.member()
    expect((await requester.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })).status).toBe(
      201,
    )
    expect((await startPersonal(host, requester)).status).toBe(200)
    expect((await startPersonal(host, await app.member())).status).toBe(403)
    expect((await question(host, tribe)).status).toBe(403)
    const closed = await publishTribe(app, await app.member())
    await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', closed).execute()
    expect((await question(host, closed)).status).toBe(409)
    expect(await writeTo(host, others)).toEqual(others.map(() => 200))
  })

  it('T71 count once when two tabs start the same conversation', async () => {
    const { host, others } = await hostOf(3)
    const [otherTribe, client_id] = [await publishTribe(app, await app.member()), randomUUID()]
    for (let count = 0; count < perDay - 3; count += 1) await app.platform.limits.count('first_contact', host.id)
    const first = others.slice(0, 1).map((other) => () => startPersonal(host, other))
    expect(await sendConcurrently([...first, ...first])).toEqual([200, 200])
    const ask = () => question(host, otherTribe, client_id)
    expect(await sendConcurrently([ask, ask])).toEqual([200, 200])
    expect(await writeTo(host, others.slice(1))).toEqual([200, 429])
  })

  it('T71 over the limit are not counted', async () => {
    const { host, others } = await hostOf(3)
    for (let count = 0; count < perDay; count += 1) await app.platform.limits.count('first_contact', host.id)
    expect(await writeTo(host, others)).toEqual([429, 429, 429])
    await app.platform.limits.uncount('first_contact', host.id)
    expect(await writeTo(host, others)).toEqual([200, 429, 429])
  })

  it('T71 count for the sender, not for the recipient', async () => {
    const { host, tribe, others } = await hostOf(perDay + 1)
    for (const other of others) expect((await startPersonal(other, host)).status).toBe(200)
    const requester = await app.member()
    await addRequest(app, tribe, requester)
    expect((await startPersonal(host, requester)).status).toBe(200)
  })
  it('REP-09 T71 of a new member are five a day for two weeks, requests included, and replies are not limited', async () => {
    const { host: member, others } = await hostOf(perDayWhenNew, await app.member({ joinedDaysAgo: 13 }))
    const askers = [await app.member(), await app.member()]
    const ownTribe = await publishTribe(app, member)
    for (const asker of askers) expect((await question(asker, ownTribe)).status).toBe(200)
    const [tribe, otherTribe] = [
      await publishTribe(app, await app.member()),
      await publishTribe(app, await app.member()),
    ]
    expect((await question(member, tribe)).status).toBe(200)
    expect((await request(member, otherTribe)).status).toBe(201)
    expect(await writeTo(member, others)).toEqual([200, 200, 200, 429, 429])
    const refused = await request(member, await publishTribe(app, await app.member()))
    expect(refused).toMatchObject(limited)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60)

    // whom they have written to, or who has written to them, is not new
    expect((await request(member, tribe)).status).toBe(201)
    for (const asker of askers) {
      const { thread_id } = (await asker.request('GET', `/api/tribes/${ownTribe}/question`)).body
      const reply = { client_id: randomUUID(), content: 'Yes, there is.' }
      expect((await member.request('POST', `/api/threads/${thread_id}/messages`, reply)).status).toBe(201)
    }
    await app.db
      .updateTable('profiles')
      .set({ created_at: new Date(app.clock.now().getTime() - days(14)) })
      .where('id', '=', member.id)
      .execute()
    expect(await writeTo(member, others.slice(3)), 'after two weeks').toEqual([200, 200])
  })

  it('REP-09 of one member hold on all nodes, for parallel requests', async () => {
    const member = await app.member()
    const tribes = await Promise.all(Array.from({ length: 9 }, async () => publishTribe(app, await app.member())))
    const node = await app.secondNode()
    const sent = tribes.map((tribe, index) =>
      index % 2 === 0
        ? request(member, tribe)
        : node.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' }, { cookie: member.cookie }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429])
  })

  it('REP-09 do not count a request that is refused or repeated', async () => {
    const [member, host] = [await app.member(), await app.member()]
    const [tribe, cancelled] = [await publishTribe(app, host), await publishTribe(app, await app.member())]
    await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
    for (let round = 0; round < perDayWhenNew; round += 1) {
      expect((await request(member, cancelled)).status).toBe(409)
      expect((await request(member, tribe)).status).toBe(201)
    }
    const others = await Promise.all(Array.from({ length: 5 }, async () => publishTribe(app, await app.member())))
    const statuses: number[] = []
    for (const other of others) statuses.push((await request(member, other)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429])
  })
})
