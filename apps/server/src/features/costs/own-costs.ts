import type { OwnCosts } from '@wayhouse/domain/costs'
import { byDue, countedNights, dateStates } from '@wayhouse/domain/costs'
import { dayAt } from '@wayhouse/domain/dates'
import { decimalText } from '@wayhouse/domain/money'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { CostsDeps } from './deps.ts'
import { datedAmounts, paidBy, paymentRows, planRows } from './plan/plan-rows.ts'
import type { PlanPaymentRow, PlanRow } from './plan/plan-rows.ts'

type OwnRow = {
  id: string
  tribe_id: string
  arrives: string | null
  leaves: string | null
  left_at: Date | null
  balances: { currency: string; amount: number }[]
}

/** The own balances, nights and dates to pay, in every tribe in which the member takes part or has something open. */
export async function ownCosts({ db, clock, tribes }: CostsDeps, viewer: Viewer): Promise<OwnCosts[]> {
  const rows = await ownRows(db, viewer.id)
  const ids = rows.map(({ tribe_id }) => tribe_id)
  const [stays, accepted, plans, payments] = await Promise.all([
    tribes.summaries(db, ids),
    tribes.acceptedInto(db, ids),
    planRows(db, ids),
    paymentRows(db, ids),
  ])
  const found: OwnCosts[] = []
  for (const row of rows) {
    const tribe = stays.find(({ id }) => id === row.tribe_id)
    const own = accepted.find(({ tribe_id, profile_id }) => tribe_id === row.tribe_id && profile_id === viewer.id)
    const takesPart = tribe !== undefined && (own !== undefined || tribe.created_by === viewer.id)
    if (tribe === undefined || (!takesPart && row.balances.length === 0)) continue
    // nobody pays for a stay that is cancelled
    const plan =
      tribe.status === 'cancelled'
        ? undefined
        : plans.find(({ tribe_id, state }) => tribe_id === tribe.id && state === 'current')
    const dates =
      plan === undefined || own === undefined
        ? []
        : ownDates({ plan, payments, tribe, row, acceptedAt: own.created_at, now: clock.now() })
    const isHost = tribe.created_by === viewer.id
    const hosted =
      plan === undefined || !isHost ? null : await hostedPlan({ db, clock }, { plan, payments, tribe, accepted })
    found.push({ ...ownView(tribe, row, dates), hosted_plan: hosted })
  }
  return found
}

async function ownRows(db: Database, userId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select m.id, m.tribe_id, m.arrives, m.leaves, m.left_at, coalesce((
      select json_agg(json_build_object('currency', b.currency, 'amount', b.amount) order by b.currency)
      from cost_balances b where b.member_id = m.id and b.amount <> 0), '[]') as balances
    from cost_members m where m.user_id = ${userId}`.execute(db)
  return rows
}

type Dated = {
  plan: PlanRow
  payments: readonly PlanPaymentRow[]
  tribe: TribeSummary
  row: OwnRow
  acceptedAt: Date
  now: Date
}

function ownDates({ plan, payments, tribe, row, acceptedAt, now }: Dated): OwnCosts['plan'] {
  const paid = paidBy(payments, row.id, plan.currency)
  const dates = datedAmounts(plan, acceptedAt, tribe.time_zone)
  const inText = (amount: number) => decimalText(amount, plan.currency)
  return byDue(dateStates(dates, paid, dayAt(tribe.time_zone, now))).map((date) => ({
    due: date.due,
    amount: inText(date.amount),
    paid: inText(date.paid),
    claimed: inText(date.claimed),
    currency: plan.currency,
    state: date.state,
  }))
}

function ownView(tribe: TribeSummary, row: OwnRow, plan: OwnCosts['plan']): Omit<OwnCosts, 'hosted_plan'> {
  // who has left has no nights there, and learns nothing about its days, which may have changed since
  const left = row.left_at && dayAt(tribe.time_zone, row.left_at)
  const { arrives, leaves } = countedNights({ from: left ?? tribe.start_date, to: left ?? tribe.end_date }, row)
  return {
    tribe_id: tribe.id,
    arrives,
    leaves,
    balances: row.balances.map(({ currency, amount }) => ({ currency, amount: decimalText(amount, currency) })),
    plan,
  }
}

type Hosted = Pick<Dated, 'plan' | 'payments' | 'tribe'> & {
  accepted: readonly { tribe_id: string; profile_id: string; created_at: Date }[]
}

/** Who of a hosted tribe has paid by its plan; null without members. */
async function hostedPlan(
  { db, clock }: Pick<CostsDeps, 'db' | 'clock'>,
  { plan, payments, tribe, accepted }: Hosted,
): Promise<OwnCosts['hosted_plan']> {
  const members = await db
    .selectFrom('cost_members')
    .select(['id', 'user_id'])
    .where('tribe_id', '=', tribe.id)
    .execute()
  const today = dayAt(tribe.time_zone, clock.now())
  const states = accepted
    .filter(({ tribe_id }) => tribe_id === tribe.id)
    .map(({ profile_id, created_at }) => {
      const { id = '' } = members.find(({ user_id }) => user_id === profile_id) ?? {}
      const paid = paidBy(payments, id, plan.currency)
      return dateStates(datedAmounts(plan, created_at, tribe.time_zone), paid, today)
    })
  if (states.length === 0) return null
  const next = plan.dates.findIndex((_, index) => states.some((dates) => dates[index]?.state !== 'paid'))
  const dates = states.flatMap((all) => all[next] ?? [])
  const due = dates.filter(({ state }) => state !== 'paid').map((date) => date.due)
  return {
    paid: next === -1 ? states.length : dates.filter(({ state }) => state === 'paid').length,
    people: states.length,
    late: states.filter((all) => all.some(({ days_late }) => days_late > 0)).length,
    next_due: due.toSorted()[0] ?? null,
  }
}
