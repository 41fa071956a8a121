import { answerError, answerJson } from '../../platform/http/exchange.ts'
import type { Handler } from '../../platform/http/exchange.ts'
import { webhook } from '../../platform/http/webhook.ts'
import type { Hearing } from '../../providers/identity/port.ts'
import { takeReading } from './take-reading.ts'
import type { ReadingDeps } from './take-reading.ts'

export const identityWebhookPath = '/api/webhooks/didit'
const provider = 'didit'

/**
 * Where the identity partner tells that a session has changed. It answers 503 when it could not act on an event, so
 * that the partner tells again.
 */
export function identityWebhook(deps: ReadingDeps): Handler {
  return webhook(identityWebhookPath, async (exchange, body) => {
    const hearing = deps.identity.hear(exchange.request.headers, body)
    if (hearing.kind === 'unproven') {
      deps.log.warn({ request_id: exchange.requestId }, 'an identity event was not signed as it should be')
      return answerError(exchange, 401, 'INVALID_SIGNATURE', 'The signature is not valid')
    }
    if (hearing.kind === 'event' && !(await acted(deps, hearing)))
      return answerError(exchange, 503, 'TRY_AGAIN', 'Please send this again', { 'retry-after': '60' })
    return answerJson(exchange, 200, { received: true })
  })
}

/** False where the event is to be told again. */
async function acted(deps: ReadingDeps, event: Extract<Hearing, { kind: 'event' }>): Promise<boolean> {
  const { eventId, sessionId } = event
  const session = await deps.db
    .selectFrom('identity_sessions')
    .innerJoin('profiles', 'profiles.id', 'identity_sessions.user_id')
    .select(['user_id', 'didit_verification_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('webhook_events')
            .select('event_id')
            .where('provider', '=', provider)
            .where('event_id', '=', eventId),
        )
        .as('is_told'),
    )
    .where('identity_sessions.id', '=', sessionId)
    .executeTakeFirst()
  deps.log.info({ event_id: eventId, known: session !== undefined }, 'an identity event')
  // nobody's session, or one that a newer one has replaced: nothing it says changes anything
  if (session === undefined || session.didit_verification_id !== sessionId || session.is_told) return true
  // whose session it is was noted when it was begun; what an event says of that is not believed
  if (event.userId !== session.user_id) deps.log.error({ event_id: eventId }, 'an identity event names another member')
  const taken = await takeReading(deps, { id: sessionId, userId: session.user_id }, { provider, eventId })
  return taken === 'taken'
}
