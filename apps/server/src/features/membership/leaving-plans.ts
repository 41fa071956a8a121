import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { closePages, openPages } from './close-pages.ts'
import { goesOnEmail } from './emails.ts'
import { followMember, stopRenewals } from './give-up-plans.ts'
import { membershipRows } from './membership-rows.ts'
import { lockedMember, tell } from './settle-standing.ts'
import { takeReading } from './take-reading.ts'
import type { ReadingDeps } from './take-reading.ts'

/**
 * Has plans follow a member who asks for the end of their account, or keeps it after all (decision G-147). Whoever
 * leaves is charged for nothing more: pages to pay at are closed, and plans end with what is paid for. Those go on if
 * the account stays; what is left of them when it goes is ended then. Noted with the wish, done by a job. True where a
 * plan stops.
 */
export function planSettler(deps: ReadingDeps): (trx: Transaction<DB>, userId: string) => Promise<boolean> {
  return async (trx, userId) => {
    const { isLeaving } = await lockedMember(trx, userId)
    const { plans } = await membershipRows(trx, userId)
    const stopped = plans.filter(({ endsWithAccount }) => endsWithAccount)
    for (const { id } of stopped) await followMember(deps.jobs, trx, id)
    if (!isLeaving) return false
    await closePages(deps, trx, await openPages(trx, userId, deps.clock.now()))
    return (await stopRenewals(deps, trx, plans)) || stopped.length > 0
  }
}

/**
 * Does at the provider what a plan's member wishes by now, whatever they wished when it was noted. False where it is to
 * be tried again: the provider could not be asked, or they have thought otherwise meanwhile.
 */
export async function hasFollowed(deps: ReadingDeps, planId: string): Promise<boolean> {
  const { db, payments } = deps
  const plan = await db
    .selectFrom('subscriptions')
    .innerJoin('profiles', 'profiles.id', 'subscriptions.user_id')
    .select(['profiles.id as userId', 'deletion_requested_at'])
    .where('subscriptions.id', '=', planId)
    .where('ends_with_account', '=', true)
    .executeTakeFirst()
  // followed before, or given up: one whose account is gone too
  if (plan === undefined) return true
  const isLeaving = plan.deletion_requested_at !== null
  const isAsked = isLeaving ? await payments.endPlan(planId, 'at period end') : await payments.resumePlan(planId)
  // read before it counts as followed, so that how it was ended is still known to be no news
  const isDone = isAsked && (await takeReading(deps, { kind: 'plan', id: planId }))
  return isDone && db.transaction().execute((trx) => isStillWished(deps, trx, { ...plan, planId, isLeaving }))
}

type Followed = { planId: string; userId: string; isLeaving: boolean }

async function isStillWished(
  deps: ReadingDeps,
  trx: Transaction<DB>,
  { planId, userId, isLeaving }: Followed,
): Promise<boolean> {
  const member = await lockedMember(trx, userId)
  if (member.isLeaving !== isLeaving) return false
  if (isLeaving) return true
  const plan = (await membershipRows(trx, userId)).plans.find(({ id }) => id === planId)
  if (plan === undefined || !plan.endsWithAccount) return true
  await trx.updateTable('subscriptions').set({ ends_with_account: false }).where('id', '=', planId).execute()
  if (plan.status === 'active' && !plan.cancelAtPeriodEnd) await tell(deps, trx, member, goesOnEmail(plan))
  return true
}
