import { answerError, answerJson } from '../../platform/http/exchange.ts'
import type { Handler } from '../../platform/http/exchange.ts'
import { webhook } from '../../platform/http/webhook.ts'
import type { ToldEvent } from '../../providers/payments/port.ts'
import { takeReading } from './take-reading.ts'
import type { ReadingDeps } from './take-reading.ts'

export const paymentsWebhookPath = '/api/webhooks/stripe'
/** Under this name its events are known. */
export const provider = 'stripe'

/**
 * Where the payment provider tells that something has changed. It answers 500 when it could not act on an event, so
 * that the provider tells again, for up to three days.
 */
export function paymentsWebhook(deps: ReadingDeps): Handler {
  return webhook(paymentsWebhookPath, async (exchange, body) => {
    const hearing = await deps.payments.hear(exchange.request.headers, body)
    if (hearing.kind === 'unproven') {
      deps.log.warn({ request_id: exchange.requestId }, 'a payment event was not signed as it should be')
      return answerError(exchange, 400, 'INVALID_SIGNATURE', 'The signature is not valid')
    }
    if (hearing.kind === 'event' && !(await acted(deps, hearing)))
      return answerError(exchange, 500, 'TRY_AGAIN', 'Please send this again', { 'retry-after': '60' })
    return answerJson(exchange, 200, { received: true })
  })
}

/** Acts on an event unless it has had its effect. False where it is to be told again. */
export async function acted(deps: ReadingDeps, { eventId, subject, news }: ToldEvent): Promise<boolean> {
  const heard = await deps.db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  deps.log.info({ event_id: eventId, about: subject.kind, known: heard !== undefined }, 'a payment event')
  return heard !== undefined || takeReading(deps, subject, { event: { provider, eventId }, news })
}
