import { randomUUID } from 'node:crypto'
import type { Verification } from '@wayhouse/domain/verification'
import { sandboxIdentityKeys } from '@wayhouse/sandbox/identity'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { canonical, signaturesOf } from '../providers/identity/didit-signature.ts'
import { eventually } from './eventually.ts'
import type { TestResponse, TestApp, TestMember } from './test-app.ts'
import { testSecret } from './test-app.ts'

/** A member who has yet to be verified. */
export function unverifiedMember(app: TestApp): Promise<TestMember> {
  return app.member({ verified: false, subscribed: false, name: ['Zuri', 'Okafor'] })
}

/** A member's own verification before and after the start of the first check. */
export const notStarted: Verification = {
  didit_verification_status: null,
  didit_verification_error: null,
  under_review: false,
  verified_at: null,
  checked_by: 'partner',
}
export const pending: Verification = { ...notStarted, didit_verification_status: 'pending' }

/** A check that a member has started: the path of the partner's page and the session's id. */
export type Check = { path: string; id: string }

/** Starts a check through the API. */
export async function startCheck(app: TestApp, member: TestMember): Promise<Check> {
  const { status, body } = await member.request('POST', '/api/verification/start', {})
  expect(status, JSON.stringify(body)).toBe(200)
  const row = await app.db
    .selectFrom('profiles')
    .select('didit_verification_id as id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { path: new URL(body.url).pathname, id: row.id ?? '' }
}

/** Chooses an outcome on the partner's page. Returns the status of each webhook that followed. */
export async function finishCheck(
  app: TestApp,
  { path }: Check,
  outcome: string,
  { delivery = 'now', reason = '', marker = 'female' } = {},
): Promise<number[]> {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ outcome, delivery, reason, marker }),
  })
  expect(response.status).toBe(200)
  const { deliveries } = (await response.json()) as { deliveries: number[] }
  return deliveries
}

/** An event as the partner would send it now. */
export function eventFor(app: TestApp, { id }: { id: string }, changes: Record<string, unknown> = {}): object {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  return {
    event_id: randomUUID(),
    webhook_type: 'status.updated',
    timestamp: now,
    created_at: now,
    session_id: id,
    status: 'Approved',
    vendor_data: 'a member',
    note: 'José',
    ...changes,
  }
}

const sandboxWebhookSecret = sandboxIdentityKeys(testSecret).webhookSecret

/** The headers of an event signed now, with the partner's secret unless another is given. */
export function signatureHeaders(app: TestApp, event: object, secret = sandboxWebhookSecret): Record<string, string> {
  const { raw, v2 } = signaturesOf(canonical(event), event, secret)
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
  return { 'x-timestamp': timestamp, 'x-signature': raw, 'x-signature-v2': v2 }
}

/** Sends a signed event, as the partner does. */
export function sendIdentityEvent(
  app: TestApp,
  event: object,
  headers = signatureHeaders(app, event),
): Promise<TestResponse> {
  return app.request('POST', '/api/webhooks/didit', canonical(event), headers)
}

export async function statusOf(app: TestApp, { id }: TestMember): Promise<string | null> {
  const row = await app.db
    .selectFrom('profiles')
    .select('didit_verification_status as status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}

/** How many events have been stored. */
export async function storedEvents(app: TestApp): Promise<number> {
  return (await app.db.selectFrom('webhook_events').select('event_id').execute()).length
}

/** The subjects of the emails that were sent to a member, in order. */
export async function emailsTo(app: TestApp, { email }: TestMember): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select data ->> 'subject' as subject from pgboss.job
    where name = 'mail' and data ->> 'to' = ${email} order by created_on
  `.execute(app.db)
  return rows.map(({ subject }) => subject)
}

/** A member's verification, combined with its state in the session. */
export async function stateOf(member: TestMember): Promise<Record<string, unknown>> {
  const [own, session] = [await member.request('GET', '/api/verification'), await member.request('GET', '/api/session')]
  const { is_verified, onboarding_completed, last_onboarding_step } = session.body.user
  return { ...own.body, is_verified, onboarding_completed, last_onboarding_step }
}

/** Runs the job that checks pending verifications and waits until it is done. */
export async function checkPendingNow(app: TestApp): Promise<void> {
  await app.jobs.enqueue(app.db, { name: 'pending-verifications' }, {})
  const unfinished = sql`
    select id from pgboss.job where name = 'pending-verifications' and state in ('created', 'active', 'retry')`
  await eventually(async () => expect((await unfinished.execute(app.db)).rows).toEqual([]))
}
