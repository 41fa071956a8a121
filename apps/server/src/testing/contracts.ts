import { orderTermsVersion } from '@wayhouse/domain/membership'
import type { PlanId } from '@wayhouse/domain/membership'
import { days } from '../platform/clock.ts'
import { actAtCheckout, newcomer, startCheckout } from './payments.ts'
import type { TestApp, TestMember } from './test-app.ts'

/** The prices of the plans in cents, with the early-bird one. */
export const prices: Record<PlanId, number> = { wannabe: 3300, nomad: 5900, worlds_citizen: 10_900 }

/** What the order screen sends with a checkout. */
export const ordered = (total_cents: number) => ({
  order: { version: orderTermsVersion, total_cents, start_now: true },
})

/** Orders a plan on the order screen and pays it. */
export async function order(app: TestApp, buyer: TestMember, planId: PlanId): Promise<void> {
  await actAtCheckout(app, await startCheckout(buyer, planId, ordered(prices[planId])), 'pay')
}

/** A member's newest contract, as their settings show it. */
export async function newestContract(member: TestMember) {
  return (await member.request('GET', '/api/contracts')).body[0]
}

/** A newcomer with a long session, for tests that move the clock months ahead. */
export async function lastingNewcomer(app: TestApp): Promise<TestMember> {
  const buyer = await newcomer(app)
  await lastingSession(app, buyer)
  return buyer
}

export async function lastingSession({ db, clock }: TestApp, { id }: TestMember): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + days(3000))
  await db.updateTable('sessions').set({ expires_at }).where('user_id', '=', id).execute()
}

/** What a member got back, in cents. */
export async function refundedOf(app: TestApp, member: TestMember): Promise<number> {
  const rows = await app.db.selectFrom('payments').select('refunded_cents').where('user_id', '=', member.id).execute()
  return rows.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)
}
