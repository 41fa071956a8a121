import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { lazyStripe } from '../providers/payments/lazy-stripe.ts'
import type { PaymentsProvider } from '../providers/payments/port.ts'
import type { FakeService, Reply } from './fake-service.ts'

/** Stripe's adapter anew, since it keeps the prices that it has found, pointed at a service of the test. */
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
    automaticTax: false,
    timeoutMs,
  })
}

/** An error as Stripe answers it. */
export function stripeError(status: number, type: string, more: object = {}): Reply {
  return { status, body: { error: { type, message: 'no', ...more } } }
}
