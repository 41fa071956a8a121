import { canReleaseSpot, dateStates, planAmounts, planShare, releaseFrom } from '@wayhouse/domain/costs'
import type { DateState, PlanPayment, PlanState, PlanTerms } from '@wayhouse/domain/costs'
import { dayAt } from '@wayhouse/domain/dates'
import { decimalText } from '@wayhouse/domain/money'
import type { Database } from '../../../platform/database/connect.ts'
import type { TribeSummary } from '../../tribes/index.ts'
import type { CostsDeps } from '../deps.ts'
import { shownIds } from '../ledger.ts'
import type { JobLedger, Ledger, LedgerMember } from '../ledger.ts'
import { datedAmounts, paidBy, paymentRows, planRows } from './plan-rows.ts'
import type { PlanPaymentRow, PlanRow } from './plan-rows.ts'

/** A plan as everybody reads it who may ask for a spot. */
export function termsOf(plan: PlanRow, stay: PlannedStay): PlanTerms {
  const amounts = planAmounts(plan)
  return {
    version: plan.version,
    currency: plan.currency,
    share: decimalText(plan.share, plan.currency),
    total: decimalText(plan.total, plan.currency),
    people: plan.people,
    free_cancellation_until: plan.free_cancellation_until,
    stay_now: stayNow(plan, stay),
    dates: plan.dates.map(({ due, part }, index) => ({
      days_after_acceptance: 'on' in due ? null : due.days_after_acceptance,
      on: 'on' in due ? due.on : null,
      percent: 'percent' in part ? part.percent : null,
      amount: decimalText(amounts[index] ?? 0, plan.currency),
    })),
  }
}

type PlannedStay = Pick<TribeSummary, 'total_cost_cents' | 'size' | 'free_cancellation_until'>

function stayNow({ share, currency, free_cancellation_until }: PlanRow, stay: PlannedStay): PlanTerms['stay_now'] {
  const { total_cost_cents: total, size, free_cancellation_until: until } = stay
  const now = total === null ? null : planShare(total, size)
  if (now === share && until === free_cancellation_until) return null
  return { share: now === null ? null : decimalText(now, currency), free_cancellation_until: until }
}

type Clocked = Pick<CostsDeps, 'clock'>

/** The plan of a ledger with who has paid. Members see all dates; who has left sees what they have paid, and null if that is nothing. */
export async function planState({ clock }: Clocked, db: Database, ledger: Ledger): Promise<PlanState | null> {
  const plans = await planRows(db, [ledger.tribe.id])
  const plan = plans.find(({ state }) => state === 'current')
  if (plan === undefined) return null
  const [payments, consents] = await Promise.all([paymentRows(db, [ledger.tribe.id]), consentsOf(db, ledger.tribe.id)])
  if (ledger.own.standing === 'left') return ownPayments(ledger, plan, payments)
  const shown = shownIds(ledger)
  const proposed = plans.find(({ state }) => state === 'proposed')
  return {
    ...termsOf(plan, ledger.tribe),
    members: ledger.members.flatMap((member) => {
      const state = memberPlan({ plan, payments, ledger, now: clock.now() }, member)
      return state === null ? [] : [{ ...memberView(state, plan, ledger), member_id: shown(member.id) }]
    }),
    payments: payments.map((row) => paymentView(ledger, row)),
    proposed: proposed === undefined ? null : proposedView(ledger, proposed, consents),
  }
}

/** Payments by a plan that was removed since: the host's view has all, and others have their own. */
export async function earlierPayments(db: Database, ledger: Ledger): Promise<PlanPayment[]> {
  const { own } = ledger
  const payments = await paymentRows(db, [ledger.tribe.id])
  return payments
    .filter(({ member_id }) => own.standing === 'host' || member_id === own.id)
    .map((row) => paymentView(ledger, row))
}

function ownPayments(ledger: Ledger, plan: PlanRow, payments: readonly PlanPaymentRow[]): PlanState | null {
  const own = payments.filter(({ member_id }) => member_id === ledger.own.id)
  if (own.length === 0) return null
  return {
    ...termsOf(plan, ledger.tribe),
    members: [],
    payments: own.map((row) => paymentView(ledger, row)),
    proposed: null,
  }
}

type PlanOf = { plan: PlanRow; payments: readonly PlanPaymentRow[]; ledger: Ledger; now: Date }

/** The dates of a member with what is paid of them; null for the host and who is not accepted, and once the stay is cancelled. */
export function memberPlan({ plan, payments, ledger, now }: PlanOf, member: LedgerMember) {
  if (member.standing !== 'accepted' || member.accepted_at === null || ledger.tribe.status === 'cancelled') return null
  const today = dayAt(ledger.tribe.time_zone, now)
  const paid = paidBy(payments, member.id, plan.currency)
  const dates = dateStates(datedAmounts(plan, member.accepted_at, ledger.tribe.time_zone), paid, today)
  const unpaid = dates.filter(({ state }) => state !== 'paid').map(({ due }) => due)
  const oldestUnpaid = unpaid.toSorted()[0] ?? null
  return { dates, oldestUnpaid, claimedAt: paid.claimedAt, today, now }
}

export type MemberPlan = NonNullable<ReturnType<typeof memberPlan>>

function memberView(state: MemberPlan, { currency }: PlanRow, { own, tribe }: Ledger) {
  const { dates, oldestUnpaid } = state
  // there is no spot to release in a stay that is over
  const isLate = tribe.status === 'open' && dates.some(({ days_late }) => days_late > 0)
  return {
    dates: dates.map((date) => dateView(date, currency)),
    may_release: isLate && canReleaseSpot(own, state, state).allowed,
    release_from: isLate && oldestUnpaid !== null ? releaseFrom(oldestUnpaid) : null,
  }
}

function dateView({ due, amount, paid, claimed, state, days_late }: DateState, currency: string) {
  const inText = (part: number) => decimalText(part, currency)
  return { due, amount: inText(amount), paid: inText(paid), claimed: inText(claimed), state, days_late }
}

export function paymentView(ledger: Ledger, row: PlanPaymentRow): PlanPayment {
  return {
    id: row.id,
    member_id: shownIds(ledger)(row.member_id),
    amount: decimalText(row.amount, row.currency),
    currency: row.currency,
    day: row.day,
    way: row.way,
    state: row.state,
    claimed_at: row.claimed_at.toISOString(),
    may_answer: ledger.own.standing === 'host' && row.state === 'claimed',
  }
}

export async function consentsOf(db: Database, tribeId: string) {
  return db.selectFrom('cost_plan_consents').select(['version', 'member_id']).where('tribe_id', '=', tribeId).execute()
}

type Consent = { version: number; member_id: string }

/** The accepted members who have not agreed to a proposed plan. */
export function waitsFor(ledger: JobLedger, { version }: PlanRow, consents: readonly Consent[]): LedgerMember[] {
  const agreed = new Set(consents.filter((consent) => consent.version === version).map(({ member_id }) => member_id))
  return ledger.members.filter(({ id, standing }) => standing === 'accepted' && !agreed.has(id))
}

function proposedView(ledger: Ledger, plan: PlanRow, consents: readonly Consent[]): PlanState['proposed'] {
  const waiting = waitsFor(ledger, plan, consents)
  const shown = shownIds(ledger)
  return {
    terms: termsOf(plan, ledger.tribe),
    waits_for: waiting.map(({ id }) => shown(id)),
    may_consent: waiting.some(({ id }) => id === ledger.own.id),
  }
}
