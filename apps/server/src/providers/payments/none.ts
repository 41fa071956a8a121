import type { PaymentsProvider } from './port.ts'

/** Where no provider is configured: nothing can be paid, nothing is heard. */
export function noPayments(): PaymentsProvider {
  return {
    startCheckout: async () => ({ kind: 'failed', failure: 'none' }),
    closeCheckout: async () => true,
    openPortal: async () => ({ kind: 'failed', failure: 'none' }),
    endPlan: async () => true,
    resumePlan: async () => true,
    read: async () => ({ kind: 'nothing' }),
    toldBetween: async () => [],
    hear: async () => ({ kind: 'unproven' }),
  }
}
