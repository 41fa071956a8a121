import { z } from 'zod'
import { Amount, Day, MemberId, TribeId } from './fields.ts'

/** The own arrival and departure, within the stay; null is the tribe's day. */
export const OwnNights = z.strictObject({ id: TribeId, arrives: Day.nullable(), leaves: Day.nullable() })
export type OwnNights = z.infer<typeof OwnNights>

/** "Include from today": the member shares in what repeats, from now on. */
export const IncludeMember = z.strictObject({ id: TribeId, member_id: MemberId })
export type IncludeMember = z.infer<typeof IncludeMember>

/** The own costs in a tribe, for lists of stays. */
export const OwnCosts = z.object({
  tribe_id: z.guid(),
  arrives: z.string(),
  leaves: z.string(),
  /** Not even: what is owed to the caller, below zero what they owe. */
  balances: z.array(z.object({ currency: z.string(), amount: Amount })),
  /**
   * What the caller pays by the plan, and until when, as it is due; empty without one, and once the stay is cancelled. `paid` is confirmed,
   * and `claimed` waits for the host's word.
   */
  plan: z.array(
    z.object({
      due: z.string(),
      amount: Amount,
      paid: Amount,
      claimed: Amount,
      currency: z.string(),
      state: z.enum(['due', 'claimed', 'paid']),
    }),
  ),
  /**
   * For the host of a tribe with a plan and members: how many of `people` have paid the date that not all have paid, until when that is, and
   * how many are late with something. `next_due` is null once all is paid.
   */
  hosted_plan: z.object({ paid: z.int(), people: z.int(), late: z.int(), next_due: z.string().nullable() }).nullable(),
})
export type OwnCosts = z.infer<typeof OwnCosts>

/** When somebody of the stay arrives and leaves. */
export const MemberNights = z.object({
  member_id: z.guid(),
  arrives: z.string(),
  leaves: z.string(),
  nights: z.int(),
})
export type MemberNights = z.infer<typeof MemberNights>
