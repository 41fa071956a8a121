import type { AccountState } from '@wayhouse/domain/accounts'
import { erasureDelayDays } from '@wayhouse/domain/accounts'
import { addDays, dateOf } from '@wayhouse/domain/dates'
import type { Transaction } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { confirmPassword } from './confirm-password.ts'
import type { AccountsDeps } from './deps.ts'
import { erasureEmail, restoredEmail } from './emails.ts'
import { eraseAccount } from './erase-account.ts'
import { revokeTokensOf } from './tokens/own-tokens.ts'

/**
 * Marks an account for erasure: it is signed out everywhere and hidden, its pending requests are withdrawn, and it can be
 * restored for thirty days (decision G-147). A host must first hand over or cancel their open tribes (decision G-82).
 */
export async function requestErasure(deps: AccountsDeps, viewer: Viewer, password: string): Promise<AccountState> {
  const { db, clock, mail, profiles } = deps
  await confirmPassword(deps, viewer.id, password)
  const state = await inTransaction(db, async (trx) => {
    await deps.publish(trx, { type: 'member.leaving', userId: viewer.id })
    // locks the profile, so it comes before the check: a simultaneous hand-over of a tribe to this member has either been committed,
    // or waits for the lock
    const { requestedAt, isNew } = await profiles.setDeletionRequested(trx, viewer.id, clock.now())
    if (await deps.hostsOpenTribes(trx, viewer.id)) throw refuse('HOSTING_OPEN_TRIBES')
    await trx.deleteFrom('sessions').where('user_id', '=', viewer.id).execute()
    await revokeTokensOf(trx, viewer.id)
    const erased_on = erasedOn(requestedAt)
    const planStops = await deps.settlePlans(trx, viewer.id)
    if (isNew) await mail.send(trx, erasureEmail(viewer.email, { erasedOn: erased_on, planStops }))
    return { erased_on }
  })
  // a request that was being sent at the same time: from now on there is no other
  await inTransaction(db, (trx) => deps.publish(trx, { type: 'member.leaving', userId: viewer.id }))
  return state
}

/** Restores an account that was to be erased. The email about a plan that continues says so too, so one of them is sent. */
export async function cancelErasure(
  { db, mail, profiles, settlePlans }: AccountsDeps,
  viewer: Viewer,
): Promise<AccountState> {
  await inTransaction(db, async (trx) => {
    const wasRequested = await profiles.withdrawDeletion(trx, viewer.id)
    const planContinues = await settlePlans(trx, viewer.id)
    if (wasRequested && !planContinues) await mail.send(trx, restoredEmail(viewer.email))
  })
  return { erased_on: null }
}

/** The day on which an account is erased. */
export function erasedOn(requestedAt: Date): string {
  return addDays(dateOf(requestedAt), erasureDelayDays)
}

/**
 * Erases accounts that are due, with the files they sent, and returns how many. Their pictures are removed later in the
 * night with the other unused ones. Reviews they wrote stay, by "Former member"; payments stay without the account, as the
 * law requires. A failure does not stop the others.
 */
export async function eraseDueAccounts(deps: AccountsDeps): Promise<number> {
  const requestedUntil = new Date(deps.clock.now().getTime() - days(erasureDelayDays))
  let erased = 0
  await forEachIsolated(await deps.profiles.deletionRequests(deps.db, requestedUntil), async (id) => {
    if (await eraseIfDue(deps, id, requestedUntil)) erased += 1
  })
  return erased
}

/** Checks again under the lock of the profile: the member may have restored the account a moment ago. */
function eraseIfDue(deps: AccountsDeps, id: string, requestedUntil: Date): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    if ((await deps.profiles.lockForDeletion(trx, id, requestedUntil)) === null) return false
    await eraseAccount(deps, trx, id)
    return true
  })
}

/** Erases an account at once, in the caller's transaction. Refuses with HOSTING_OPEN_TRIBES, as when a member asks for it. */
export async function eraseNow(deps: AccountsDeps, trx: Transaction<DB>, userId: string): Promise<void> {
  await deps.publish(trx, { type: 'member.leaving', userId })
  await deps.profiles.lockForUpdate(trx, userId)
  if (await deps.hostsOpenTribes(trx, userId)) throw refuse('HOSTING_OPEN_TRIBES')
  await eraseAccount(deps, trx, userId)
}

/** Erases accounts that are due, every night. */
export function erasureQueue(deps: AccountsDeps): Queue<object> {
  return scheduled({
    name: 'erasure',
    cron: '17 3 * * *',
    run: () => eraseDueAccounts(deps),
  })
}
