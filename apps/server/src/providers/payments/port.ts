import type { IncomingHttpHeaders } from 'node:http'
import type { PlanId, PlanPrices, Reversal } from '@wayhouse/domain/membership'
import type { ErasureAnswer } from '../../platform/erasure-answer.ts'
import type { WebhookRequest } from '../../platform/http/webhook.ts'
import type { FailureReason, Fetched } from '../../platform/provider-sync.ts'

/** Takes payments. Calls return within their timeout and never throw. */
export type PaymentsProvider = {
  /** Opens a checkout session. The same `attemptId` always returns the same session. */
  startCheckout(order: Order): Promise<CheckoutStart>
  /** Closes a checkout session. Here and below, false means that the provider did not respond or rejected the call. */
  closeCheckout(sessionId: string): Promise<boolean>
  /** Opens the portal where a member manages their plan. */
  openPortal(request: { customerId: string; returnUrl: string }): Promise<PortalStart>
  /** Cancels a plan, now, at a time or at the end of its paid period. Also true if it has already ended. */
  cancelPlan(planId: string, when: CancelWhen): Promise<boolean>
  /** Undoes a cancellation at the end of the period. Also true if the plan has already ended. */
  resumePlan(planId: string): Promise<boolean>
  /** Has these prices for new orders and for changes of plan. Asked for again, it changes nothing. */
  offerPrices(prices: PlanPrices): Promise<boolean>
  /** Sets what a plan costs from its next renewal on. Changes nothing if it is another plan by now. Also true if it has already ended. */
  changePrice(subscriptionId: string, price: { planId: PlanId; amountCents: number }): Promise<boolean>
  /** Refunds a payment, once. Also true if it was already refunded. */
  refund(paymentId: string, request?: RefundRequest): Promise<boolean>
  /** Deletes a customer with what the provider keeps of them but the payments, which the law keeps. Ends their plans at once. */
  eraseCustomer(customerId: string): Promise<ErasureAnswer>
  /** Whether it computes the taxes of new orders; null if it does not say. */
  computesTaxes(): Promise<boolean | null>
  /** The current state of an object and what belongs to it. All fields are null if the provider does not know it. */
  fetchSnapshot(subject: Subject): Promise<Fetched<Snapshot>>
  /** Verifies and parses a webhook from its headers and raw body. */
  parseWebhook(headers: IncomingHttpHeaders, body: Buffer): Promise<WebhookRequest<PaymentEvent>>
  /** The events between two instants, oldest first. If the provider stops responding, only the newest of them. */
  listEvents(from: Date, until: Date): Promise<readonly PaymentEvent[]>
}

/** A time is an ISO instant within the period: the rest of it is not paid back by the provider. */
export type CancelWhen = 'now' | 'at period end' | { at: string }

/** `amountCents` is for a part of the payment, and `failedBefore` how many of its refunds have failed after they were accepted. */
export type RefundRequest = { amountCents?: number; failedBefore?: number }

/** An order of a plan, and where the browser returns to. */
export type Order = {
  attemptId: string
  userId: string
  email: string
  /** Null for a member without a customer at the provider. */
  customerId: string | null
  planId: PlanId
  amountCents: number
  context: string
  expiresAt: Date
  /** May contain `{CHECKOUT_SESSION_ID}`. */
  successUrl: string
  cancelUrl: string
}

export type CheckoutStart =
  | { kind: 'started'; sessionId: string; url: string; customerId: string }
  | { kind: 'failed'; reason: FailureReason }

export type PortalStart = { kind: 'opened'; url: string } | { kind: 'failed'; reason: FailureReason }

/** An object at the provider, by its id. */
export type Subject = { kind: 'checkout' | 'plan' | 'invoice' | 'payment'; id: string }

/** The state of an object and what belongs to it at the provider; fields that do not apply are null. */
export type Snapshot = {
  checkout: CheckoutSnapshot | null
  plan: PlanSnapshot | null
  payment: PaymentSnapshot | null
  reversal: ReversalSnapshot | null
}

export const emptySnapshot: Snapshot = { checkout: null, plan: null, payment: null, reversal: null }

export type CheckoutSnapshot = {
  sessionId: string
  attemptId: string | null
  customerId: string | null
  /** pending: completed with a payment that takes days, such as a bank debit. */
  status: 'open' | 'pending' | 'paid' | 'closed'
  amountCents: number | null
  currency: string | null
}

export type PlanSnapshot = {
  id: string
  customerId: string
  /** Null if it is none of our plans. */
  planId: PlanId | null
  amountCents: number | null
  currency: string
  /** In the provider's own spelling. */
  status: string
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  canceledAt: Date | null
  endedUnpaid: boolean
}

export type PaymentSnapshot = {
  paymentId: string
  /** The plan it pays for; null for a lifetime membership. */
  subscriptionId: string | null
  /** The checkout attempt that bought a lifetime membership; null for a plan. */
  attemptId: string | null
  amountCents: number
  currency: string
  paidAt: Date
  receiptUrl: string | null
  /** The invoice as a PDF; null if the provider makes none. */
  invoiceUrl: string | null
  renewal: boolean
  /** It pays for the change to another plan. */
  planChange: boolean
}

/** How much of a payment was refunded or disputed. `failedRefunds` were accepted first, and did not reach the member. */
export type ReversalSnapshot = {
  paymentId: string
  refundedCents: number
  failedRefunds: number
  reversal: Reversal
}

/** What a later snapshot may no longer show, so it is taken from the event; members get an email about it. */
export type Notice =
  | { kind: 'payment failed'; invoiceId: string }
  | { kind: 'cancellation'; planId: string; canceledAt: Date; periodEnd: Date }
  | { kind: 'dispute' | 'dispute won'; paymentId: string }
  | { kind: 'checkout failed'; sessionId: string }

/** A hint that an object has changed; its state is fetched. */
export type PaymentEvent = { eventId: string; subject: Subject; notice: Notice | null }
