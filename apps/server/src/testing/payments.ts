import { sandboxPaymentsKeys } from '@wayhouse/sandbox/stripe'
import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { expect } from 'vitest'
import type { TestResponse, TestApp, TestMember } from './test-app.ts'
import { testSecret } from './test-app.ts'

/** The keys that the test applications and the fake provider share. */
export const paymentsKeys = sandboxPaymentsKeys(testSecret)

/** A member who has not paid yet. */
export function newcomer(app: TestApp): Promise<TestMember> {
  return app.member({ subscribed: false })
}

/** Starts a checkout through the API and returns the id of its session. */
export async function startCheckout(member: TestMember, planId = 'nomad', more: object = {}): Promise<string> {
  const { status, body } = await member.request('POST', '/api/checkout', { planId, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(new URL(body.url).pathname).toBe(`/sandbox/stripe/pay/${body.sessionId}`)
  return body.sessionId
}

type FormResult = { deliveries: number[]; location: string }

/** Submits a form of the fake provider. Returns the status of each webhook that followed, and the redirect. */
export async function submitForm(app: TestApp, path: string, fields: Record<string, string>): Promise<FormResult> {
  const response = await fetch(`${app.url}/sandbox/stripe/${path}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  expect(response.status, `${path} ${JSON.stringify(fields)}`).toBe(200)
  const result = (await response.json()) as FormResult
  // tests rely on the effects of these webhooks
  if (fields['delivery'] === 'now') expect(result.deliveries, 'every webhook is accepted').not.toContain(0)
  return result
}

/** Performs an action on the payment page. */
export function actAtCheckout(app: TestApp, sessionId: string, action: string, delivery = 'now'): Promise<FormResult> {
  return submitForm(app, `pay/${sessionId}`, { action, delivery })
}

export async function buy(app: TestApp, member: TestMember, planId = 'nomad', delivery = 'now'): Promise<string> {
  const sessionId = await startCheckout(member, planId)
  await actAtCheckout(app, sessionId, 'pay', delivery)
  return sessionId
}

/** Performs an action of the portal on the newest plan or payment of a member. */
export async function actInPortal(
  app: TestApp,
  member: TestMember,
  action: string,
  delivery = 'now',
): Promise<number[]> {
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
  const { deliveries } = await submitForm(app, `customers/${customer}`, { action, delivery, object: row?.id ?? 'none' })
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

/** A member's own membership; the session must agree with it. */
export async function membershipOf(member: TestMember): Promise<Record<string, unknown>> {
  const [own, session] = [await member.request('GET', '/api/membership'), await member.request('GET', '/api/session')]
  expect(own.body.subscription_status).toBe(session.body.user.subscription_status)
  return own.body
}

/** Sends a signed event, as the provider does. */
export function sendEvent(
  app: TestApp,
  event: object | string,
  { secret = paymentsKeys.webhookSecret, at = app.clock.now() } = {},
): Promise<TestResponse> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = Math.floor(at.getTime() / 1000)
  return app.request('POST', '/api/webhooks/stripe', payload, {
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  })
}

/** How many POST calls the fake API has received so far, by the start of their path. */
export async function callCount(app: TestApp, path: string): Promise<number> {
  const rows = await app.db
    .selectFrom('sandbox_stripe_calls')
    .select('number')
    .where('path', 'like', `${path}%`)
    .where('method', '=', 'POST')
    .execute()
  return rows.length
}

/** Runs a job of payments once and waits until it is done. */
export async function runJob(app: TestApp, name = 'stale-payments'): Promise<void> {
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

/** Makes the fake provider return errors for its next calls with `calls` in their path or parameters. */
export async function injectStripeErrors(
  app: TestApp,
  { error, calls, count = 1 }: { error: string; calls: string; count?: number },
): Promise<void> {
  const body = new URLSearchParams({ error, calls, count: String(count) })
  await fetch(`${app.url}/sandbox/stripe/errors`, { method: 'POST', redirect: 'manual', body })
}

/** Waits until the job has closed a session of the fake, and reopens it, as if it were paid before that. */
export async function reopenCheckout(app: TestApp, id: string): Promise<void> {
  const sessionOf = async () => {
    const session = app.db.selectFrom('sandbox_stripe_objects').select('data').where('id', '=', id)
    return Object((await session.executeTakeFirstOrThrow()).data)
  }
  await expect.poll(sessionOf).toMatchObject({ status: 'expired' })
  const data = JSON.stringify({ ...(await sessionOf()), status: 'open' })
  await app.db.updateTable('sandbox_stripe_objects').set({ data }).where('id', '=', id).execute()
}
