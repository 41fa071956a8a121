import { sales } from '@wayhouse/server/providers/payments/stripe-catalogue'
import type { FakeEvent, StripeContext } from './context.ts'
import { collect, invoiceFor, periodAfter, settleInvoice } from './invoices.ts'
import { findObject, saveObject, listObjects } from './object-store.ts'
import type { Invoice, Price, Subscription } from './objects.ts'

/** The actions of the customer page for a subscription. */
export const planActions = {
  cancel: { label: 'Cancel at the end of the period', run: cancelAs('flag') },
  cancel_at: { label: 'Cancel at the end of the period (cancel_at)', run: cancelAs('time') },
  cancel_early: { label: 'Cancel within the period (cancel_at)', run: cancelAs('early time') },
  resume: { label: 'Undo the cancellation', run: resume },
  change: { label: 'Switch to the other plan', run: change },
  renew: { label: 'Renew now', run: renew },
  fail_renewal: { label: 'Fail to renew now', run: failRenewal },
  recover: { label: 'Pay what is owed', run: recover },
  end_unpaid: {
    label: 'End it because it is unpaid',
    run: (context: StripeContext, plan: Subscription) => end(context, plan, 'payment_failed'),
  },
  end_now: {
    label: 'End it now',
    run: (context: StripeContext, plan: Subscription) => end(context, plan, 'cancellation_requested'),
  },
} as const
export type PlanAction = keyof typeof planActions

/**
 * The forms in which Stripe says that a plan is cancelled. Newer API versions send `cancel_at` alone. A number is a time in seconds.
 */
function cancelled(form: 'flag' | 'time' | 'early time' | number, plan: Subscription, now: number) {
  const periodEnd = periodEndOf(plan)
  if (typeof form === 'number') return { cancel_at_period_end: false, cancel_at: form }
  if (form === 'flag') return { cancel_at_period_end: true, cancel_at: periodEnd }
  return { cancel_at_period_end: false, cancel_at: form === 'time' ? periodEnd : Math.floor((now + periodEnd) / 2) }
}

function cancelAs(form: 'flag' | 'time' | 'early time' | number) {
  return async ({ trx, now }: StripeContext, plan: Subscription): Promise<FakeEvent[]> => {
    if (plan.status === 'canceled' || isCancelled(plan)) return []
    const object = await saveObject(trx, {
      ...plan,
      ...cancelled(form, plan, now),
      canceled_at: now,
      cancellation_details: { ...plan.cancellation_details, reason: 'cancellation_requested' as const },
    })
    const before = { cancel_at_period_end: false, cancel_at: null, canceled_at: null }
    return [{ type: 'customer.subscription.updated', object, before }]
  }
}

export const cancel = cancelAs('flag')

/** Cancels at a time, in seconds. */
export const cancelAt = (time: number) => cancelAs(time)

export async function resume({ trx }: StripeContext, plan: Subscription): Promise<FakeEvent[]> {
  if (plan.status === 'canceled' || !isCancelled(plan)) return []
  const { cancel_at_period_end, cancel_at = null } = plan
  const object = await saveObject(trx, {
    ...plan,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { reason: null, comment: null, feedback: null },
  })
  return [{ type: 'customer.subscription.updated', object, before: { cancel_at_period_end, cancel_at } }]
}

/** Whether a plan is cancelled, in either form. */
export function isCancelled({ cancel_at_period_end, cancel_at = null }: Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null
}

/** When a plan renews, or ends if it is cancelled. In seconds. */
export function endOf(plan: Subscription): number {
  return plan.cancel_at ?? periodEndOf(plan)
}

function periodEndOf({ items }: Subscription): number {
  return items.data[0]?.current_period_end ?? 0
}

/** The items with their next period, which starts at the end of the current one, or now if that is earlier. */
function nextPeriod({ now }: StripeContext, plan: Subscription): Subscription['items'] {
  const data = plan.items.data.map((item) => {
    const start = Math.min(item.current_period_end, now)
    return { ...item, current_period_start: start, current_period_end: periodAfter(start, item.price) }
  })
  return { ...plan.items, data }
}

function amountOf({ items }: Subscription): number {
  return items.data[0]?.price.unit_amount ?? 0
}

async function renew(context: StripeContext, plan: Subscription): Promise<FakeEvent[]> {
  if (plan.status === 'canceled') return []
  const { payment } = await collect(context, plan.customer, amountOf(plan), {})
  const invoice = await saveObject(
    context.trx,
    invoiceFor(context, plan.customer, payment, plan.id, 'subscription_cycle'),
  )
  const items = nextPeriod(context, plan)
  const object = await saveObject(context.trx, {
    ...plan,
    status: 'active' as const,
    items,
    latest_invoice: invoice.id,
  })
  return [
    { type: 'invoice.paid', object: invoice },
    { type: 'customer.subscription.updated', object, before: { items: plan.items } },
  ]
}

/** Switches to the other plan immediately; the unused part of the old one is credited. */
async function change(context: StripeContext, plan: Subscription): Promise<FakeEvent[]> {
  const [item] = plan.items.data
  const price = item && (await otherPrice(context, item.price))
  if (plan.status !== 'active' || item === undefined || price === undefined) return []
  const { current_period_start: periodStart, current_period_end: periodEnd } = item
  const unusedShare = Math.max(0, (periodEnd - context.now) / (periodEnd - periodStart))
  const amountDue = price.unit_amount - Math.round(item.price.unit_amount * unusedShare)
  const period = { current_period_start: context.now, current_period_end: periodAfter(context.now, price) }
  const items = { ...plan.items, data: [{ ...item, price, ...period }] }
  const invoice = amountDue > 0 ? await payPlanChange(context, plan, amountDue) : null
  const latest_invoice = invoice?.id ?? plan.latest_invoice
  const object: Subscription = await saveObject(context.trx, { ...plan, items, latest_invoice })
  const changed = { type: 'customer.subscription.updated', object, before: { items: plan.items } }
  return invoice === null ? [changed] : [changed, { type: 'invoice.paid', object: invoice }]
}

/** Changes what a plan costs from its next renewal on. */
export async function changePriceOf({ trx }: StripeContext, plan: Subscription, price: Price): Promise<FakeEvent[]> {
  const items = { ...plan.items, data: plan.items.data.map((item) => ({ ...item, price })) }
  const object = await saveObject(trx, { ...plan, items })
  return [{ type: 'customer.subscription.updated', object, before: { items: plan.items } }]
}

async function payPlanChange(context: StripeContext, { id, customer }: Subscription, amount: number): Promise<Invoice> {
  const { payment } = await collect(context, customer, amount, {})
  return saveObject(context.trx, invoiceFor(context, customer, payment, id, 'subscription_update'))
}

async function otherPrice({ trx }: StripeContext, { lookup_key, product }: Price): Promise<Price | undefined> {
  const [portal] = await listObjects(trx, 'billing_portal.configuration')
  const offered = portal?.features.subscription_update.products?.find((entry) => entry.product !== product)
  if (offered?.prices[0] !== undefined) return findObject(trx, 'price', offered.prices[0])
  const other = sales.find(({ recurring, lookupKey }) => recurring !== null && lookupKey !== lookup_key)
  const [price] = await listObjects(trx, 'price', { lookup_key: other?.lookupKey ?? '' })
  return price
}

async function failRenewal(context: StripeContext, plan: Subscription): Promise<FakeEvent[]> {
  if (plan.status === 'canceled') return []
  const unpaid = invoiceFor(context, plan.customer, { amount: amountOf(plan) }, plan.id, 'subscription_cycle')
  const invoice = await saveObject(context.trx, unpaid)
  const items = nextPeriod(context, plan)
  const object = await saveObject(context.trx, {
    ...plan,
    status: 'past_due' as const,
    items,
    latest_invoice: invoice.id,
  })
  return [
    { type: 'invoice.payment_failed', object: invoice },
    { type: 'customer.subscription.updated', object, before: { status: plan.status } },
  ]
}

async function recover(context: StripeContext, plan: Subscription): Promise<FakeEvent[]> {
  const unpaid = await findObject(context.trx, 'invoice', plan.latest_invoice ?? '')
  if (unpaid?.status !== 'open') return []
  const invoice = await settleInvoice(context, unpaid)
  const object = await saveObject(context.trx, { ...plan, status: 'active' as const })
  return [
    { type: 'invoice.paid', object: invoice },
    { type: 'customer.subscription.updated', object, before: { status: plan.status } },
  ]
}

/** If the period is over, ends a cancelled plan and renews others. */
export async function advancePlan(context: StripeContext, plan: Subscription): Promise<FakeEvent[]> {
  if (plan.status !== 'active' || endOf(plan) > context.now) return []
  return isCancelled(plan) ? end(context, plan, 'cancellation_requested') : renew(context, plan)
}

export async function end(
  { trx, now }: StripeContext,
  plan: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<FakeEvent[]> {
  if (plan.status === 'canceled') return []
  const object = await saveObject(trx, {
    ...plan,
    status: 'canceled' as const,
    canceled_at: plan.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { reason, comment: null, feedback: null },
  })
  return [{ type: 'customer.subscription.deleted', object }]
}
