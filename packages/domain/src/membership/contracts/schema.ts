import { z } from 'zod'
import { planIds } from '../plans.ts'

const PlanId = z.enum(planIds)

/**
 * What a member has seen and ticked before the payment (DUTY-01): the version of the texts, the total, and that the membership starts at
 * once. An order without it was placed without that screen; then a withdrawal brings all of the money back.
 */
export const OrderConsent = z.strictObject({ version: z.int(), total_cents: z.int(), start_now: z.literal(true) })
export type OrderConsent = z.infer<typeof OrderConsent>

export const OrderFacts = z.array(
  z.object({
    key: z.enum(['plan', 'length', 'renewal', 'leaving', 'withdrawal']),
    label: z.string(),
    value: z.string(),
    text: z.string(),
  }),
)

/** How a sum comes back. `used_days` and `term_days` are null where all of the money comes back. */
const RefundSum = z.object({
  paid_cents: z.int(),
  refund_cents: z.int(),
  used_days: z.int().nullable(),
  term_days: z.int().nullable(),
})

/** The receipt of a withdrawal: what was sent and when, and what has become of the money. */
export const WithdrawalReceipt = z.object({
  /** Shown as "W-4127". */
  number: z.int(),
  order: z.int(),
  plan: PlanId,
  name: z.string(),
  email: z.string(),
  ordered_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime(),
  /** Null until the payment has arrived. */
  refund: RefundSum.nullable(),
  /** waiting: for the payment, or for the bank's decision about a dispute. late: open for a day. */
  refund_state: z.enum(['none', 'waiting', 'on its way', 'late', 'done']),
  /** When the provider was asked for it: later than the withdrawal if it had to wait. Null before. */
  refund_started_at: z.iso.datetime().nullable(),
  refund_by: z.iso.date(),
})
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>

/** A member's contract: an order, with its dates and the ways to leave it. Lists are sorted newest first. */
export const Contract = z.object({
  order: z.int(),
  plan: PlanId,
  ordered_at: z.iso.datetime(),
  /** running: it gives access. pending: not paid yet. */
  state: z.enum(['pending', 'running', 'ended', 'withdrawn']),
  /** The current term; null for life, and before the payment. */
  term: z.object({ start: z.iso.datetime(), end: z.iso.datetime(), days: z.int() }).nullable(),
  /** The next renewal; null if there is none. */
  renewal: z.object({ on: z.iso.datetime(), amount_cents: z.int() }).nullable(),
  /** Another price of the next renewal; null if it renews at the same one. Needs consent until `decide_by`, unless `agreed` or lower. */
  new_price: z
    .object({
      amount_cents: z.int(),
      old_cents: z.int(),
      text: z.string(),
      decide_by: z.iso.datetime(),
      needs_consent: z.boolean(),
    })
    .nullable(),
  /** What was ordered and agreed to at which price, newest first. `text` is the consent to a changed price. */
  prices: z.array(z.object({ at: z.iso.datetime(), amount_cents: z.int(), text: z.string().nullable() })),
  /** What was ticked, and when; null for an order without it. */
  start_now: z.object({ text: z.string(), version: z.int(), at: z.iso.datetime() }).nullable(),
  /** What was shown before the payment. */
  facts: OrderFacts,
  /** Until when it can be withdrawn, and what comes back now; null if it cannot. */
  withdrawal: z.object({ until: z.iso.datetime(), refund: RefundSum.nullable() }).nullable(),
  withdrawn: WithdrawalReceipt.nullable(),
  /** The last moment if it is cancelled now; null if there is nothing to cancel. */
  ends_if_cancelled: z.iso.datetime().nullable(),
  /** Its last renewal was not paid: it ends at once if it is cancelled. */
  ends_at_once: z.boolean(),
  /** The last moment of a contract that was cancelled. */
  cancelled_until: z.iso.datetime().nullable(),
})
export type Contract = z.infer<typeof Contract>

const Name = z.string().trim().min(1, 'Enter your name').max(200)
const Email = z.email('Enter your email').max(320)
const Order = z.string().trim().max(60)
/** Filled in by programs alone: people do not see the field. */
const Website = z.literal('', 'Leave this field empty').default('')

/** The consent to another price of the next renewal, as it was shown. */
export const PriceConsent = z.strictObject({
  order: z.coerce.number().int(),
  price_cents: z.int(),
  version: z.int(),
})
export type PriceConsent = z.infer<typeof PriceConsent>

export const Withdrawal = z.strictObject({ order: z.int(), name: Name, email: Email })
export type Withdrawal = z.infer<typeof Withdrawal>

export const WithdrawalForm = z.strictObject({
  name: Name,
  /** Without it a person looks for the contract. */
  order: Order.default(''),
  email: Email,
  website: Website,
})
export type WithdrawalForm = z.infer<typeof WithdrawalForm>

export const CancellationForm = z
  .strictObject({
    name: Name,
    email: Email,
    contract: PlanId,
    when: z.enum(['term end', 'for cause']),
    reason: z.string().trim().max(2000).default(''),
    website: Website,
  })
  .refine(({ when, reason }) => when === 'term end' || reason !== '', {
    path: ['reason'],
    message: 'Say what happened',
  })
export type CancellationForm = z.infer<typeof CancellationForm>

/** The answer to a public form, the same for every address (DUTY-03). */
export const FormReceipt = z.object({ received_at: z.iso.datetime() })
