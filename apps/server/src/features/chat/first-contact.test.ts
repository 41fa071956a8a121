import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptInto, publishTribe, requestInto } from '../../testing/builders.ts'
import { waitingForLocks } from '../../testing/locks.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestResponse, TestApp, TestMember } from '../../testing/test-app.ts'

const perDay = 10

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const write = (by: TestMember, { id }: TestMember) => by.request('POST', '/api/threads/personal', { user_id: id })
const question = (by: TestMember, tribe: string, client_id = randomUUID()) =>
  by.request('POST', `/api/tribes/${tribe}/question`, { client_id, content: 'Is there a desk?' })

/** A host with so many guests, to all of whom they may write. */
async function hostOf(guests: number): Promise<{ host: TestMember; tribe: string; others: TestMember[] }> {
  const host = await app.member()
  const tribe = await publishTribe(app, host, { size: 15 })
  const others = await Promise.all(Array.from({ length: guests }, () => app.member()))
  for (const other of others) await acceptInto(app, tribe, other)
  return { host, tribe, others }
}

async function writeTo(by: TestMember, others: readonly TestMember[]): Promise<number[]> {
  const statuses: number[] = []
  for (const other of others) statuses.push((await write(by, other)).status)
  return statuses
}

/** Sends requests that begin a conversation, so that each finds none. Returns their statuses. */
async function atOnce(requests: (() => Promise<TestResponse>)[]): Promise<number[]> {
  const { answers } = await app.db.transaction().execute(async (trx) => {
    await sql`lock table threads in share mode`.execute(trx)
    const sent = Promise.all(requests.map((send) => send()))
    await expect.poll(() => waitingForLocks(app)).toBe(requests.length)
    // not awaited before the commit, for which they wait
    return { answers: sent }
  })
  return (await answers).map(({ status }) => status)
}

const limited = { status: 429, body: { code: 'RATE_LIMITED' } }

describe('writing to people for the first time', () => {
  it('T71 G-149 is done to ten of them a day, in person or by a question', async () => {
    const { host, others } = await hostOf(perDay)
    const asked = await publishTribe(app, await app.member())
    expect((await question(host, asked)).status).toBe(200)
    expect(await writeTo(host, others)).toEqual([...Array.from({ length: perDay - 1 }, () => 200), 429])
    const refused = await question(host, await publishTribe(app, await app.member()))
    expect(refused).toMatchObject(limited)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60 * 60)
    // those one has a conversation with may still be written to
    expect(await writeTo(host, others.slice(0, 1))).toEqual([200])
    expect((await question(host, asked)).status).toBe(200)
  })

  it('T71 G-149 does not count who has a conversation already, nor what was refused', async () => {
    const { host, tribe, others } = await hostOf(perDay)
    const requester = await app.member()
    expect((await requester.request('POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?' })).status).toBe(
      201,
    )
    expect((await write(host, requester)).status).toBe(200)
    expect((await write(host, await app.member())).status).toBe(403)
    expect((await question(host, tribe)).status).toBe(403)
    const closed = await publishTribe(app, await app.member())
    await app.db.updateTable('tribes').set({ status: 'cancelled' }).where('id', '=', closed).execute()
    expect((await question(host, closed)).status).toBe(409)
    expect(await writeTo(host, others)).toEqual(others.map(() => 200))
  })

  it('T71 counts once what two tabs begin at once', async () => {
    const { host, others } = await hostOf(3)
    const [asked, client_id] = [await publishTribe(app, await app.member()), randomUUID()]
    for (let count = 0; count < perDay - 3; count += 1) await app.platform.limits.count('first_contact', host.id)
    const first = others.slice(0, 1).map((other) => () => write(host, other))
    expect(await atOnce([...first, ...first])).toEqual([200, 200])
    const ask = () => question(host, asked, client_id)
    expect(await atOnce([ask, ask])).toEqual([200, 200])
    expect(await writeTo(host, others.slice(1))).toEqual([200, 429])
  })

  it('T71 does not count what is over the limit', async () => {
    const { host, others } = await hostOf(3)
    for (let count = 0; count < perDay; count += 1) await app.platform.limits.count('first_contact', host.id)
    expect(await writeTo(host, others)).toEqual([429, 429, 429])
    await app.platform.limits.giveBack('first_contact', host.id)
    expect(await writeTo(host, others)).toEqual([200, 429, 429])
  })

  it('T71 counts for the one who writes, not for those who are written to', async () => {
    const { host, tribe, others } = await hostOf(perDay + 1)
    for (const other of others) expect((await write(other, host)).status).toBe(200)
    const one = await app.member()
    await requestInto(app, tribe, one)
    expect((await write(host, one)).status).toBe(200)
  })
})
