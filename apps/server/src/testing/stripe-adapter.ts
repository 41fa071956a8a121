import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { lazyStripe } from '../providers/payments/lazy-stripe.ts'
import type { PaymentsProvider } from '../providers/payments/port.ts'
import type { FakeService, FakeResponse } from './fake-service.ts'

/** A new Stripe adapter, because it caches prices, that calls a service of the test. */
export function stripeAt(
  { port }: FakeService,
  { timeoutMs = 2000, log = createLog('silent') }: { timeoutMs?: number; log?: ReturnType<typeof createLog> } = {},
): PaymentsProvider {
  return lazyStripe({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_1'],
    address: () => ({ host: '127.0.0.1', port, protocol: 'http' as const }),
    clock: systemClock(),
    log,
    automaticTax: 'false',
    timeoutMs,
  })
}

export function stripeError(status: number, type: string, more: object = {}): FakeResponse {
  return { status, body: { error: { type, message: 'no', ...more } } }
}
