import { days, minutes } from '../../platform/clock.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Subject } from '../../providers/payments/port.ts'
import { freeSeat } from './early-bird.ts'
import { giveUp, runningStatuses } from './give-up-plans.ts'
import { lockedMember, settleStanding } from './settle-standing.ts'
import { takeReading } from './take-reading.ts'
import type { ReadingDeps } from './take-reading.ts'

/** How long a thing may wait for an event before the provider is asked, and between one asking and the next. */
const patienceMs = minutes(15)
/** How old what is known of a plan may become, whatever it says. */
const planPatienceMs = days(1)
const maxAtOnce = 50

/** Every minute: ends what is over by time, and asks about what events should have told of long ago. */
export function stalePaymentsQueue(deps: ReadingDeps): Queue<object> {
  return {
    name: 'stale-payments',
    retryLimit: 0,
    retryDelaySeconds: 0,
    cron: '* * * * *',
    run: () => tidyPayments(deps),
  }
}

async function tidyPayments(deps: ReadingDeps): Promise<void> {
  await settleDue(deps)
  await closeUnanswered(deps)
  await giveUpOrphans(deps)
  for (const subject of [...(await staleCheckouts(deps)), ...(await stalePlans(deps))]) {
    await noteAsked(deps, subject)
    // a provider that is away for one is away for all
    if (!(await takeReading(deps, subject))) return
  }
}

/** Memberships whose last day or whose grace is over: readers know already, now it is written and told. */
async function settleDue(deps: ReadingDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('profiles')
    .select('id')
    .where('membership_ends_at', '<=', deps.clock.now())
    .orderBy('membership_ends_at')
    .limit(maxAtOnce)
    .execute()
  for (const { id } of due)
    await deps.db.transaction().execute(async (trx) => settleStanding(deps, trx, await lockedMember(trx, id), null))
}

/** Pages that the provider never answered with: nobody has their address, so nobody pays at them. */
async function closeUnanswered({ db, clock }: ReadingDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const closed = await trx
      .updateTable('checkouts')
      .set({ status: 'closed' })
      .where('status', '=', 'open')
      .where('session_id', 'is', null)
      .where('expires_at', '<', clock.now())
      .returning('id')
      .execute()
    for (const row of closed) await freeSeat(trx, row)
  })
}

/** Plans of accounts that were erased: nobody is charged for an account that is no more. */
async function giveUpOrphans({ db, jobs }: ReadingDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const orphans = await trx
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', 'is', null)
      .where('given_up', '=', false)
      .where('status', 'in', runningStatuses)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of orphans) await giveUp(jobs, trx, id, 'now')
  })
}

async function staleCheckouts({ db, clock }: ReadingDeps): Promise<Subject[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('session_id')
    .where('status', 'in', ['open', 'waiting'])
    .where('session_id', 'is not', null)
    .where('asked_at', '<', new Date(clock.now().getTime() - patienceMs))
    .orderBy('asked_at')
    .limit(maxAtOnce)
    .execute()
  return rows.map(({ session_id }) => ({ kind: 'checkout', id: session_id ?? '' }))
}

async function stalePlans({ db, clock }: ReadingDeps): Promise<Subject[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .where((eb) =>
      eb.or([
        eb('asked_at', '<', new Date(now.getTime() - planPatienceMs)),
        eb.and([eb('period_end', '<', now), eb('asked_at', '<', new Date(now.getTime() - patienceMs))]),
      ]),
    )
    .orderBy('asked_at')
    .limit(maxAtOnce)
    .execute()
  return rows.map(({ id }) => ({ kind: 'plan', id }))
}

/** Noted first, so that what cannot be read does not stand in the way of the others for ever. */
async function noteAsked({ db, clock }: ReadingDeps, { kind, id }: Subject): Promise<void> {
  const asked_at = clock.now()
  if (kind === 'plan') await db.updateTable('subscriptions').set({ asked_at }).where('id', '=', id).execute()
  else await db.updateTable('checkouts').set({ asked_at }).where('session_id', '=', id).execute()
}
