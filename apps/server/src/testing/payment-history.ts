import { randomUUID } from 'node:crypto'
import { emptySnapshot } from '../providers/payments/port.ts'
import type {
  Notice,
  PaymentEvent,
  PaymentSnapshot,
  PaymentsProvider,
  PlanSnapshot,
  Snapshot,
  Subject,
} from '../providers/payments/port.ts'
import { newcomer } from './payments.ts'
import type { TestApp, TestMember } from './test-app.ts'

/** A member with the events of their plan, in the order in which they happened. */
export type PaymentHistory = {
  member: TestMember
  events: readonly PaymentEvent[]
  /** The provider in the state after this many of the events. */
  provider(happened: () => number): Pick<PaymentsProvider, 'fetchSnapshot'>
}

/** A member whose plan is bought, renewed, not paid, cancelled, refunded and ended: six events. */
export async function startPaymentHistory(app: TestApp): Promise<PaymentHistory> {
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
    .values({ ...checkout, session_id: `cs_${name}`, created_at: now, expires_at: now, last_checked_at: now })
    .execute()
  const ids = { name, attemptId, customerId }
  return {
    member,
    events: eventsOf(name, now),
    provider: (happened) => ({
      fetchSnapshot: async (subject) => ({
        kind: 'found',
        snapshot: snapshotAt(ids, subject, { happened: happened(), now }),
      }),
    }),
  }
}

function eventsOf(name: string, now: Date): PaymentEvent[] {
  const event = (kind: Subject['kind'], id: string, notice: Notice | null = null) => ({
    eventId: `evt_${randomUUID()}`,
    subject: { kind, id },
    notice,
  })
  return [
    event('checkout', `cs_${name}`),
    event('invoice', `in_2${name}`),
    event('invoice', `in_3${name}`, { kind: 'payment failed', invoiceId: `in_3${name}` }),
    event('plan', `sub_${name}`, { kind: 'cancellation', planId: `sub_${name}`, canceledAt: now, periodEnd: now }),
    event('payment', `pi_2${name}`),
    event('plan', `sub_${name}`),
  ]
}

type Ids = { name: string; attemptId: string; customerId: string }
type Moment = { happened: number; now: Date }

function snapshotAt({ name, attemptId, customerId }: Ids, { kind, id }: Subject, moment: Moment): Snapshot {
  const plan = planAt({ id: `sub_${name}`, customerId }, moment)
  const first = paymentOf(`pi_1${name}`, plan.id, { renewal: false, paidAt: daysBefore(moment.now, 30) })
  const second = paymentOf(`pi_2${name}`, plan.id, { renewal: true, paidAt: daysBefore(moment.now, 20) })
  const snapshot: Snapshot = { ...emptySnapshot, plan }
  if (kind === 'invoice') return { ...snapshot, payment: id === `in_2${name}` ? second : null }
  if (kind === 'plan') return { ...snapshot, payment: moment.happened === 1 ? first : null }
  if (kind === 'payment') {
    const isRefunded = moment.happened >= 5
    const reversal = {
      paymentId: id,
      refundedCents: isRefunded ? 5900 : 0,
      failedRefunds: 0,
      reversal: isRefunded ? 'refunded' : 'none',
    } as const
    return { ...snapshot, payment: second, reversal }
  }
  const checkout = { sessionId: id, attemptId, customerId, status: 'paid', amountCents: 5900, currency: 'eur' } as const
  return { ...snapshot, checkout, payment: first }
}

function planAt({ id, customerId }: { id: string; customerId: string }, { happened, now }: Moment): PlanSnapshot {
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
  rest: Pick<PaymentSnapshot, 'renewal' | 'paidAt'>,
): PaymentSnapshot {
  const amount = { amountCents: 5900, currency: 'eur' }
  return {
    paymentId,
    subscriptionId,
    attemptId: null,
    receiptUrl: null,
    invoiceUrl: null,
    planChange: false,
    ...amount,
    ...rest,
  }
}

function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * 86_400_000)
}
