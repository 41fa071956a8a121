import type { Handler } from '../../platform/http/exchange.ts'
import { webhook } from '../../platform/http/webhook.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'

export const paymentsWebhookDocs = {
  path: '/api/webhooks/stripe',
  provider: 'stripe',
  signature: 'stripe-signature',
  statuses: { invalidSignature: 400, sendAgain: 500 },
} as const

/** The webhook of the payment provider. After a 500, Stripe sends the event again for up to three days. */
export function paymentsWebhook({ log, metrics, payments }: MembershipDeps, sync: PaymentsSync): Handler {
  return webhook({
    ...paymentsWebhookDocs,
    log,
    metrics,
    parse: (headers, body) => payments.parseWebhook(headers, body),
    handle: async (event) => (await sync.syncEvent(event)) !== 'failed',
  })
}
