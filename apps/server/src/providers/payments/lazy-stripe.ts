import type { PaymentsProvider } from './port.ts'
import type { StripeDeps } from './stripe.ts'

/** Stripe's adapter, loaded on first use, because its client takes about 10 MB of memory. */
export function lazyStripe(deps: StripeDeps): PaymentsProvider {
  let loading: Promise<PaymentsProvider> | null = null
  const adapter = () => (loading ??= import('./stripe.ts').then(({ stripePayments }) => stripePayments(deps)))
  return {
    startCheckout: async (order) => (await adapter()).startCheckout(order),
    closeCheckout: async (sessionId) => (await adapter()).closeCheckout(sessionId),
    openPortal: async (request) => (await adapter()).openPortal(request),
    cancelPlan: async (planId, when) => (await adapter()).cancelPlan(planId, when),
    resumePlan: async (planId) => (await adapter()).resumePlan(planId),
    offerPrices: async (prices) => (await adapter()).offerPrices(prices),
    changePrice: async (subscriptionId, price) => (await adapter()).changePrice(subscriptionId, price),
    refund: async (paymentId, part) => (await adapter()).refund(paymentId, part),
    eraseCustomer: async (customerId) => (await adapter()).eraseCustomer(customerId),
    computesTaxes: async () => (await adapter()).computesTaxes(),
    fetchSnapshot: async (subject) => (await adapter()).fetchSnapshot(subject),
    listEvents: async (from, until) => (await adapter()).listEvents(from, until),
    parseWebhook: async (headers, body) => (await adapter()).parseWebhook(headers, body),
  }
}
