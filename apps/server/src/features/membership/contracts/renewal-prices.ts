import { needsConsent, priceToAnnounce, renewalCents, soldAt } from '@wayhouse/domain/membership'
import type { AnnouncedPrice } from '@wayhouse/domain/membership'
import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { MembershipDeps, PaymentsSync } from '../deps.ts'
import type { OwnPlan } from '../membership-rows.ts'
import { providerTasks } from '../provider-tasks.ts'
import type { RenewalPriceRow } from './contract-rows.ts'
import type { LeavingRules } from './contract-rules.ts'

/** What a plan's next renewal costs, in cents, and what it did before. */
export type RenewalPrice = { cents: number; oldCents: number; needsConsent: boolean; isAgreed: boolean }

/** The price of a plan's next renewal: its own, until another one is announced. */
export function renewalPriceOf(
  { planId, priceCents, periodEnd }: OwnPlan,
  rows: readonly RenewalPriceRow[],
  rules: LeavingRules,
): RenewalPrice {
  const row = rows.find(({ period_end, plan_id }) => period_end.getTime() === periodEnd.getTime() && plan_id === planId)
  if (row === undefined) return { cents: priceCents, oldCents: priceCents, needsConsent: false, isAgreed: false }
  const announced = announcedIn(row)
  const cents = renewalCents(rules.renewalPrices, announced, soldAt(planId, rules.planPrices) ?? priceCents)
  const { oldCents, isAgreed } = announced
  return { cents, oldCents, needsConsent: needsConsent(announced, cents), isAgreed }
}

function announcedIn({ old_cents, announced_cents, agreed }: RenewalPriceRow): AnnouncedPrice {
  return { oldCents: old_cents, announcedCents: announced_cents, isAgreed: agreed !== null }
}

/** Announces the price of a plan's renewal, once for each: later it does not rise any more. Needs the lock on the member. */
export async function announcePrice(
  trx: Transaction<DB>,
  { id, planId, priceCents, periodEnd }: OwnPlan,
  { userId, rules, isLate, now }: { userId: string; rules: LeavingRules; isLate: boolean; now: Date },
): Promise<void> {
  const soldAtCents = soldAt(planId, rules.planPrices) ?? priceCents
  await trx
    .insertInto('renewal_prices')
    .values({
      subscription_id: id,
      period_end: periodEnd,
      user_id: userId,
      plan_id: planId,
      old_cents: priceCents,
      announced_cents: priceToAnnounce(rules.renewalPrices, { ownCents: priceCents, soldAtCents, isLate }),
      announced_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Asks the provider to renew for this price, unless it was asked for that before. Needs the lock on the member. */
export async function requestPrice(
  jobs: MembershipDeps['jobs'],
  trx: Transaction<DB>,
  { id, periodEnd }: OwnPlan,
  cents: number,
): Promise<void> {
  const asked = await trx
    .updateTable('renewal_prices')
    .set({ requested_cents: cents })
    .where('subscription_id', '=', id)
    .where('period_end', '=', periodEnd)
    .where((eb) => eb(eb.fn.coalesce('requested_cents', 'old_cents'), '<>', cents))
    .returning('plan_id')
    .executeTakeFirst()
  if (asked !== undefined) await jobs.enqueue(trx, providerTasks, { setPrice: id })
}

/** A job: sets the price that was asked for last, so that late and repeated jobs end alike. False if it has to be tried again. */
export async function setPrice(
  { db, payments }: { db: Database; payments: MembershipDeps['payments'] },
  sync: PaymentsSync,
  subscriptionId: string,
): Promise<boolean> {
  const asked = await db
    .selectFrom('renewal_prices')
    .select(['plan_id', 'requested_cents'])
    .where('subscription_id', '=', subscriptionId)
    .where('requested_cents', 'is not', null)
    .orderBy('period_end', 'desc')
    .executeTakeFirst()
  if (!asked?.requested_cents) return true
  const price = { planId: asked.plan_id, amountCents: asked.requested_cents }
  return (
    (await payments.changePrice(subscriptionId, price)) &&
    (await sync.sync({ kind: 'plan', id: subscriptionId })) !== 'failed'
  )
}
