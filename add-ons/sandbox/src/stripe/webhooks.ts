import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '@wayhouse/server/platform/clock'
import type { Clock } from '@wayhouse/server/platform/clock'
import type { Database } from '@wayhouse/server/platform/database/connect'
import type { FakeEvent } from './context.ts'
import { saveObject, newId } from './object-store.ts'
import type { StripeEvent } from './objects.ts'

/** The ways to deliver webhooks. */
export const deliveries = {
  now: 'At once, in order',
  delayed: 'After 5 seconds',
  repeated: 'Each five times at once, then once more',
  reversed: 'In reverse order',
  shuffled: 'In random order, some twice',
  wrongly_signed: 'Signed with a wrong secret',
  lost: 'Never',
} as const
export type Delivery = keyof typeof deliveries

export type WebhookDeps = { db: Database; clock: Clock; secret: string; address: () => string }

export async function storeEvents({ db, clock }: WebhookDeps, changes: readonly FakeEvent[]): Promise<StripeEvent[]> {
  const { Stripe } = await import('stripe')
  const events: StripeEvent[] = []
  for (const { type, object, before } of changes)
    events.push(
      await saveObject(db, {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: Math.floor(clock.now().getTime() / 1000),
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        data: { object, ...(before ? { previous_attributes: before } : {}) },
      } as const),
    )
  return events
}

/** Sends events. Returns the status of each delivery; none if they are delayed. */
export async function deliver(
  deps: WebhookDeps,
  events: readonly StripeEvent[],
  delivery: Delivery,
): Promise<number[]> {
  if (delivery === 'lost') return []
  if (delivery === 'delayed') {
    void sleep(seconds(5), undefined, { ref: false }).then(() => inOrder(deps, events))
    return []
  }
  if (delivery === 'repeated') return repeated(deps, events)
  if (delivery === 'wrongly_signed') return inOrder({ ...deps, secret: `${deps.secret}0` }, events)
  if (delivery === 'reversed') return inOrder(deps, events.toReversed())
  return inOrder(deps, delivery === 'shuffled' ? shuffled(events) : events)
}

async function inOrder(deps: WebhookDeps, events: readonly StripeEvent[]): Promise<number[]> {
  const statuses: number[] = []
  for (const event of events) statuses.push(await send(deps, event))
  return statuses
}

async function repeated(deps: WebhookDeps, events: readonly StripeEvent[]): Promise<number[]> {
  const statuses: number[] = []
  for (const event of events) {
    statuses.push(...(await Promise.all(Array.from({ length: 5 }, () => send(deps, event)))))
    statuses.push(await send(deps, event))
  }
  return statuses
}

/** Every event at least once, some twice, in random order. */
function shuffled(events: readonly StripeEvent[]): StripeEvent[] {
  const rest = events.flatMap((event) => (randomInt(2) === 0 ? [event] : [event, event]))
  const order: StripeEvent[] = []
  while (rest.length > 0) order.push(...rest.splice(randomInt(rest.length), 1))
  return order
}

/** How often an event is sent if the product is down or fails; Stripe retries for three days. */
const maxAttempts = 4
const retryMs = seconds(1)

/** Sends an event until it is accepted or refused. Returns the status of the last attempt, 0 for no response. */
async function send(deps: WebhookDeps, event: StripeEvent): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const status = await sendOnce(deps, event)
    if ((status >= 200 && status < 500) || attempt === maxAttempts) return status
    await sleep(retryMs)
  }
}

async function sendOnce({ clock, secret, address }: WebhookDeps, event: StripeEvent): Promise<number> {
  const { Stripe } = await import('stripe')
  const payload = JSON.stringify(event, null, 2)
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  try {
    const response = await fetch(address(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
      },
      body: payload,
      signal: AbortSignal.timeout(seconds(10)),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
