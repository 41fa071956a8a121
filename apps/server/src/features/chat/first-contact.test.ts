import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, publishTribe, addRequest } from '../../testing/builders.ts'
import { lockWaitCount } from '../../testing/locks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp, TestMember } from '../../testing/test-app.ts'

const perDay = 10

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const startPersonal = (by: TestMember, { id }: TestMember) =>
  by.request('POST', '/api/threads/personal', { user_id: id })
const question = (by: TestMember, tribe: string, client_id = randomUUID()) =>
  by.request('POST', `/api/tribes/${tribe}/question`, { client_id, content: 'Is there a desk?' })

/** A host with this many guests; they may write to each other. */
async function hostOf(guests: number): Promise<{ host: TestMember; tribe: string; others: TestMember[] }> {
  const host = await app.member()
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

const limited = { status: 429, body: { code: 'RATE_LIMITED' } }

describe('first contacts', () => {
  it('T71 G-149 are limited to ten a day, by personal conversation or question', async () => {
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
})
