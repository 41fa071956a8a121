import { randomUUID } from 'node:crypto'
import { createLog } from '../platform/log.ts'
import { createMail } from '../platform/mail.ts'
import type { Facts, News, PaymentFacts, PaymentsProvider, PlanFacts, Subject } from '../providers/payments/port.ts'
import { newcomer } from './payments.ts'
import type { TestApp, TestMember } from './test-app.ts'

/** An event of a life: what it is about, and what it tells. Its number is when it happened. */
export type LifeEvent = { id: string; subject: Subject; news: News | null }

export type Life = {
  member: TestMember
  events: readonly LifeEvent[]
  /** The provider after so many of the events have happened. */
  provider(happened: () => number): Pick<PaymentsProvider, 'read'>
}

/** A member who has bought a plan, which is renewed, not paid, paid, cancelled, refunded and ended: six events. */
export async function beginLife(app: TestApp): Promise<Life> {
  const member = await newcomer(app)
  const name = randomUUID().replaceAll('-', '')
  const attemptId = randomUUID()
  const customerId = `cus_${name}`
  const now = app.clock.now()
  await app.db.insertInto('billing_customers').values({ user_id: member.id, customer_id: customerId }).execute()
  const checkout = {
    id: attemptId,
    user_id: member.id,
    plan_id: 'nomad',
    amount_cents: 5900,
    context: 'general',
  } as const
  await app.db
    .insertInto('checkouts')
    .values({ ...checkout, session_id: `cs_${name}`, created_at: now, expires_at: now, asked_at: now })
    .execute()
  const ids = { name, attemptId, customerId }
  return {
    member,
    events: eventsOf(name, now),
    provider: (happened) => ({
      read: async (subject) => ({ kind: 'read', facts: factsAt(ids, subject, { happened: happened(), now }) }),
    }),
  }
}

function eventsOf(name: string, now: Date): LifeEvent[] {
  const event = (kind: Subject['kind'], id: string, news: News | null = null) => ({
    id: `evt_${randomUUID()}`,
    subject: { kind, id },
    news,
  })
  return [
    event('checkout', `cs_${name}`),
    event('invoice', `in_2${name}`),
    event('invoice', `in_3${name}`, { kind: 'payment failed', invoiceId: `in_3${name}` }),
    event('plan', `sub_${name}`, { kind: 'cancels', planId: `sub_${name}`, canceledAt: now, periodEnd: now }),
    event('payment', `pi_2${name}`),
    event('plan', `sub_${name}`),
  ]
}

type Ids = { name: string; attemptId: string; customerId: string }
type Moment = { happened: number; now: Date }

function factsAt({ name, attemptId, customerId }: Ids, { kind, id }: Subject, moment: Moment): Facts {
  const plan = planAt({ id: `sub_${name}`, customerId }, moment)
  const first = paymentOf(`pi_1${name}`, plan.id, { renewal: false, paidAt: daysBefore(moment.now, 30) })
  const second = paymentOf(`pi_2${name}`, plan.id, { renewal: true, paidAt: daysBefore(moment.now, 20) })
  const facts: Facts = { checkout: null, plan, payment: null, taken: null }
  if (kind === 'invoice') return { ...facts, payment: id === `in_2${name}` ? second : null }
  if (kind === 'plan') return { ...facts, payment: moment.happened === 1 ? first : null }
  if (kind === 'payment') {
    const isRefunded = moment.happened >= 5
    const taken = {
      paymentId: id,
      refundedCents: isRefunded ? 5900 : 0,
      takenBack: isRefunded ? 'refunded' : 'no',
    } as const
    return { ...facts, payment: second, taken }
  }
  const checkout = { sessionId: id, attemptId, customerId, status: 'paid', amountCents: 5900, currency: 'eur' } as const
  return { ...facts, checkout, payment: first }
}

function planAt({ id, customerId }: { id: string; customerId: string }, { happened, now }: Moment): PlanFacts {
  const isCancelled = happened >= 4
  const status = happened >= 6 ? 'canceled' : happened === 3 ? 'past_due' : 'active'
  return {
    id,
    customerId,
    planId: 'nomad',
    amountCents: 5900,
    currency: 'eur',
    status,
    periodStart: daysBefore(now, happened >= 3 ? 1 : 20),
    periodEnd: daysBefore(now, -300),
    cancelAtPeriodEnd: isCancelled,
    canceledAt: isCancelled ? now : null,
    endedUnpaid: false,
  }
}

function paymentOf(
  paymentId: string,
  subscriptionId: string,
  rest: Pick<PaymentFacts, 'renewal' | 'paidAt'>,
): PaymentFacts {
  const amount = { amountCents: 5900, currency: 'eur' }
  return { paymentId, subscriptionId, attemptId: null, receiptUrl: null, ...amount, ...rest }
}

function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * 86_400_000)
}

/** What events are acted on with; the provider is the life's, and `changes` say what fails. */
export function readingDeps(app: TestApp, provider: Pick<PaymentsProvider, 'read'>) {
  const missing = () => Promise.reject(new Error('not asked for here'))
  const payments: PaymentsProvider = {
    startCheckout: missing,
    closeCheckout: missing,
    openPortal: missing,
    endPlan: missing,
    resumePlan: missing,
    toldBetween: missing,
    hear: async () => ({ kind: 'unproven' }),
    ...provider,
  }
  const { db, clock, jobs } = app
  return { db, clock, jobs, payments, mail: createMail(jobs), log: createLog('silent'), appUrl: 'http://wayhouse.test' }
}
