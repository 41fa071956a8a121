import { expireSession, failDelayedPayment, paySession, delaySessionPayment } from './checkout-sessions.ts'
import type { FakeEvent, StripeContext } from './context.ts'
import { findObject, listObjects } from './object-store.ts'
import type { StripeEvent } from './objects.ts'
import { paymentActions } from './payment-actions.ts'
import type { PaymentAction } from './payment-actions.ts'
import { planActions } from './plan-actions.ts'
import type { PlanAction } from './plan-actions.ts'
import { deliveries } from './webhooks.ts'
import type { Delivery } from './webhooks.ts'

/** The events of an action, and the URL to redirect to; null stays on the page. */
export type ActionResult = { events: readonly FakeEvent[]; redirectTo: string | null }

/** The actions of the payment page, by the state of its session: open, or its payment pending. */
export const sessionActions = {
  pay: { label: 'Pay', when: 'open' },
  pay_later: { label: 'Pay by bank debit: the payment stays pending', when: 'open' },
  fail: { label: 'Pay with a card that is declined', when: 'open' },
  cancel: { label: 'Go back without paying', when: 'open' },
  expire: { label: 'Let the session expire', when: 'open' },
  arrive: { label: 'The pending payment succeeds', when: 'pending' },
  not_arrive: { label: 'The pending payment fails', when: 'pending' },
} as const

/** Performs an action of the payment page; null if it is not possible now. */
export async function actOnSession(context: StripeContext, id: string, action: string): Promise<ActionResult | null> {
  const session = await findObject(context.trx, 'checkout.session', id, true)
  if (session === undefined) return null
  const isPending = session.status === 'complete' && session.payment_status === 'unpaid'
  const success = session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)
  if (action === 'cancel') return { events: [], redirectTo: session.cancel_url }
  if (isPending && action === 'arrive') return { events: await paySession(context, session), redirectTo: success }
  if (isPending && action === 'not_arrive')
    return { events: await failDelayedPayment(context, session), redirectTo: session.cancel_url }
  if (session.status !== 'open') return null
  if (action === 'pay') return { events: await paySession(context, session), redirectTo: success }
  if (action === 'pay_later') return { events: await delaySessionPayment(context, session), redirectTo: success }
  // a declined card causes no event: the session stays open for another try
  if (action === 'fail') return { events: [], redirectTo: null }
  return action === 'expire' ? { events: await expireSession(context, session), redirectTo: session.cancel_url } : null
}

/** Performs an action of the customer page and returns its events, or the stored events to resend; null if it is not possible. */
export async function actOnCustomer(
  context: StripeContext,
  { customer, name, object }: { customer: string; name: string; object: string },
): Promise<readonly FakeEvent[] | { resend: readonly StripeEvent[] } | null> {
  if (name === 'replay') return { resend: await eventsOf(context, customer) }
  if (isPlanAction(name)) {
    const plan = await findObject(context.trx, 'subscription', object, true)
    return plan?.customer === customer ? planActions[name].run(context, plan) : null
  }
  if (!isPaymentAction(name)) return null
  const charge = await findObject(context.trx, 'charge', object, true)
  return charge?.customer === customer ? paymentActions[name].run(context, charge) : null
}

/** All events about a customer, oldest first. */
async function eventsOf({ trx }: StripeContext, customer: string): Promise<StripeEvent[]> {
  const charges = new Set((await listObjects(trx, 'charge', { customer })).map(({ id }) => id))
  const events = await listObjects(trx, 'event', {}, 1000)
  return events
    .filter(({ data: { object } }) =>
      object.object === 'dispute' || object.object === 'refund'
        ? charges.has(object.charge)
        : Reflect.get(object, 'customer') === customer,
    )
    .toReversed()
}

function isPlanAction(name: string): name is PlanAction {
  return Object.hasOwn(planActions, name)
}

function isPaymentAction(name: string): name is PaymentAction {
  return Object.hasOwn(paymentActions, name)
}

export function isDelivery(name: string | null): name is Delivery {
  return name !== null && Object.hasOwn(deliveries, name)
}
