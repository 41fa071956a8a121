import type { IncomingHttpHeaders } from 'node:http'
import type { PlanId, TakenBack } from '@wayhouse/domain/membership'

export type PaymentsProvider = {
  /** Opens a page to pay at. The same `attemptId` leads to the same page. Answers within its deadline; never throws. */
  startCheckout(order: Order): Promise<CheckoutStart>
  /** Closes a page that nobody is to pay at any more. False where it could not be asked. */
  closeCheckout(sessionId: string): Promise<boolean>
  /** Opens the portal where a plan is managed. */
  openPortal(request: { customerId: string; returnUrl: string }): Promise<PortalStart>
  /** Ends a plan, now or when what is paid for is over. False where it could not be asked. */
  endPlan(planId: string, when: 'now' | 'at period end'): Promise<boolean>
  /** Lets a plan go on that was to end with its period. False where it could not be asked. */
  resumePlan(planId: string): Promise<boolean>
  /** Asks how a thing stands now, and what belongs to it. */
  read(subject: Subject): Promise<Reading>
  /** What a webhook tells, from its headers and raw bytes, once it has proved where it comes from. */
  hear(headers: IncomingHttpHeaders, body: Buffer): Promise<Hearing>
  /** What webhooks were to tell between two moments, the oldest first. Null where it could not be asked. */
  toldBetween(from: Date, until: Date): Promise<readonly ToldEvent[] | null>
}

/** What is to be paid, by whom, and where they go afterwards. */
export type Order = {
  attemptId: string
  userId: string
  email: string
  /** Null for whoever has never paid before. */
  customerId: string | null
  planId: PlanId
  amountCents: number
  context: string
  expiresAt: Date
  /** May hold `{CHECKOUT_SESSION_ID}`. */
  successUrl: string
  cancelUrl: string
}

export type CheckoutStart =
  | { kind: 'started'; sessionId: string; url: string; customerId: string }
  | { kind: 'failed'; failure: Failure }

export type PortalStart = { kind: 'opened'; url: string } | { kind: 'failed'; failure: Failure }

/** Why the provider could not be used: away, had enough for now, set up wrongly, or there is none. */
export type Failure = 'away' | 'busy' | 'misconfigured' | 'none'

/** A thing at the provider, by its id. */
export type Subject = { kind: 'checkout' | 'plan' | 'invoice' | 'payment'; id: string }

export type Reading =
  | { kind: 'read'; facts: Facts }
  /** The provider knows no such thing, or it is none of ours. */
  | { kind: 'nothing' }
  | { kind: 'failed'; failure: Failure }

/** What the provider says of one thing and what belongs to it; each is null where it says nothing. */
export type Facts = {
  checkout: CheckoutFacts | null
  plan: PlanFacts | null
  payment: PaymentFacts | null
  taken: TakenFacts | null
}

export type CheckoutFacts = {
  sessionId: string
  attemptId: string | null
  customerId: string | null
  /** waiting: done at the page, with money that is still on its way. */
  status: 'open' | 'waiting' | 'paid' | 'closed'
  amountCents: number | null
  currency: string | null
}

export type PlanFacts = {
  id: string
  customerId: string
  /** Null where it is none of our plans. */
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

export type PaymentFacts = {
  paymentId: string
  /** The plan it pays for, or the attempt that bought a membership for life. */
  subscriptionId: string | null
  attemptId: string | null
  amountCents: number
  currency: string
  paidAt: Date
  receiptUrl: string | null
  renewal: boolean
}

/** How much of a payment was taken back. */
export type TakenFacts = { paymentId: string; refundedCents: number; takenBack: TakenBack }

/** What an event tells that what is read afterwards may no longer show, and that members are told of by mail. */
export type News =
  | { kind: 'payment failed'; invoiceId: string }
  | { kind: 'cancels'; planId: string; canceledAt: Date; periodEnd: Date }
  | { kind: 'disputed'; paymentId: string }
  | { kind: 'checkout failed'; sessionId: string }

export type Hearing =
  /** Not signed by the provider, or not just now. */
  | { kind: 'unproven' }
  /** From the provider, but nothing of ours. */
  | { kind: 'irrelevant' }
  | ToldEvent

/** A hint that something has changed; how it stands is to be read. */
export type ToldEvent = { kind: 'event'; eventId: string; subject: Subject; news: News | null }
