import { dueDay, PlanDate } from '@wayhouse/domain/costs'
import type { DatedAmount, PayWay } from '@wayhouse/domain/costs'
import { planAmounts } from '@wayhouse/domain/costs'
import { dayAt } from '@wayhouse/domain/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/database/connect.ts'

/** A version of a tribe's payment plan. */
export type PlanRow = {
  tribe_id: string
  version: number
  state: 'current' | 'proposed' | 'declined' | 'replaced' | 'removed'
  currency: string
  total: number
  share: number
  people: number
  free_cancellation_until: string | null
  dates: PlanDate[]
}

const Dates = z.array(PlanDate)

/** The plans of these tribes that hold or are proposed. */
export async function planRows(db: Database, tribeIds: readonly string[]): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select tribe_id, version, state, currency, total, share, people, free_cancellation_until, dates
    from cost_plans where tribe_id = any(${tribeIds}::uuid[]) and state in ('current', 'proposed')`.execute(db)
  return rows.map((row) => ({ ...row, dates: Dates.parse(row.dates) }))
}

export type PlanPaymentRow = {
  id: string
  tribe_id: string
  member_id: string
  amount: number
  currency: string
  day: string
  way: PayWay
  state: 'claimed' | 'received' | 'not received'
  claimed_at: Date
}

export async function paymentRows(db: Database, tribeIds: readonly string[]): Promise<PlanPaymentRow[]> {
  const { rows } = await sql<PlanPaymentRow>`
    select id, tribe_id, member_id, amount, currency, day, way, state, claimed_at
    from cost_plan_payments where tribe_id = any(${tribeIds}::uuid[]) order by claimed_at, id`.execute(db)
  return rows
}

/** What a member pays by a plan, and until when. */
export function datedAmounts(plan: PlanRow, acceptedAt: Date, timeZone: string | null): DatedAmount[] {
  const amounts = planAmounts(plan)
  const accepted = dayAt(timeZone, acceptedAt)
  return plan.dates.map((date, index) => ({
    due: dueDay(date, accepted, plan.free_cancellation_until),
    amount: amounts[index] ?? 0,
  }))
}

/** What a member has paid of the plan. */
export function paidBy(payments: readonly PlanPaymentRow[], memberId: string, currency: string) {
  const own = payments.filter((payment) => payment.member_id === memberId && payment.currency === currency)
  const sumOf = (state: PlanPaymentRow['state']) =>
    own.filter((payment) => payment.state === state).reduce((sum, { amount }) => sum + amount, 0)
  const waiting = own.filter(({ state }) => state === 'claimed').map(({ claimed_at }) => claimed_at.getTime())
  return {
    received: sumOf('received'),
    claimed: sumOf('claimed'),
    claimedAt: waiting.length === 0 ? null : new Date(Math.max(...waiting)),
  }
}
