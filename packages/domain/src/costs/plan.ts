import { z } from 'zod'
import { Amount, AmountText, Day, Instant, Key, MemberId, TribeId } from './fields.ts'
import { payWays, planDatesMax } from './limits.ts'

/** When a part of the plan is due: some days after the member was accepted, or on a day for all. */
const Due = z.union([z.strictObject({ days_after_acceptance: z.int().min(0).max(365) }), z.strictObject({ on: Day })])

/** A date of the plan: when, and a percentage of the share or an amount. */
export const PlanDate = z.strictObject({
  due: Due,
  part: z.union([z.strictObject({ percent: z.int().min(1).max(100) }), z.strictObject({ amount: AmountText })]),
})
export type PlanDate = z.infer<typeof PlanDate>

export const NewPlan = z.strictObject({
  id: TribeId,
  /** The day of the tribe until which its booking can be cancelled free of charge; left out, it stays. No date of the plan is later. */
  free_cancellation_until: Day.nullable().optional(),
  /** Empty removes the plan. */
  dates: z.array(PlanDate).max(planDatesMax, `Use at most ${planDatesMax} dates`),
  /** The version that the host has read; left out if there was none. */
  version: z.int().min(1).optional(),
})
export type NewPlan = z.infer<typeof NewPlan>

const planTerms = {
  version: z.int(),
  currency: z.string(),
  /** What each pays by the plan: the sum of its dates. */
  share: Amount,
  total: Amount,
  /** Among how many the total is split, with the host. */
  people: z.int(),
  /** The day that the plan was made for. */
  free_cancellation_until: z.string().nullable(),
  /** What the stay says now, if the plan was made for something else and so waits for the host; else null. */
  stay_now: z.object({ share: Amount.nullable(), free_cancellation_until: z.string().nullable() }).nullable(),
  dates: z.array(
    z.object({
      days_after_acceptance: z.int().nullable(),
      on: z.string().nullable(),
      percent: z.int().nullable(),
      amount: Amount,
    }),
  ),
}

/** A plan as everybody reads it who may ask for a spot (COST-07). */
export const PlanTerms = z.object(planTerms)
export type PlanTerms = z.infer<typeof PlanTerms>

export const PlanPayment = z.object({
  id: z.guid(),
  member_id: z.guid(),
  amount: Amount,
  currency: z.string(),
  day: z.string(),
  way: z.enum(payWays),
  state: z.enum(['claimed', 'received', 'not received']),
  claimed_at: Instant,
  may_answer: z.boolean(),
})
export type PlanPayment = z.infer<typeof PlanPayment>

/** A date of the plan for one member. Payments fill the dates in their order. */
const MemberDate = z.object({
  due: z.string(),
  amount: Amount,
  state: z.enum(['due', 'claimed', 'paid']),
  /** What is confirmed of it, and what waits for the host's word. */
  paid: Amount,
  claimed: Amount,
  /** Above zero once the day has passed. */
  days_late: z.int(),
})

export const PlanState = PlanTerms.extend({
  /** Who pays by the plan; nobody once the stay is cancelled. */
  members: z.array(
    z.object({
      member_id: z.guid(),
      dates: z.array(MemberDate),
      may_release: z.boolean(),
      /** From when the host may release the spot; null if nothing is late. */
      release_from: z.string().nullable(),
    }),
  ),
  /** Those of former members too, for the host. Who has left gets their own. */
  payments: z.array(PlanPayment),
  /** A changed plan that waits for the consent of all it touches. */
  proposed: z.object({ terms: z.object(planTerms), waits_for: z.array(z.guid()), may_consent: z.boolean() }).nullable(),
})
export type PlanState = z.infer<typeof PlanState>

/** Consent to a changed plan, or the word against it, which keeps the old one. */
export const PlanConsent = z.strictObject({ id: TribeId, version: z.int().min(1), agrees: z.boolean() })
export type PlanConsent = z.infer<typeof PlanConsent>

/** A payment of the plan. Without an amount, the next date of it that is not paid. `member_id` is for the host, who marks what was received. */
export const NewPlanPayment = z.strictObject({
  id: TribeId,
  member_id: MemberId.optional(),
  amount: AmountText.optional(),
  day: Day,
  way: z.enum(payWays),
  key: Key,
})
export type NewPlanPayment = z.infer<typeof NewPlanPayment>

export const PlanPaymentRef = z.strictObject({ id: TribeId, payment_id: z.string().max(100) })
export type PlanPaymentRef = z.infer<typeof PlanPaymentRef>

export const ReleaseSpot = z.strictObject({ id: TribeId, member_id: MemberId })
export type ReleaseSpot = z.infer<typeof ReleaseSpot>
