import { days, minutes } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Subject } from '../../providers/payments/port.ts'
import { cancelOrphanedPlans } from './cancel-plans.ts'
import { closeAttemptsWithoutSession } from './checkout-attempts.ts'
import type { MembershipDeps, PaymentsSync } from './deps.ts'
import { updateMembershipState } from './update-state.ts'

/** How long an event may be overdue before its subject is checked at the provider, and checked again. */
const staleMs = minutes(15)
/** Every plan is checked this often. */
const planStaleMs = days(1)
const batchSize = 50

/** Runs every minute: updates states that change as time passes, and checks payments whose events are overdue. */
export function stalePaymentsQueue(deps: MembershipDeps, sync: PaymentsSync): Queue<object> {
  return scheduled({
    name: 'stale-payments',
    cron: '* * * * *',
    retryLimit: 0,
    run: () =>
      forEachIsolated(
        [
          () => updateEnded(deps),
          () => closeAttemptsWithoutSession(deps.db, deps.clock.now()),
          () => cancelOrphanedPlans(deps),
          () => checkStale(deps, sync),
        ],
        (step) => step(),
      ),
  })
}

async function checkStale(deps: MembershipDeps, sync: PaymentsSync): Promise<void> {
  const subjects = [...(await staleCheckouts(deps)), ...(await stalePlans(deps))]
  await sync.syncStale(subjects, (subject) => markChecked(deps, subject))
}

/** Updates memberships whose last day or grace period has passed, with their emails. Until then, reads compare the date. */
async function updateEnded(deps: MembershipDeps): Promise<void> {
  const ended = await deps.profiles.endedMemberships(deps.db, deps.clock.now(), batchSize)
  await forEachIsolated(ended, (id) =>
    inTransaction(deps.db, async (trx) => {
      await updateMembershipState(deps, trx, await deps.profiles.lockForUpdate(trx, id))
    }),
  )
}

async function staleCheckouts({ db, clock }: MembershipDeps): Promise<Subject[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('session_id')
    .where('status', 'in', ['open', 'pending'])
    .where('session_id', 'is not', null)
    .where('last_checked_at', '<', new Date(clock.now().getTime() - staleMs))
    .orderBy('last_checked_at')
    .limit(batchSize)
    .execute()
  return rows.map(({ session_id }) => ({ kind: 'checkout', id: session_id ?? '' }))
}

async function stalePlans({ db, clock }: MembershipDeps): Promise<Subject[]> {
  const now = clock.now()
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', 'in', ['active', 'trialing', 'past_due'])
    .where((eb) =>
      eb.or([
        eb('last_checked_at', '<', new Date(now.getTime() - planStaleMs)),
        eb.and([eb('period_end', '<', now), eb('last_checked_at', '<', new Date(now.getTime() - staleMs))]),
      ]),
    )
    .orderBy('last_checked_at')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => ({ kind: 'plan', id }))
}

async function markChecked({ db, clock }: MembershipDeps, { kind, id }: Subject): Promise<void> {
  const last_checked_at = clock.now()
  if (kind === 'plan') await db.updateTable('subscriptions').set({ last_checked_at }).where('id', '=', id).execute()
  else await db.updateTable('checkouts').set({ last_checked_at }).where('session_id', '=', id).execute()
}
