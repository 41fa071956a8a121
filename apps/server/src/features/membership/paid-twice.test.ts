import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { waitForMail } from '../../testing/accounts.ts'
import { emailsTo } from '../../testing/identity.ts'
import {
  actAtCheckout,
  callCount,
  actInPortal,
  membershipOf,
  newcomer,
  reopenCheckout,
  runJob,
  startCheckout,
} from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const buyAgain = (member: TestMember, planId: string) => member.request('POST', '/api/checkout', { planId })

describe('a member whose payment no event has reported', () => {
  it.each(['wannabe', 'nomad'])('SUB-09 T15 cannot buy %s, because they are a member already', async (planId) => {
    const member = await newcomer(app)
    await actAtCheckout(app, await startCheckout(member, 'wannabe'), 'pay', 'lost')
    expect((await membershipOf(member))['subscription_status']).toBe('none')
    expect(await buyAgain(member, planId)).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } })
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'wannabe' })
  })

  it('SUB-09 T15 cannot pay again, even if another checkout has replaced the paid one', async () => {
    const member = await newcomer(app)
    const first = await startCheckout(member, 'wannabe')
    await app.db.updateTable('checkouts').set({ status: 'closed' }).where('session_id', '=', first).execute()
    await actAtCheckout(app, first, 'pay', 'lost')
    expect((await buyAgain(member, 'nomad')).status).toBe(409)
  })
})

describe('a membership that is paid twice', () => {
  it('SUB-09 T15 with two plans on two pages: the first is refunded and ends, with an email', async () => {
    const member = await newcomer(app)
    const first = await startCheckout(member, 'wannabe')
    const second = await startCheckout(member, 'nomad')
    // as if it were paid before the job closes it
    await reopenCheckout(app, first)
    await actAtCheckout(app, first, 'pay')
    app.clock.advance(2000)
    await actAtCheckout(app, second, 'pay')
    await waitForMail(app, member.email, 'You paid twice')
    await expect.poll(() => receiptsOf(member), { timeout: 10_000 }).toEqual(['paid', 'refunded'])
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'nomad' })
    await runJob(app)
    expect(await callCount(app, '/v1/refunds')).toBe(1)
    // the membership goes on
    expect(await emailsTo(app, member)).not.toContain('Your membership has ended')
  })
})

it('SUB-09 R12 tasks that fail at the provider are retried for days, and stored afterwards', async () => {
  const { rows } = await sql<{ tries: number; delay: number; retention: number; dead: string }>`
    select retry_limit as tries, retry_delay as delay, retention_seconds as retention, dead_letter as dead
    from pgboss.queue where name = 'payment-provider-tasks'`.execute(app.db)
  expect(rows).toEqual([expect.objectContaining({ dead: 'payment-provider-tasks.dead' })])
  for (const { tries, delay, retention } of rows) {
    // each delay is twice the one before, with jitter down to half of it
    const [shortest, longest] = [delay * 2 ** tries, delay * 2 ** (tries + 1)]
    expect(shortest).toBeGreaterThan(days(3) / 1000)
    expect(longest).toBeLessThan(retention)
  }
})

describe('a lifetime membership that is refunded', () => {
  it.each(['refund', 'dispute then dispute_lost'])('SUB-10 by %s frees its seat', async (actions) => {
    const member = await newcomer(app)
    const seatsLeft = async () => (await app.request('GET', '/api/plans')).body.early_bird.seats_left
    const before = await seatsLeft()
    await actAtCheckout(app, await startCheckout(member, 'worlds_citizen'), 'pay')
    app.clock.advance(61_000)
    expect(await seatsLeft()).toBe(before - 1)
    for (const action of actions.split(' then ')) await actInPortal(app, member, action)
    app.clock.advance(61_000)
    expect(await seatsLeft()).toBe(before)
  })
})

const receiptsOf = async (member: TestMember): Promise<string[]> =>
  (await member.request('GET', '/api/receipts')).body.map(({ status }: { status: string }) => status).toSorted()
