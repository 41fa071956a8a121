import { dateStates, openReminderDays, planReminderDays, settlementReminderDays } from '@wayhouse/domain/costs'
import { addDays, dayAt, dayMs, nightsBetween } from '@wayhouse/domain/dates'
import { formatMoney } from '@wayhouse/domain/money'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/database/transaction.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import { notice, tribeSubject } from '../notifications/index.ts'
import type { Notice } from '../notifications/index.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { CostsDeps } from './deps.ts'
import { openBalanceNotices } from './ends.ts'
import { datedAmounts, paidBy, paymentRows, planRows } from './plan/plan-rows.ts'
import type { PlanPaymentRow, PlanRow } from './plan/plan-rows.ts'
import { planDue } from './plan/texts.ts'
import { paymentWaits } from './texts.ts'

type Deps = Pick<CostsDeps, 'db' | 'clock' | 'notify' | 'tribes'>

/** Reminds of what waits, every hour. A reminder is an event of its own, so nobody gets it twice. */
export function remindersQueue(deps: Deps): Queue<object> {
  return scheduled({ name: 'cost-reminders', cron: '26 * * * *', run: () => sendReminders(deps) })
}

export async function sendReminders(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const settlements = await waitingSettlements({ ...deps, db: trx })
    const dates = await dueDates({ ...deps, db: trx })
    const open = await openBalances({ ...deps, db: trx })
    await deps.notify(trx, ...settlements, ...dates, ...open)
  })
}

/** A claimed payment is remembered to who should confirm it after three and seven days; time confirms nothing (COST-06). */
async function waitingSettlements({ db, clock }: Deps): Promise<Notice[]> {
  const [first] = settlementReminderDays
  const now = clock.now()
  const since = new Date(now.getTime() - first * dayMs)
  const { rows } = await sql<{
    id: string
    tribe_id: string
    from_user: string | null
    to_user: string
    amount: number
    currency: string
    claimed_at: Date
  }>`
    select s.id, s.tribe_id, f.user_id as from_user, t.user_id as to_user, s.amount, s.currency, s.claimed_at
    from cost_settlements s join cost_members f on f.id = s.from_id join cost_members t on t.id = s.to_id
    where s.state = 'claimed' and s.claimed_at <= ${since} and s.claimed_at > ${new Date(now.getTime() - 30 * dayMs)}
      and t.user_id is not null limit 2000`.execute(db)
  return rows.map((row) => {
    const age = (now.getTime() - row.claimed_at.getTime()) / dayMs
    const days = settlementReminderDays.findLast((count) => count <= age) ?? first
    return notice(paymentWaits, {
      userId: row.to_user,
      actorId: row.from_user,
      subject: tribeSubject(row.tribe_id),
      eventKey: `settlement:${row.id}:waits:${days}`,
      facts: { days, amount: formatMoney(row.amount, row.currency) },
    })
  })
}

/** Who is not even is reminded a week and a month after the stay. */
async function openBalances({ db, clock, tribes }: Deps): Promise<Notice[]> {
  const open = await db.selectFrom('cost_balances').select('tribe_id').distinct().where('amount', '<>', 0).execute()
  const stays = await tribes.summaries(
    db,
    open.map(({ tribe_id }) => tribe_id),
  )
  const notices = []
  for (const days of openReminderDays) {
    const due = stays.filter(({ end_date, time_zone }) => {
      const since = nightsBetween(end_date, dayAt(time_zone, clock.now()))
      // not of a stay that was over long before somebody added a line
      return since >= days && since < days + 7
    })
    notices.push(
      ...(await openBalanceNotices(
        db,
        due.map(({ id }) => id),
        String(days),
      )),
    )
  }
  return notices
}

/** Dates of plans that are near or late, for who has neither paid nor said so (COST-07). */
async function dueDates({ db, clock, tribes }: Deps): Promise<Notice[]> {
  const withPlan = await db.selectFrom('cost_plans').select('tribe_id').where('state', '=', 'current').execute()
  const stays = await tribes.summaries(
    db,
    withPlan.map(({ tribe_id }) => tribe_id),
  )
  const open = stays.filter(({ status }) => status === 'open')
  const ids = open.map(({ id }) => id)
  const [plans, payments, accepted, members] = await Promise.all([
    planRows(db, ids),
    paymentRows(db, ids),
    tribes.acceptedInto(db, ids),
    db
      .selectFrom('cost_members')
      .select(['id', 'tribe_id', 'user_id'])
      .where('tribe_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  ])
  return accepted.flatMap(({ tribe_id, profile_id, created_at }) => {
    const tribe = open.find(({ id }) => id === tribe_id)
    const plan = plans.find((candidate) => candidate.tribe_id === tribe_id && candidate.state === 'current')
    const member = members.find((row) => row.tribe_id === tribe_id && row.user_id === profile_id)
    if (tribe === undefined || plan === undefined || member === undefined) return []
    const ofMember = { userId: profile_id, memberId: member.id, acceptedAt: created_at }
    return memberReminders({ tribe, plan, payments, now: clock.now() }, ofMember)
  })
}

type PlanOf = { tribe: TribeSummary; plan: PlanRow; payments: readonly PlanPaymentRow[]; now: Date }
type OfMember = { userId: string; memberId: string; acceptedAt: Date }

function memberReminders({ tribe, plan, payments, now }: PlanOf, { userId, memberId, acceptedAt }: OfMember): Notice[] {
  const today = dayAt(tribe.time_zone, now)
  const paid = paidBy(payments, memberId, plan.currency)
  const dates = dateStates(datedAmounts(plan, acceptedAt, tribe.time_zone), paid, today)
  return dates.flatMap(({ due, amount, paid: confirmed, claimed, state }, index) => {
    // the latest reminder whose day has come, unless the day of the date itself is long over
    const offset = planReminderDays.findLast((days) => addDays(due, days) <= today)
    if (state !== 'due' || offset === undefined || nightsBetween(due, today) > 10) return []
    const facts = {
      amount: formatMoney(amount - confirmed - claimed, plan.currency),
      due,
      days: nightsBetween(today, due),
    }
    const eventKey = `plan:${tribe.id}:${plan.version}:${index}:${due}:${offset}`
    return [notice(planDue, { userId, subject: tribeSubject(tribe.id), eventKey, facts })]
  })
}
