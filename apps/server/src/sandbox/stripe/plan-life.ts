import { sales } from '../../providers/payments/stripe-catalogue.ts'
import { collect, invoiceFor, periodAfter, settleInvoice } from './life.ts'
import type { Happening, Life } from './life.ts'
import type { Charge, Dispute, Invoice, Price, Subscription } from './objects.ts'
import { findObject, keep, listObjects, newId } from './store.ts'

/** Everything that can happen to a plan after it was bought, by what the double's page calls it. */
export const planActs = {
  cancel: { label: 'Cancel at the end of the period', act: cancel },
  resume: { label: 'Keep it after all', act: resume },
  change: { label: 'Change to the other plan', act: change },
  renew: { label: 'Renew now', act: renew },
  fail_renewal: { label: 'Fail to renew now', act: failRenewal },
  recover: { label: 'Pay what is owed', act: recover },
  give_up: {
    label: 'Give up: end it unpaid',
    act: (life: Life, plan: Subscription) => end(life, plan, 'payment_failed'),
  },
  end_now: {
    label: 'End it now',
    act: (life: Life, plan: Subscription) => end(life, plan, 'cancellation_requested'),
  },
} as const
export type PlanAct = keyof typeof planActs

/** Everything that can happen to money that was taken. */
export const paymentActs = {
  refund: { label: 'Refund', act: (life: Life, charge: Charge) => refund(life, charge, charge.amount) },
  refund_part: {
    label: 'Refund a part',
    act: (life: Life, charge: Charge) => refund(life, charge, Math.floor(charge.amount / 3)),
  },
  dispute: { label: 'Dispute', act: dispute },
  dispute_won: { label: 'Dispute won', act: (life: Life, charge: Charge) => closeDispute(life, charge, 'won') },
  dispute_lost: { label: 'Dispute lost', act: (life: Life, charge: Charge) => closeDispute(life, charge, 'lost') },
} as const
export type PaymentAct = keyof typeof paymentActs

export async function cancel({ trx, now }: Life, plan: Subscription): Promise<Happening[]> {
  if (plan.status === 'canceled' || plan.cancel_at_period_end) return []
  const object = await keep(trx, {
    ...plan,
    cancel_at_period_end: true,
    canceled_at: now,
    cancellation_details: { ...plan.cancellation_details, reason: 'cancellation_requested' as const },
  })
  const before = { cancel_at_period_end: false, canceled_at: null }
  return [{ type: 'customer.subscription.updated', object, before }]
}

export async function resume({ trx }: Life, plan: Subscription): Promise<Happening[]> {
  if (plan.status === 'canceled' || !plan.cancel_at_period_end) return []
  const object = await keep(trx, {
    ...plan,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null, comment: null, feedback: null },
  })
  return [{ type: 'customer.subscription.updated', object, before: { cancel_at_period_end: true } }]
}

/** The period ends at once, and the next one begins. */
function nextPeriod({ now }: Life, plan: Subscription): Subscription['items'] {
  const data = plan.items.data.map((item) => {
    const start = Math.min(item.current_period_end, now)
    return { ...item, current_period_start: start, current_period_end: periodAfter(start, item.price) }
  })
  return { ...plan.items, data }
}

function amountOf({ items }: Subscription): number {
  return items.data[0]?.price.unit_amount ?? 0
}

async function renew(life: Life, plan: Subscription): Promise<Happening[]> {
  if (plan.status === 'canceled') return []
  const { payment } = await collect(life, plan.customer, amountOf(plan), {})
  const invoice = await keep(life.trx, invoiceFor(life, plan.customer, payment, plan.id, 'subscription_cycle'))
  const items = nextPeriod(life, plan)
  const object = await keep(life.trx, { ...plan, status: 'active' as const, items, latest_invoice: invoice.id })
  return [
    { type: 'invoice.paid', object: invoice },
    { type: 'customer.subscription.updated', object, before: { items: plan.items } },
  ]
}

/** Another plan begins at once; what is left of the old one is taken off its price. */
async function change(life: Life, plan: Subscription): Promise<Happening[]> {
  const [item] = plan.items.data
  const price = item && (await otherPrice(life, item.price))
  if (plan.status !== 'active' || item === undefined || price === undefined) return []
  const { current_period_start: began, current_period_end: ends } = item
  const left = Math.max(0, (ends - life.now) / (ends - began))
  const owed = price.unit_amount - Math.round(item.price.unit_amount * left)
  const period = { current_period_start: life.now, current_period_end: periodAfter(life.now, price) }
  const items = { ...plan.items, data: [{ ...item, price, ...period }] }
  const invoice = owed > 0 ? await chargeFor(life, plan, owed) : null
  const latest_invoice = invoice?.id ?? plan.latest_invoice
  const object: Subscription = await keep(life.trx, { ...plan, items, latest_invoice })
  const changed = { type: 'customer.subscription.updated', object, before: { items: plan.items } }
  return invoice === null ? [changed] : [changed, { type: 'invoice.paid', object: invoice }]
}

async function chargeFor(life: Life, { id, customer }: Subscription, amount: number): Promise<Invoice> {
  const { payment } = await collect(life, customer, amount, {})
  return keep(life.trx, invoiceFor(life, customer, payment, id, 'subscription_update'))
}

/** The price of the plan that renews and that one does not have. */
async function otherPrice({ trx }: Life, { lookup_key }: Price): Promise<Price | undefined> {
  const other = sales.find(({ recurring, lookupKey }) => recurring !== null && lookupKey !== lookup_key)
  const [price] = await listObjects(trx, 'price', { lookup_key: other?.lookupKey ?? '' })
  return price
}

async function failRenewal(life: Life, plan: Subscription): Promise<Happening[]> {
  if (plan.status === 'canceled') return []
  const owed = invoiceFor(life, plan.customer, { amount: amountOf(plan) }, plan.id, 'subscription_cycle')
  const invoice = await keep(life.trx, owed)
  const items = nextPeriod(life, plan)
  const object = await keep(life.trx, { ...plan, status: 'past_due' as const, items, latest_invoice: invoice.id })
  return [
    { type: 'invoice.payment_failed', object: invoice },
    { type: 'customer.subscription.updated', object, before: { status: plan.status } },
  ]
}

async function recover(life: Life, plan: Subscription): Promise<Happening[]> {
  const owed = await findObject(life.trx, 'invoice', plan.latest_invoice ?? '')
  if (owed?.status !== 'open') return []
  const invoice = await settleInvoice(life, owed)
  const object = await keep(life.trx, { ...plan, status: 'active' as const })
  return [
    { type: 'invoice.paid', object: invoice },
    { type: 'customer.subscription.updated', object, before: { status: plan.status } },
  ]
}

/** What time brings by itself: a cancelled plan ends with its period, another renews. */
export async function agedPlan(life: Life, plan: Subscription): Promise<Happening[]> {
  const periodEnd = plan.items.data[0]?.current_period_end ?? 0
  if (plan.status !== 'active' || periodEnd > life.now) return []
  return plan.cancel_at_period_end ? end(life, plan, 'cancellation_requested') : renew(life, plan)
}

export async function end(
  { trx, now }: Life,
  plan: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<Happening[]> {
  if (plan.status === 'canceled') return []
  const object = await keep(trx, {
    ...plan,
    status: 'canceled' as const,
    canceled_at: plan.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { reason, comment: null, feedback: null },
  })
  return [{ type: 'customer.subscription.deleted', object }]
}

export async function refund({ trx }: Life, charge: Charge, amount: number): Promise<Happening[]> {
  const amount_refunded = Math.min(charge.amount, charge.amount_refunded + amount)
  if (amount_refunded === charge.amount_refunded) return []
  const object = await keep(trx, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount })
  return [{ type: 'charge.refunded', object, before: { amount_refunded: charge.amount_refunded } }]
}

async function dispute({ trx, now }: Life, charge: Charge): Promise<Happening[]> {
  if (charge.disputed) return []
  await keep(trx, { ...charge, disputed: true })
  const object: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    created: now,
    livemode: false,
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'needs_response',
  }
  return [{ type: 'charge.dispute.created', object: await keep(trx, object) }]
}

async function closeDispute({ trx }: Life, charge: Charge, status: 'won' | 'lost'): Promise<Happening[]> {
  const [open] = await listObjects(trx, 'dispute', { charge: charge.id, status: 'needs_response' })
  if (open === undefined) return []
  return [{ type: 'charge.dispute.closed', object: await keep(trx, { ...open, status }) }]
}
