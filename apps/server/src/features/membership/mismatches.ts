import type { MismatchKind } from '@wayhouse/domain/console'
import type { PlanId } from '@wayhouse/domain/membership'
import { sql } from 'kysely'
import { days, hours } from '../../platform/clock.ts'
import type { MembershipDeps } from './deps.ts'
import { providerTasks } from './provider-tasks.ts'
import type { ProviderTask } from './provider-tasks.ts'

/**
 * Why a payment needs an operator: a refund that has not arrived, a member who pays twice, a plan that charges nobody's account, a checkout
 * that is paid without its payment, money that a bank has not sent for two weeks, a renewal of which nothing is known, or a task that the
 * provider has refused for days.
 */
export type Mismatch = {
  kind: MismatchKind
  /** Of the payment, the plan or the checkout at the provider. */
  id: string
  memberId: string | null
  planId: PlanId | null
  amountCents: number | null
  since: Date
  /** What the provider was to do, and the job that does it when it is tried again; null for the other kinds. */
  task: { jobId: string; name: 'refund' | 'cancel plan' | 'close checkout' | 'follow account' | 'set price' } | null
}

type Deps = Pick<MembershipDeps, 'db' | 'clock' | 'jobs'>
type Row = Omit<Mismatch, 'task'>

const missingAfterMs = hours(1)
const lateAfterMs = days(14)
const renewalAfterMs = days(2)

/** The payments that do not match what the members have or what was asked of the provider, the newest first; at most some hundreds. */
export async function listMismatches(deps: Deps): Promise<Mismatch[]> {
  const [rows, failed] = await Promise.all([mismatchedRows(deps), failedTasks(deps)])
  const isFailed = new Set(failed.map(({ id }) => id))
  // a refund that has failed is listed once, with its task
  const found = rows.filter(({ kind, id }) => kind !== 'refund open' || !isFailed.has(id))
  return [...failed, ...found.map((row) => ({ ...row, task: null }))].toSorted(
    (a, b) => b.since.getTime() - a.since.getTime(),
  )
}

async function mismatchedRows({ db, clock }: Deps): Promise<Row[]> {
  const now = clock.now().getTime()
  const { rows } = await sql<Row>`
    select 'refund open' as kind, payment_id as id, user_id as "memberId", plan_id as "planId", amount_cents as "amountCents", paid_at as since
    from payments where refund_requested and reversal = 'none'
    union all
    select 'paid twice', payment_id, user_id, plan_id, amount_cents, paid_at
    from payments p where subscription_id is null and reversal = 'none' and not refund_requested and exists (
      select from payments first where first.user_id = p.user_id and first.subscription_id is null
        and first.reversal = 'none' and not first.refund_requested and (first.paid_at, first.id) < (p.paid_at, p.id))
    union all
    select 'paid twice', id, user_id, plan_id, null, period_start
    from subscriptions s where status in ('active', 'trialing') and not cancel_requested and not cancel_at_period_end and exists (
      select from subscriptions other where other.user_id = s.user_id and other.status in ('active', 'trialing')
        and not other.cancel_requested and not other.cancel_at_period_end
        and (other.period_start, other.id) > (s.period_start, s.id))
    union all
    select 'no member', id, null, plan_id, null, period_start
    from subscriptions where user_id is null and status in ('active', 'trialing', 'past_due', 'unpaid', 'paused')
    union all
    select 'payment missing', coalesce(session_id, id::text), user_id, plan_id, amount_cents, created_at
    from checkouts c where status = 'paid' and user_id is not null and created_at < ${new Date(now - missingAfterMs)}
      and not exists (select from payments p where p.user_id = c.user_id and p.paid_at >= c.created_at - interval '1 hour')
    union all
    select 'payment late', coalesce(session_id, id::text), user_id, plan_id, amount_cents, created_at
    from checkouts where status = 'pending' and created_at < ${new Date(now - lateAfterMs)}
    union all
    select 'renewal missing', id, user_id, plan_id, null, period_end
    from subscriptions where status in ('active', 'trialing') and user_id is not null
      and period_end < ${new Date(now - renewalAfterMs)}
    order by since desc limit 300`.execute(db)
  return rows
}

/** What the provider has refused for the last time, with the member and the plan where it is known. */
async function failedTasks({ db, jobs }: Deps): Promise<Mismatch[]> {
  const dead = await jobs.dead(providerTasks)
  const tasks = dead.map(({ id, job, enqueuedAt }) => ({ jobId: id, since: enqueuedAt, ...taskIn(job) }))
  const ids = tasks.map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<Pick<Row, 'id' | 'memberId' | 'planId' | 'amountCents'>>`
    select payment_id as id, user_id as "memberId", plan_id as "planId", amount_cents as "amountCents"
    from payments where payment_id = any(${ids})
    union all select id, user_id, plan_id, null from subscriptions where id = any(${ids})
    union all select session_id, user_id, plan_id, amount_cents from checkouts where session_id = any(${ids})`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return tasks.map(({ id, jobId, name, since }) => {
    const { memberId = null, planId = null, amountCents = null } = known.get(id) ?? {}
    return { kind: 'task failed' as const, id, memberId, planId, amountCents, since, task: { jobId, name } }
  })
}

function taskIn(job: ProviderTask): { id: string; name: NonNullable<Mismatch['task']>['name'] } {
  if ('refundPayment' in job) return { id: job.refundPayment, name: 'refund' }
  if ('closeCheckout' in job) return { id: job.closeCheckout, name: 'close checkout' }
  if ('setPrice' in job) return { id: job.setPrice, name: 'set price' }
  return 'cancelPlan' in job
    ? { id: job.cancelPlan, name: 'cancel plan' }
    : { id: job.followAccount, name: 'follow account' }
}
