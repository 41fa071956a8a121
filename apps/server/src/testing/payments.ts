import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { expect } from 'vitest'
import { sandboxPaymentsKeys } from '../providers/payments/sandbox.ts'
import type { Answer, TestApp, TestMember } from './test-app.ts'
import { testSecret } from './test-app.ts'

/** What the test applications and their double know each other by. */
export const paymentsKeys = sandboxPaymentsKeys(testSecret)

/** A member who has paid nothing yet. */
export function newcomer(app: TestApp): Promise<TestMember> {
  return app.member({ subscribed: false })
}

/** Presses a plan's button; answers the provider's id of the page. */
export async function beginCheckout(member: TestMember, planId = 'nomad', more: object = {}): Promise<string> {
  const { status, body } = await member.ask('POST', '/api/checkout', { planId, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(new URL(body.url).pathname).toBe(`/sandbox/stripe/pay/${body.sessionId}`)
  return body.sessionId
}

type Pressed = { deliveries: number[]; location: string }

/** Presses a button of the provider's page; answers the status of each webhook that followed, and where it leads. */
export async function press(app: TestApp, path: string, fields: Record<string, string>): Promise<Pressed> {
  const answer = await fetch(`${app.url}/sandbox/stripe/${path}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  expect(answer.status, `${path} ${JSON.stringify(fields)}`).toBe(200)
  return (await answer.json()) as Pressed
}

/** Presses a button of a payment page. */
export function atPage(app: TestApp, sessionId: string, action: string, delivery = 'now'): Promise<Pressed> {
  return press(app, `pay/${sessionId}`, { action, delivery })
}

/** Buys a plan and pays for it. */
export async function buy(app: TestApp, member: TestMember, planId = 'nomad', delivery = 'now'): Promise<string> {
  const sessionId = await beginCheckout(member, planId)
  await atPage(app, sessionId, 'pay', delivery)
  return sessionId
}

/** Does to the newest plan or payment of a member what their portal has a button for. */
export async function inPortal(app: TestApp, member: TestMember, action: string, delivery = 'now'): Promise<number[]> {
  const customer = await customerOf(app, member)
  const kind = action.startsWith('refund') || action.startsWith('dispute') ? 'charge' : 'subscription'
  const row = await app.db
    .selectFrom('sandbox_stripe_objects')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<boolean>`data ->> 'customer' = ${customer}`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { deliveries } = await press(app, `customers/${customer}`, { action, delivery, object: row?.id ?? 'none' })
  return deliveries
}

export async function customerOf(app: TestApp, { id }: TestMember): Promise<string> {
  const row = await app.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.customer_id
}

/** How a member's membership stands, in its own answer and in the session's. */
export async function membershipOf(member: TestMember): Promise<Record<string, unknown>> {
  const [own, session] = [await member.ask('GET', '/api/membership'), await member.ask('GET', '/api/session')]
  expect(own.body.subscription_status).toBe(session.body.user.subscription_status)
  return own.body
}

/** Sends an event with a signature, as the provider does. */
export function sendEvent(
  app: TestApp,
  event: object | string,
  { secret = paymentsKeys.webhookSecret, at = app.clock.now() } = {},
): Promise<Answer> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = Math.floor(at.getTime() / 1000)
  return app.ask('POST', '/api/webhooks/stripe', payload, {
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  })
}

/** The calls that the double's API was asked to answer so far; `path` is what they begin with. */
export async function callsTo(app: TestApp, path: string): Promise<number> {
  const rows = await app.db
    .selectFrom('sandbox_stripe_calls')
    .select('number')
    .where('path', 'like', `${path}%`)
    .where('method', '=', 'POST')
    .execute()
  return rows.length
}

/** Has a job that looks after payments run once, and waits until it has. */
export async function tidied(app: TestApp, name = 'stale-payments'): Promise<void> {
  await app.jobs.enqueue(app.db, { name }, {})
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
          select 1 from pgboss.job where name = ${name} and state in ('created', 'active', 'retry')
        `.execute(app.db)
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(0)
}
