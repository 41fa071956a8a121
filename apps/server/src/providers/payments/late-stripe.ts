import type { PaymentsProvider } from './port.ts'
import type { StripeDeps } from './stripe.ts'

/** Stripe's adapter, loaded when payments are first spoken of: its client is some 10 MB that most hours do without. */
export function lateStripe(deps: StripeDeps): PaymentsProvider {
  let loading: Promise<PaymentsProvider> | null = null
  const adapter = () => (loading ??= import('./stripe.ts').then(({ stripePayments }) => stripePayments(deps)))
  return {
    startCheckout: async (order) => (await adapter()).startCheckout(order),
    closeCheckout: async (sessionId) => (await adapter()).closeCheckout(sessionId),
    openPortal: async (request) => (await adapter()).openPortal(request),
    endPlan: async (planId, when) => (await adapter()).endPlan(planId, when),
    resumePlan: async (planId) => (await adapter()).resumePlan(planId),
    read: async (subject) => (await adapter()).read(subject),
    toldBetween: async (from, until) => (await adapter()).toldBetween(from, until),
    hear: async (headers, body) => (await adapter()).hear(headers, body),
  }
}
