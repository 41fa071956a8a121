import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { mailTo } from '../../testing/accounts.ts'
import { atCheckout, callsTo, inPortal, membershipOf, newcomer, runJob, startCheckout } from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const buyAgain = (member: TestMember, planId: string) => member.request('POST', '/api/checkout', { planId })

describe('a member whose payment no event has reported', () => {
  it.each(['wannabe', 'nomad'])('SUB-09 T15 who asks to buy %s reads that they are a member', async (planId) => {
    const member = await newcomer(app)
    await atCheckout(app, await startCheckout(member, 'wannabe'), 'pay', 'lost')
    expect((await membershipOf(member))['subscription_status']).toBe('none')
    expect(await buyAgain(member, planId)).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } })
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'wannabe' })
  })

  it('SUB-09 T15 is found at a page that another one has replaced', async () => {
    const member = await newcomer(app)
    const first = await startCheckout(member, 'wannabe')
    await app.db.updateTable('checkouts').set({ status: 'closed' }).where('session_id', '=', first).execute()
    await atCheckout(app, first, 'pay', 'lost')
    expect((await buyAgain(member, 'nomad')).status).toBe(409)
  })
})

describe('what is paid twice', () => {
  it('SUB-09 T15 two plans at two pages: the first is given back and ends, and an email says so', async () => {
    const member = await newcomer(app)
    const first = await startCheckout(member, 'wannabe')
    const second = await startCheckout(member, 'nomad')
    // paid before the job has closed it
    await reopen(first)
    await atCheckout(app, first, 'pay')
    app.clock.advance(2000)
    await atCheckout(app, second, 'pay')
    await mailTo(app, member.email, 'You paid twice')
    await expect.poll(() => receiptsOf(member), { timeout: 10_000 }).toEqual(['paid', 'refunded'])
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'nomad' })
    await runJob(app)
    expect(await callsTo(app, '/v1/refunds')).toBe(1)
  })
})

it('SUB-09 R12 what the provider does not do is tried for days, and kept afterwards', async () => {
  const { rows } = await sql<{ tries: number; delay: number; retention: number; dead: string }>`
    select retry_limit as tries, retry_delay as delay, retention_seconds as retention, dead_letter as dead
    from pgboss.queue where name = 'payment-provider-tasks'`.execute(app.db)
  expect(rows).toEqual([expect.objectContaining({ dead: 'payment-provider-tasks.dead' })])
  for (const { tries, delay, retention } of rows) {
    // each wait is twice as long as the one before, from half a delay to a whole one
    const [shortest, longest] = [delay * 2 ** tries, delay * 2 ** (tries + 1)]
    expect(shortest).toBeGreaterThan(days(3) / 1000)
    expect(longest).toBeLessThan(retention)
  }
})

describe('a lifetime membership that is given back', () => {
  it.each(['refund', 'dispute then dispute_lost'])('SUB-10 by %s frees its seat', async (actions) => {
    const member = await newcomer(app)
    const seatsLeft = async () => (await app.request('GET', '/api/plans')).body.early_bird.seats_left
    const before = await seatsLeft()
    await atCheckout(app, await startCheckout(member, 'worlds_citizen'), 'pay')
    app.clock.advance(61_000)
    expect(await seatsLeft()).toBe(before - 1)
    for (const action of actions.split(' then ')) await inPortal(app, member, action)
    app.clock.advance(61_000)
    expect(await seatsLeft()).toBe(before)
  })
})

const receiptsOf = async (member: TestMember): Promise<string[]> =>
  (await member.request('GET', '/api/receipts')).body.map(({ status }: { status: string }) => status).toSorted()

/** Opens a session of the fake again once the job has closed it, as if it never had. */
async function reopen(id: string): Promise<void> {
  const sessionOf = async () => {
    const session = app.db.selectFrom('sandbox_stripe_objects').select('data').where('id', '=', id)
    return Object((await session.executeTakeFirstOrThrow()).data)
  }
  await expect.poll(sessionOf).toMatchObject({ status: 'expired' })
  const data = JSON.stringify({ ...(await sessionOf()), status: 'open' })
  await app.db.updateTable('sandbox_stripe_objects').set({ data }).where('id', '=', id).execute()
}
