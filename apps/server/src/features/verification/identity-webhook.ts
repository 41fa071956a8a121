import type { Handler } from '../../platform/http/exchange.ts'
import { webhook } from '../../platform/http/webhook.ts'
import type { IdentityEvent } from '../../providers/identity/port.ts'
import type { IdentitySync, VerificationDeps } from './deps.ts'

export const identityWebhookDocs = {
  path: '/api/webhooks/didit',
  provider: 'didit',
  signature: 'x-signature',
  statuses: { invalidSignature: 401, sendAgain: 503 },
} as const

/** The webhook of the identity partner, which sends an event again after a 503. */
export function identityWebhook(deps: VerificationDeps, sync: IdentitySync): Handler {
  return webhook({
    ...identityWebhookDocs,
    log: deps.log,
    metrics: deps.metrics,
    parse: (headers, body) => deps.identity.parseWebhook(headers, body),
    handle: (event) => handleEvent(deps, sync, event),
  })
}

/** Returns false if the partner should send the event again. */
async function handleEvent(
  { db, log, profiles }: VerificationDeps,
  sync: IdentitySync,
  { eventId, sessionId, userId: namedUserId }: IdentityEvent,
): Promise<boolean> {
  const session = await db
    .selectFrom('identity_sessions')
    .select(['user_id', 'gender'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (session === undefined) return true
  const userId = session.user_id
  // a newer session has replaced this one: its events have no effect, unless it is for a gender
  if (session.gender === null && (await profiles.verificationOf(db, userId)).sessionId !== sessionId) return true
  // the session's member was stored when it started; the id in an event is not trusted
  if (namedUserId !== userId) log.error({ event_id: eventId }, 'an identity event names another member')
  const event = { eventId, subject: { id: sessionId, userId }, notice: null }
  return (await sync.syncEvent(event)) === 'synced'
}
