import { emptySnapshot } from './port.ts'
import type { PaymentsProvider } from './port.ts'

/** No payments provider: nothing can be bought, no webhook is accepted. */
export function noPayments(): PaymentsProvider {
  return {
    startCheckout: async () => ({ kind: 'failed', reason: 'not configured' }),
    closeCheckout: async () => true,
    openPortal: async () => ({ kind: 'failed', reason: 'not configured' }),
    cancelPlan: async () => true,
    resumePlan: async () => true,
    offerPrices: async () => true,
    changePrice: async () => true,
    refund: async () => true,
    eraseCustomer: async () => 'not known there',
    computesTaxes: async () => false,
    fetchSnapshot: async () => ({ kind: 'found', snapshot: emptySnapshot }),
    listEvents: async () => [],
    parseWebhook: async () => ({ kind: 'invalid signature' }),
  }
}
