import type { PlanId } from '@wayhouse/domain/membership'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { RenewalPrices, Withdrawals } from '../../../platform/database/schema.gen.ts'
import { membershipRows } from '../membership-rows.ts'
import type { MembershipRows, OwnPayment, OwnPlan } from '../membership-rows.ts'
import type { OrderTerms } from './order-evidence.ts'

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
  /** The prices of the plan's renewals as they were announced, newest first. */
  renewalPrices: readonly RenewalPriceRow[]
}

/** `agreed` is the consent to another price. */
export type RenewalPriceRow = Omit<Selectable<RenewalPrices>, 'agreed'> & { agreed: PriceAgreement | null }

/** A consent to another price, as it is stored. */
export type PriceAgreement = { cents: number; text: string; version: number; at: string }

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
  const renewalPrices = await renewalPricesOf(db, userId)
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
      renewalPrices: renewalPrices.filter(({ subscription_id }) => subscription_id === plan?.id),
    }
    return [contract]
  })
}

/** The prices of a member's renewals as they were announced, newest first. */
export async function renewalPricesOf(db: Database, userId: string): Promise<RenewalPriceRow[]> {
  const rows = await db
    .selectFrom('renewal_prices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('period_end', 'desc')
    .execute()
  // written by `agreeToPrice` alone
  return rows.map((row) => ({ ...row, agreed: row.agreed as PriceAgreement | null }))
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
