import { brand } from '@wayhouse/domain'
import { addDays, longDate } from '@wayhouse/domain/dates'
import { graceDays, OrderFacts, planIds, planOf, renewalRights, withdrawalDays } from '@wayhouse/domain/membership'
import type { PlanId, RenewalRight } from '@wayhouse/domain/membership'
import { z } from 'zod'
import { euros, optional, receipt } from './notice-content.ts'
import type { Content } from './notice-content.ts'

const toPlans = { label: 'See the plans', path: '/pricing' }
const toMembership = { label: 'See your membership', path: '/app/subscription/receipts' }
const toReceipts = { label: 'See your receipts', path: '/app/subscription/receipts' }

const NoFacts: z.ZodType<object> = z.object({})
const Plan = z.object({ plan: z.enum(planIds) })
const Amount = Plan.extend({ amount_cents: z.int() })
/** Older ones know only number and day. */
const Order = z.object({
  number: z.int(),
  ordered_on: z.iso.date(),
  total_cents: z.int().optional(),
  facts: OrderFacts.optional(),
  agreed: z.string().optional(),
})
const Renewal = Plan.extend({ renews_on: z.iso.date() })

export const paid = receipt(
  'membership_paid',
  // older ones know no order
  Amount.extend({
    is_renewal: z.boolean(),
    is_plan_change: z.boolean().optional(),
    is_lifetime: z.boolean(),
    order: Order.nullish(),
  }),
  ({ plan, amount_cents, is_renewal, is_plan_change, is_lifetime, order }) => {
    const received = `We received ${euros(amount_cents)} for ${planOf(plan).name}.`
    // older ones do not say that they pay the difference in price to another plan
    if (is_renewal && (is_plan_change ?? amount_cents !== planOf(plan).priceCents))
      return { title: 'We received your payment', paragraphs: [received], action: toReceipts }
    if (is_renewal)
      return {
        title: 'Your membership has been renewed',
        paragraphs: [received, 'Thank you for staying.'],
        action: toReceipts,
      }
    const lifetime = is_lifetime ? ['It never renews. Any plan that is still running is cancelled automatically.'] : []
    return {
      title: is_lifetime ? 'You are a lifetime member' : 'Welcome, your membership is active',
      paragraphs: [
        received,
        `You can now use every part of ${brand.name}.`,
        ...lifetime,
        ...(order ? orderLines({ total_cents: amount_cents, ...order }) : []),
      ],
      action: { label: 'Find your tribe', path: '/app' },
    }
  },
)

/** All that was agreed to with an order (DUTY-01). */
function orderLines({ number, ordered_on, total_cents, facts = [], agreed }: z.infer<typeof Order>): string[] {
  const price = total_cents === undefined ? '' : `, for ${euros(total_cents)}, taxes included`
  return [
    `Your order ${number} of ${longDate(ordered_on)}${price}${facts.length > 0 ? ':' : '.'}`,
    ...facts.map(({ label, value, text }) => `${label}: ${value}. ${text}`),
    ...(agreed === undefined ? [] : [`You agreed: “${agreed}”`]),
  ]
}

/** Older ones know no other price. `decide_by`: until when the price needs consent. `rights`: what the rules of a country give after it. */
const RenewalAtPrice = Renewal.extend({
  amount_cents: z.int(),
  old_cents: z.int().optional(),
  decide_by: z.iso.datetime().nullish(),
  rights: z.array(z.enum(renewalRights)).optional(),
})

export const renews = receipt('membership_renews', RenewalAtPrice, (facts) => {
  const { renews_on, plan, amount_cents, old_cents = amount_cents, decide_by, rights = [] } = facts
  const after = rights.map((right) => rightLine(right, renews_on))
  if (decide_by) return newPrice({ ...facts, old_cents, decide_by }, after)
  const insteadOf = old_cents === amount_cents ? '' : ` instead of ${euros(old_cents)}`
  return {
    title: `Your membership renews on ${longDate(renews_on)}`,
    paragraphs: [
      `${planOf(plan).name} renews on ${longDate(renews_on)} for ${euros(amount_cents)}${insteadOf}, with the card that you paid with.`,
      'To stay, there is nothing to do. To leave, cancel before that day: it takes a minute, without a reason.',
      ...after,
    ],
    action: { label: 'Cancel contracts here', path: '/cancel' },
  }
})

function rightLine(right: RenewalRight, renewsOn: string): string {
  return right === 'withdraw'
    ? `After the renewal you can withdraw for ${withdrawalDays} days, until ${longDate(addDays(renewsOn, withdrawalDays))}: the days not used come back to your card.`
    : 'After the renewal you can also leave with a month’s notice, at any time: what you have paid for the days after that comes back to your card.'
}

type NewPrice = { plan: PlanId; renews_on: string; amount_cents: number; old_cents: number; decide_by: string }

/** Asks for consent to another price (DUTY-04). */
function newPrice({ plan, renews_on, amount_cents, old_cents, decide_by }: NewPrice, after: string[]): Content {
  return {
    title: `A new price from ${longDate(renews_on)}: we need your yes`,
    paragraphs: [
      `${planOf(plan).name} has a new price. From ${longDate(renews_on)} it costs ${euros(amount_cents)} instead of ${euros(old_cents)}.`,
      `Agree by ${longDate(decide_by.slice(0, 10))} at ${decide_by.slice(11, 16)} UTC, and it renews at the new price, with the card that you paid with. If you do not, it ends on ${longDate(addDays(renews_on, -1))}: nothing is charged, and you keep everything until then.`,
      'To leave, there is nothing to do. You can also cancel now: it then ends on the same day.',
      ...after,
    ],
    action: { label: 'See the new price', path: '/app/settings/membership' },
    link: { label: 'Cancel contracts here', path: '/cancel' },
  }
}

export const notAgreed = receipt('membership_price_not_agreed', Plan.extend({ ends_on: z.iso.date() }), (facts) => {
  const lastDay = longDate(addDays(facts.ends_on, -1))
  return {
    title: `Your membership ends: last day ${lastDay}`,
    paragraphs: [
      `You did not agree to the new price of ${planOf(facts.plan).name}, so it does not renew. Your last day is ${lastDay}. You keep everything until then, and nothing is charged.`,
      'You can order a plan again at any time after that.',
    ],
    action: toPlans,
  }
})

export const changed = optional('membership_changed', Renewal, ({ plan, renews_on }) => ({
  title: `Your plan is now ${planOf(plan).name}`,
  paragraphs: [`You changed your plan to ${planOf(plan).name}. It renews on ${longDate(renews_on)}.`],
  action: toMembership,
}))

/** The member withdrew a cancellation. */
export const resumed = optional('membership_resumed', Renewal, ({ renews_on }) => ({
  title: 'Your membership renews again',
  paragraphs: [`You withdrew the cancellation. Your plan renews on ${longDate(renews_on)}.`],
  action: toMembership,
}))

export const refunded = receipt('membership_refunded', Amount, ({ plan, amount_cents }) => ({
  title: 'Your payment was refunded',
  paragraphs: [`We refunded ${euros(amount_cents)} for ${planOf(plan).name}. The membership it paid for has ended.`],
  action: toPlans,
}))

/** What comes back of a renewal that was cancelled before its term. */
export const lateRest = receipt('membership_rest_late', z.object({ amount_cents: z.int() }), ({ amount_cents }) => ({
  title: 'Your refund is late',
  paragraphs: [
    `The refund of ${euros(amount_cents)} for the rest of your plan has not gone through yet. We keep trying, and a person looks into it.`,
    `There is nothing you need to do. If you have a question, write to ${brand.supportEmail}.`,
  ],
  action: toReceipts,
}))

export const paidTwice = receipt('membership_paid_twice', Amount, ({ plan, amount_cents }) => ({
  title: 'You paid twice: one payment is being refunded',
  paragraphs: [
    `You paid for two memberships at once. We are refunding ${euros(amount_cents)} for ${planOf(plan).name}; the other one continues.`,
  ],
  action: toReceipts,
}))

/** `is_active`: whether there is a membership that may end with the dispute. */
export const disputed = receipt('membership_disputed', z.object({ is_active: z.boolean() }), ({ is_active }) => ({
  title: 'Your payment is disputed',
  paragraphs: [
    `Your bank is reviewing a dispute about a payment.${is_active ? ' Your membership continues until the bank has decided.' : ''}`,
    `If you did not open this dispute, write to ${brand.supportEmail}.`,
  ],
  action: toReceipts,
}))

/** The bank took the payment back. `is_active`: by another payment. */
export const disputeLost = receipt(
  'membership_dispute_lost',
  Amount.extend({ is_active: z.boolean(), is_withdrawn: z.boolean() }),
  ({ plan, amount_cents, is_active, is_withdrawn }) => ({
    title: 'Your bank has taken a payment back',
    paragraphs: [
      `Your bank has decided the dispute for you and takes ${euros(amount_cents)} for ${planOf(plan).name} back from us. It pays the money to you, so we refund nothing more.`,
      afterLostDispute(is_active, is_withdrawn),
      `If you did not open this dispute, write to ${brand.supportEmail}.`,
    ],
    action: is_active ? toMembership : toPlans,
  }),
)

function afterLostDispute(isActive: boolean, isWithdrawn: boolean): string {
  if (isActive) return 'Your membership continues: another payment pays for it.'
  if (isWithdrawn) return 'You had withdrawn from this contract, and your access had ended then.'
  return 'The membership it paid for has ended, and does not renew. Spots and tribes stay, and hosts decide on requests that wait. You can order a plan again at any time.'
}

export const disputeWon = receipt(
  'membership_dispute_won',
  Amount.extend({ is_active: z.boolean() }),
  ({ plan, amount_cents, is_active }) => ({
    title: 'The dispute about your payment is decided',
    paragraphs: [
      `Your bank has decided that your payment of ${euros(amount_cents)} for ${planOf(plan).name} stands.${is_active ? ' Your membership continues as before.' : ''}`,
      'There is nothing you need to do.',
    ],
    action: toReceipts,
  }),
)

export const cancelled = optional('membership_cancelled', z.object({ active_until: z.iso.date() }), (facts) => ({
  title: 'Your membership will not renew',
  paragraphs: [`You cancelled your plan. Your membership stays active until ${longDate(facts.active_until)}.`],
  action: toMembership,
}))

/** Cancelled at the provider while a renewal is not paid. `paid_until`: the end of the term if that payment still arrives. */
export const cancelledUnpaid = optional(
  'membership_cancelled_unpaid',
  z.object({ active_until: z.iso.date(), paid_until: z.iso.date() }),
  ({ active_until, paid_until }) => ({
    title: 'Your membership will not renew',
    paragraphs: [
      `You cancelled your plan, and its last renewal has not been paid. Without that payment, you have access until ${longDate(active_until)}; with it, until ${longDate(paid_until)}.`,
      'The payment may still be collected. To end the plan now, so that nothing more is charged, cancel it on our own page too.',
    ],
    action: { label: 'Cancel contracts here', path: '/cancel' },
    link: toMembership,
  }),
)

export const paused = optional('membership_paused', NoFacts, () => ({
  title: 'Your membership is paused',
  paragraphs: ['Your renewal has not been paid. Your membership will be active again as soon as it is.'],
  action: toMembership,
}))

/** For a member who kept their account: their plan renews again. */
export const continues = optional('membership_continues', Renewal, ({ renews_on }) => ({
  title: 'Your membership continues',
  paragraphs: [`You kept your account, so your plan continues. It renews on ${longDate(renews_on)}.`],
  action: toMembership,
}))

export const ended = optional('membership_ended', NoFacts, () => ({
  title: 'Your membership has ended',
  paragraphs: ['We keep your profile, stays and reviews. You are welcome back at any time.'],
  action: toPlans,
}))

export const failed = optional('membership_payment_failed', NoFacts, () => ({
  title: 'A payment for your membership failed',
  paragraphs: [
    `We could not collect the payment for your plan. Your membership stays active for ${graceDays} days while we try again.`,
    'If it has been paid since, there is nothing to do. Otherwise please check your card.',
  ],
  action: toMembership,
}))

/** A bank debit takes days, and only this confirms meanwhile that the order was received, with all of it (DUTY-01). Older ones know no order. */
export const pending = receipt('membership_pending', Plan.extend({ order: Order.nullish() }), ({ plan, order }) => ({
  title: 'Your payment is being processed',
  paragraphs: [
    `Your bank is still processing the payment for ${planOf(plan).name}, which can take some days. Your membership starts as soon as it arrives, and you need not pay again.`,
    ...(order ? orderLines(order) : []),
  ],
  action: toMembership,
}))

export const notArrived = optional('membership_payment_not_arrived', NoFacts, () => ({
  title: 'Your payment did not arrive',
  paragraphs: ['The payment for your membership could not be collected. You were not charged.'],
  action: toPlans,
}))
