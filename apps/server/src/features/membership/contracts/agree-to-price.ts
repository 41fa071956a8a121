import { dateOf } from '@wayhouse/domain/dates'
import { consentClosesHours, newPriceText, newPriceVersion, planOf } from '@wayhouse/domain/membership'
import type { PriceConsent } from '@wayhouse/domain/membership'
import { hours } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MembershipDeps } from '../deps.ts'
import type { OwnPlan } from '../membership-rows.ts'
import { contractsOf } from './contract-rows.ts'
import type { PriceAgreement } from './contract-rows.ts'
import { isRenewing } from './contract-rules.ts'
import { renewalPriceOf, requestPrice } from './renewal-prices.ts'
import type { RenewalPrice } from './renewal-prices.ts'

/**
 * Keeps a member's consent to the price of the next renewal (DUTY-04), which a job then sets at the provider. Repeated, it stays the one
 * consent. Refuses with ORDER_NOT_FOUND, with NO_NEW_PRICE where nothing has to be agreed to (any more), and with NEW_PRICE_CHANGED if
 * the member was shown another price or text.
 */
export async function agreeToPrice(
  deps: MembershipDeps,
  userId: string,
  { order, price_cents, version }: PriceConsent,
): Promise<{ renews_on: string; amount_cents: number }> {
  const rules = await deps.settings()
  return inTransaction(deps.db, async (trx) => {
    await deps.profiles.lockForUpdate(trx, userId)
    const contract = (await contractsOf(trx, userId)).find((candidate) => candidate.order === order)
    if (contract === undefined) throw refuse('ORDER_NOT_FOUND')
    const { plan } = contract
    if (plan === null || !isRenewing(plan)) throw refuse('NO_NEW_PRICE')
    const price = renewalPriceOf(plan, contract.renewalPrices, rules)
    const answer = { renews_on: plan.periodEnd.toISOString(), amount_cents: price.cents }
    if (price.isAgreed) return answer
    const now = deps.clock.now()
    if (!price.needsConsent || now >= consentClosesAt(plan)) throw refuse('NO_NEW_PRICE')
    if (price_cents !== price.cents || version !== newPriceVersion) throw refuse('NEW_PRICE_CHANGED')
    const agreed: PriceAgreement = { cents: price.cents, text: textOf(plan, price), version, at: now.toISOString() }
    await trx
      .updateTable('renewal_prices')
      .set({ agreed: JSON.stringify(agreed) })
      .where('subscription_id', '=', plan.id)
      .where('period_end', '=', plan.periodEnd)
      .execute()
    await requestPrice(deps.jobs, trx, plan, price.cents)
    return answer
  })
}

/** Until when a consent is taken: the plan is cancelled at the provider then, a day before it would renew. */
export function consentClosesAt({ periodEnd }: OwnPlan): Date {
  return new Date(periodEnd.getTime() - hours(consentClosesHours))
}

export function textOf({ planId, periodEnd }: OwnPlan, { cents, oldCents }: RenewalPrice): string {
  return newPriceText(planOf(planId).name, { renewsOn: dateOf(periodEnd), oldCents, newCents: cents })
}
