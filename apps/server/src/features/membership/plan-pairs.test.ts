import { planIds } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { emailsTo } from '../../testing/identity.ts'
import {
  actAtCheckout,
  actInPortal,
  buy,
  customerOf,
  membershipOf,
  newcomer,
  reopenCheckout,
  startCheckout,
  submitForm,
} from '../../testing/payments.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pairs = planIds.flatMap((first) => planIds.filter((id) => id !== first).map((second) => [first, second] as const))
const orders = ['opened', 'reverse'] as const
const deliveries = ['one after the other', 'all at the end'] as const

const receiptsOf = async (member: TestMember): Promise<string[]> =>
  (await member.request('GET', '/api/receipts')).body.map(({ status }: { status: string }) => status).toSorted()

/** The plans that the provider would charge again. */
async function renewingPlans(member: TestMember): Promise<number> {
  const { rows } = await sql`
    select 1 from sandbox_stripe_objects where kind = 'subscription' and data ->> 'status' <> 'canceled'
    and data ->> 'customer' = ${await customerOf(app, member)}`.execute(app.db)
  return rows.length
}

/** The membership that stays: that for life, else the plan that was paid last. */
function stays(paid: readonly PlanId[]): PlanId | undefined {
  return paid.find((id) => id === 'worlds_citizen') ?? paid.at(-1)
}

describe('two memberships that are paid on two pages', () => {
  it.each(
    pairs.flatMap((pair) => orders.flatMap((order) => deliveries.map((events) => [...pair, order, events] as const))),
  )(
    'SUB-09 T15 G-31 %s and %s, paid in the order %s, with events %s: one stays and the other is refunded',
    async (first, second, order, events) => {
      const member = await newcomer(app)
      const pages = [
        { id: first, page: await startCheckout(member, first) },
        { id: second, page: await startCheckout(member, second) },
      ]
      await reopenCheckout(app, pages[0]?.page ?? '')
      const paid = order === 'opened' ? pages : pages.toReversed()
      for (const { page } of paid) {
        await actAtCheckout(app, page, 'pay', events === 'all at the end' ? 'lost' : 'now')
        app.clock.advance(2000)
      }
      if (events === 'all at the end')
        await submitForm(app, `customers/${await customerOf(app, member)}`, {
          action: 'replay',
          delivery: 'now',
          object: '',
        })
      const plan = stays(paid.map(({ id }) => id))
      await expect.poll(() => receiptsOf(member), { timeout: 10_000 }).toEqual(['paid', 'refunded'])
      await expect.poll(() => renewingPlans(member), { timeout: 10_000 }).toBe(plan === 'worlds_citizen' ? 0 : 1)
      expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan })
      const emails = await emailsTo(app, member)
      expect(emails).toContain('You paid twice: one payment is being refunded')
      expect(emails).not.toContain('Your membership has ended')
    },
  )
})

it.each(['wannabe', 'nomad'])(
  'SUB-09 G-31 %s ends at once when the member buys the membership for life, and cannot renew',
  async (plan) => {
    const member = await newcomer(app)
    await buy(app, member, plan)
    app.clock.advance(days(20))
    await buy(app, member, 'worlds_citizen')
    await expect.poll(() => renewingPlans(member), { timeout: 10_000 }).toBe(0)
    await actInPortal(app, member, 'resume')
    await actInPortal(app, member, 'renew')
    expect(await receiptsOf(member)).toEqual(['paid', 'paid'])
    expect(await membershipOf(member)).toMatchObject({ subscription_status: 'active', plan: 'worlds_citizen' })
    expect((await emailsTo(app, member)).slice(1)).toEqual(['You are a lifetime member'])
  },
)
