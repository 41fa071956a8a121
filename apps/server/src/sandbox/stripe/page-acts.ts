import { expireSession, failPromise, paySession, promiseSession } from './life.ts'
import type { Happening, Life } from './life.ts'
import type { StripeEvent } from './objects.ts'
import { paymentActs, planActs } from './plan-life.ts'
import type { PaymentAct, PlanAct } from './plan-life.ts'
import { findObject, listObjects } from './store.ts'
import { deliveries } from './webhooks.ts'
import type { Delivery } from './webhooks.ts'

/** What happened, and where the browser goes; null is back to the page itself. */
export type Done = { happenings: readonly Happening[]; leadsTo: string | null }

/** Everything one can do at the payment page, while it is open or while money is on its way. */
export const sessionActs = {
  pay: { label: 'Pay', when: 'open' },
  pay_later: { label: 'Pay by a slow way: the money arrives later', when: 'open' },
  fail: { label: 'Pay with a card that is declined', when: 'open' },
  cancel: { label: 'Go back without paying', when: 'open' },
  expire: { label: 'Let the page expire', when: 'open' },
  arrive: { label: 'The money arrives', when: 'waiting' },
  not_arrive: { label: 'The money does not arrive', when: 'waiting' },
} as const

/** Null where it cannot be done now. */
export async function actOnSession(life: Life, id: string, act: string): Promise<Done | null> {
  const session = await findObject(life.trx, 'checkout.session', id, true)
  if (session === undefined) return null
  const isWaiting = session.status === 'complete' && session.payment_status === 'unpaid'
  const success = session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)
  if (act === 'cancel') return { happenings: [], leadsTo: session.cancel_url }
  if (isWaiting && act === 'arrive') return { happenings: await paySession(life, session), leadsTo: success }
  if (isWaiting && act === 'not_arrive')
    return { happenings: await failPromise(life, session), leadsTo: session.cancel_url }
  if (session.status !== 'open') return null
  if (act === 'pay') return { happenings: await paySession(life, session), leadsTo: success }
  if (act === 'pay_later') return { happenings: await promiseSession(life, session), leadsTo: success }
  // nothing is told of a card that is declined: one tries again
  if (act === 'fail') return { happenings: [], leadsTo: null }
  return act === 'expire' ? { happenings: await expireSession(life, session), leadsTo: session.cancel_url } : null
}

/** What happened, or the events that are to be told again; null where it cannot be done. */
export async function actOnCustomer(
  life: Life,
  { customer, name, object }: { customer: string; name: string; object: string },
): Promise<readonly Happening[] | { again: readonly StripeEvent[] } | null> {
  if (name === 'replay') return { again: await eventsOf(life, customer) }
  if (isPlanAct(name)) {
    const plan = await findObject(life.trx, 'subscription', object, true)
    return plan?.customer === customer ? planActs[name].act(life, plan) : null
  }
  if (!isPaymentAct(name)) return null
  const charge = await findObject(life.trx, 'charge', object, true)
  return charge?.customer === customer ? paymentActs[name].act(life, charge) : null
}

/** Everything that was ever told of a customer, in its order. */
async function eventsOf({ trx }: Life, customer: string): Promise<StripeEvent[]> {
  const charges = new Set((await listObjects(trx, 'charge', { customer })).map(({ id }) => id))
  const events = await listObjects(trx, 'event', {}, 1000)
  return events
    .filter(({ data: { object } }) =>
      object.object === 'dispute' ? charges.has(object.charge) : Reflect.get(object, 'customer') === customer,
    )
    .toReversed()
}

function isPlanAct(name: string): name is PlanAct {
  return Object.hasOwn(planActs, name)
}

function isPaymentAct(name: string): name is PaymentAct {
  return Object.hasOwn(paymentActs, name)
}

export function isDelivery(name: string | null): name is Delivery {
  return name !== null && Object.hasOwn(deliveries, name)
}
