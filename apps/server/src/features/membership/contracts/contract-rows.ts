import type { OrderFact, PlanId } from '@wayhouse/domain/membership'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { Withdrawals } from '../../../platform/database/schema.gen.ts'
import { membershipRows } from '../membership-rows.ts'
import type { MembershipRows, OwnPayment, OwnPlan } from '../membership-rows.ts'

/** What was shown and ticked before the payment (DUTY-01), as it is stored. */
export type OrderTerms = {
  facts: OrderFact[]
  start_now: { text: string; version: number; at: string }
}

/** A member's order with what came of it. Payments are newest first. */
export type OwnContract = {
  checkoutId: string
  order: number
  planId: PlanId
  amountCents: number
  orderedAt: Date
  terms: OrderTerms | null
  payments: readonly OwnPayment[]
  /** Null for life, and before the payment. */
  plan: OwnPlan | null
  withdrawal: Selectable<Withdrawals> | null
}

/** A member's contracts, newest first: orders that are paid, and those whose payment is on its way. */
export async function contractsOf(db: Database, userId: string): Promise<OwnContract[]> {
  const orders = await db
    .selectFrom('checkouts')
    .select(['id', 'order_number', 'plan_id', 'amount_cents', 'status', 'terms', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'open')
    .orderBy('created_at', 'desc')
    .execute()
  if (orders.length === 0) return []
  const rows = await membershipRows(db, userId)
  const withdrawals = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where(
      'checkout_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return orders.flatMap((order) => {
    const { payments, plan } = partsOf(order.id, rows)
    // a session that was closed without a payment is no contract
    if (payments.length === 0 && order.status === 'closed') return []
    const contract: OwnContract = {
      checkoutId: order.id,
      order: order.order_number,
      planId: plan?.planId ?? order.plan_id,
      amountCents: order.amount_cents,
      orderedAt: payments.at(-1)?.paidAt ?? order.created_at,
      // written by `startCheckout` alone
      terms: order.terms as OrderTerms | null,
      payments,
      plan,
      withdrawal: withdrawals.find(({ checkout_id }) => checkout_id === order.id) ?? null,
    }
    return [contract]
  })
}

/** The payments of an order, with those of its plan since, and the plan. */
function partsOf(checkoutId: string, { payments, plans }: MembershipRows): Pick<OwnContract, 'payments' | 'plan'> {
  const first = payments.find((payment) => payment.checkoutId === checkoutId)
  if (first === undefined) return { payments: [], plan: null }
  const { subscriptionId } = first
  if (subscriptionId === null) return { payments: [first], plan: null }
  return {
    payments: payments.filter((payment) => payment.subscriptionId === subscriptionId),
    plan: plans.find(({ id }) => id === subscriptionId) ?? null,
  }
}
