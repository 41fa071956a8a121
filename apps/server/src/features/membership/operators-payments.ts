import type { PaymentsFilter, PaymentState } from '@wayhouse/domain/console'
import type { PlanId, Reversal } from '@wayhouse/domain/membership'
import { sql } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import { pageOf } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { sorted } from '../../platform/database/sorted.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MembershipDeps } from './deps.ts'
import { providerTasks } from './provider-tasks.ts'

/** A payment as operators read it. */
export type PaymentRow = {
  paymentId: string
  memberId: string | null
  planId: PlanId
  amountCents: number
  refundedCents: number
  state: PaymentState
  isRenewal: boolean
  paidAt: Date
  receiptUrl: string | null
}

export type PaymentSearch = {
  /** The id of a payment or a plan at the provider, or else the payments of these members; null for all payments. */
  found: { providerId: string; memberIds: readonly string[] } | null
  state?: PaymentState | undefined
  sort?: PaymentsFilter['sort']
  cursor?: string | undefined
  limit?: number | undefined
}

const perPage = 50

const sortKeys = {
  amount: { by: sql`"amountCents"`, kind: 'int' },
  paid: { by: sql`"paidAt"`, kind: 'instant' },
} as const

/** Payments as operators look for them. */
export async function listPayments(db: Database, search: PaymentSearch) {
  const { found, state, limit = perPage } = search
  const order = sorted(sortKeys, search.sort ?? '-paid', search.cursor)
  const isFound =
    found === null
      ? sql`true`
      : sql`("paymentId" = ${found.providerId} or subscription_id = ${found.providerId}
          or "memberId" = any(${[...found.memberIds]}::uuid[]))`
  const { rows } = await sql<PaymentRow & { id: string; sort_key: string }>`
    with payments as not materialized (
      select id, payment_id as "paymentId", subscription_id, user_id as "memberId", plan_id as "planId", amount_cents as "amountCents",
        refunded_cents as "refundedCents", is_renewal as "isRenewal", paid_at as "paidAt",  receipt_url as "receiptUrl",
        case when reversal <> 'none' then reversal when refund_requested then 'refund asked' else 'paid' end as state
      from payments
    )
    select *, ${order.key} as sort_key from payments
    where ${isFound} and (${state ?? null}::text is null or state = ${state ?? null}) and ${order.isAfter}
    order by ${order.order} limit ${limit + 1}`.execute(db)
  const { page, next_cursor } = pageOf(rows, limit, order.cursorOf)
  return { items: page, next_cursor }
}

/**
 * Refunds the whole payment at the provider, by a job. Asked for again, it stays the one refund. Refuses with PAYMENT_NOT_FOUND, and with
 * PAYMENT_DISPUTED where the bank decides, and OPERATOR_CONCERNED who paid it.
 */
export function refundPayment(
  { db, clock, jobs }: Pick<MembershipDeps, 'db' | 'clock' | 'jobs'>,
  by: Operator,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<PaymentState> {
  return inTransaction(db, async (trx) => {
    const payment = await trx
      .selectFrom('payments')
      .select(['user_id', 'amount_cents', 'refunded_cents', 'reversal', 'refund_requested'])
      .where('payment_id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst()
    if (payment === undefined) throw refuse('PAYMENT_NOT_FOUND')
    if (by.id !== null && by.id === payment.user_id) throw refuse('OPERATOR_CONCERNED')
    if (payment.reversal === 'disputed') throw refuse('PAYMENT_DISPUTED')
    if (payment.reversal === 'refunded' || payment.refund_requested) return stateOf(payment)
    await trx
      .updateTable('payments')
      .set({ refund_requested: true, refund_by_operator: true })
      .where('payment_id', '=', paymentId)
      .execute()
    await jobs.enqueue(trx, providerTasks, { refundPayment: paymentId })
    const { user_id, amount_cents, refunded_cents } = payment
    await recordActs(trx, clock, {
      by,
      act: 'refund payment',
      subject: { type: 'payment', id: paymentId, name: `€${(amount_cents / 100).toFixed(2)}` },
      reason,
      before: { state: 'paid', refunded_cents },
      after: { state: 'refund asked', refunded_cents: amount_cents },
      concerns: user_id === null ? [] : [user_id],
    })
    return 'refund asked'
  })
}

/** Has a task tried again that the provider has refused. Refuses with TASK_NOT_FOUND. */
export function retryTask(
  { db, clock, jobs }: Pick<MembershipDeps, 'db' | 'clock' | 'jobs'>,
  by: Operator,
  jobId: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if ((await jobs.retryDead(trx, providerTasks, [jobId])) === 0) throw refuse('TASK_NOT_FOUND')
    await recordActs(trx, clock, { by, act: 'retry payment task', subject: { type: 'payment task', id: jobId } })
  })
}

function stateOf({ reversal, refund_requested }: { reversal: Reversal; refund_requested: boolean }): PaymentState {
  if (reversal !== 'none') return reversal
  return refund_requested ? 'refund asked' : 'paid'
}
