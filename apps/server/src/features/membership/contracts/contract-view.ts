import { dateOf } from '@wayhouse/domain/dates'
import { daysOfTerm, refundDays, withdrawalDays } from '@wayhouse/domain/membership'
import type { Contract, Refund, WithdrawalReceipt } from '@wayhouse/domain/membership'
import { days, hours } from '../../../platform/clock.ts'
import type { OwnPlan } from '../membership-rows.ts'
import { consentClosesAt, textOf } from './agree-to-price.ts'
import type { OwnContract } from './contract-rows.ts'
import {
  endIfCancelled,
  endsAtOnce,
  isCancellable,
  isRenewing,
  isWithdrawable,
  refundFor,
  stateOf,
  termOf,
  withdrawableFrom,
} from './contract-rules.ts'
import type { LeavingRules } from './contract-rules.ts'
import { renewalPriceOf } from './renewal-prices.ts'
import type { RenewalPrice } from './renewal-prices.ts'

/** How long a refund may take at the provider before it counts as late (DUTY-02). */
export const lateRefundMs = hours(24)

export function viewOf(contract: OwnContract, rules: LeavingRules, now: Date): Contract {
  const { order, planId, orderedAt, terms, plan, withdrawal } = contract
  const state = stateOf(contract)
  const renewing = plan !== null && isRenewing(plan) ? plan : null
  const price = renewing && renewalPriceOf(renewing, contract.renewalPrices, rules)
  const refund = isWithdrawable(contract, rules, now) ? refundFor(contract, now) : undefined
  const endIfCancelledNow =
    plan !== null && isCancellable(plan) ? endIfCancelled(contract, plan, rules, now).toISOString() : null
  return {
    order,
    plan: planId,
    ordered_at: orderedAt.toISOString(),
    state,
    term: plan === null ? null : termView(plan),
    renewal: renewing && price && { on: renewing.periodEnd.toISOString(), amount_cents: price.cents },
    new_price: renewing && price && newPriceView(renewing, price),
    prices: pricesOf(contract),
    start_now: terms?.start_now ?? null,
    facts: terms?.facts ?? [],
    withdrawal:
      refund === undefined
        ? null
        : {
            until: new Date(withdrawableFrom(contract, rules).getTime() + days(withdrawalDays)).toISOString(),
            refund: refund && sumOf(refund.refund),
          },
    withdrawn: withdrawal === null ? null : receiptOf(contract, withdrawal, now),
    ends_if_cancelled: endIfCancelledNow,
    ends_at_once: state === 'running' && plan !== null && endsAtOnce(plan),
    // a term that is not paid says nothing about the end
    cancelled_until:
      state === 'running' && endIfCancelledNow === null ? (lastMomentOf(contract)?.toISOString() ?? null) : null,
  }
}

function termView(plan: OwnPlan): Contract['term'] {
  const { start, end } = termOf(plan)
  return { start: start.toISOString(), end: end.toISOString(), days: daysOfTerm({ start, end }) }
}

function newPriceView(plan: OwnPlan, price: RenewalPrice): Contract['new_price'] {
  if (price.cents === price.oldCents) return null
  return {
    amount_cents: price.cents,
    old_cents: price.oldCents,
    text: textOf(plan, price),
    decide_by: consentClosesAt(plan).toISOString(),
    needs_consent: price.needsConsent,
  }
}

/** The order, and each consent to another price since. */
function pricesOf({ orderedAt, amountCents, renewalPrices }: OwnContract): Contract['prices'] {
  const agreed = renewalPrices.flatMap(({ agreed: consent }) =>
    consent === null ? [] : [{ at: consent.at, amount_cents: consent.cents, text: consent.text }],
  )
  return [...agreed, { at: orderedAt.toISOString(), amount_cents: amountCents, text: null }]
}

/** When a cancelled contract ends; null if it renews. */
export function lastMomentOf({ plan }: OwnContract): Date | null {
  if (plan === null) return null
  return plan.cancelledUntil ?? (plan.cancelAtPeriodEnd ? plan.periodEnd : null)
}

export function receiptOf(
  { order, planId, orderedAt, payments }: OwnContract,
  withdrawal: NonNullable<OwnContract['withdrawal']>,
  now: Date,
): WithdrawalReceipt {
  const { number, name, email, withdrawn_at, paid_cents, refund_cents, used_days, term_days } = withdrawal
  const startedAt = startOfRefund(payments)
  return {
    number,
    order,
    plan: planId,
    name,
    email,
    ordered_at: orderedAt.toISOString(),
    withdrawn_at: withdrawn_at.toISOString(),
    refund: paid_cents === null || refund_cents === null ? null : { paid_cents, refund_cents, used_days, term_days },
    refund_state: refundState({ payments, refund_cents }, now),
    refund_started_at: startedAt?.toISOString() ?? null,
    // one that had to wait could not be paid before
    refund_by: dateOf(new Date((startedAt ?? withdrawn_at).getTime() + days(refundDays))),
  }
}

/** When the provider was asked for the money; for the last part of it, if it comes from several payments. */
function startOfRefund(payments: OwnContract['payments']): Date | null {
  const starts = payments.flatMap(({ isWithdrawn, refundRequestedAt }) =>
    isWithdrawn && refundRequestedAt !== null ? [refundRequestedAt] : [],
  )
  return starts.length === 0 ? null : new Date(Math.max(...starts.map((at) => at.getTime())))
}

type RefundFacts = Pick<OwnContract, 'payments'> & { refund_cents: number | null }

function refundState({ payments, refund_cents }: RefundFacts, now: Date): WithdrawalReceipt['refund_state'] {
  if (refund_cents === null) return 'waiting'
  if (refund_cents === 0) return 'none'
  const open = payments.filter(({ openRefundCents }) => openRefundCents > 0)
  if (open.length === 0) return 'done'
  if (open.some(({ isDisputed }) => isDisputed)) return 'waiting'
  const isLate = open.some(({ refundRequestedAt: at }) => at !== null && now.getTime() - at.getTime() > lateRefundMs)
  return isLate ? 'late' : 'on its way'
}

function sumOf({ paidCents, refundCents, usedDays, termDays }: Refund) {
  return { paid_cents: paidCents, refund_cents: refundCents, used_days: usedDays, term_days: termDays }
}
