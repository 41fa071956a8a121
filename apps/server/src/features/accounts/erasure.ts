import type { AccountState } from '@wayhouse/domain/accounts'
import { erasureDelayDays } from '@wayhouse/domain/accounts'
import { addDays, dateOf } from '@wayhouse/domain/dates'
import { days } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { eachAlone } from '../../platform/each-alone.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { confirmPassword } from './confirm-password.ts'
import type { AccountsDeps } from './deps.ts'
import { erasureEmail } from './emails.ts'

/**
 * Marks an account for erasure: signed out everywhere, hidden at once, thirty days to undo (decision G-147). A host of
 * open tribes hands them over or cancels them first (decision G-82).
 */
export async function requestErasure(deps: AccountsDeps, viewer: Viewer, password: string): Promise<AccountState> {
  const { db, clock, mail, profiles } = deps
  await confirmPassword(deps, viewer.id, password)
  return inTransaction(db, async (trx) => {
    const asked = clock.now()
    // first, which locks the profile: who takes a tribe over at the same time is seen or waits
    await profiles.setDeletionRequested(trx, viewer.id, asked)
    if (await deps.hostsOpenTribes(trx, viewer.id)) throw refuse('HOSTING_OPEN_TRIBES')
    await trx.deleteFrom('sessions').where('user_id', '=', viewer.id).execute()
    const erased_on = erasedOn(asked)
    const planStops = await deps.settlePlans(trx, viewer.id)
    await mail.send(trx, erasureEmail(viewer.email, { erasedOn: erased_on, planStops }))
    return { erased_on }
  })
}

/** Keeps an account that was to be erased. */
export async function cancelErasure(
  { db, profiles, settlePlans }: AccountsDeps,
  viewer: Viewer,
): Promise<AccountState> {
  await inTransaction(db, async (trx) => {
    await profiles.setDeletionRequested(trx, viewer.id, null)
    await settlePlans(trx, viewer.id)
  })
  return { erased_on: null }
}

/** The day an account is erased whose deletion was requested at this moment. */
export function erasedOn(requestedAt: Date): string {
  return addDays(dateOf(requestedAt), erasureDelayDays)
}

/**
 * Erases accounts that are due, files included, and returns how many. Their pictures are removed later in the night, as no
 * profile shows them. Reviews they wrote stay, by "Former member"; payments are kept without the account, as the law asks.
 * One that fails leaves the others alone.
 */
export async function eraseDueAccounts(deps: AccountsDeps): Promise<number> {
  const due = new Date(deps.clock.now().getTime() - days(erasureDelayDays))
  let erased = 0
  await eachAlone(await deps.profiles.deletionsRequested(deps.db, due), async (id) => {
    if (await eraseIfDue(deps, id, due)) erased += 1
  })
  return erased
}

/** Looks again under the lock of the profile: a member may have kept their account a moment ago. */
function eraseIfDue({ db, profiles, removeFilesOf }: AccountsDeps, id: string, due: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await profiles.lockForDeletion(trx, id, due))) return false
    await removeFilesOf(trx, id)
    await trx.deleteFrom('users').where('id', '=', id).execute()
    return true
  })
}

/** Erases what is due, every night. */
export function erasureQueue(deps: AccountsDeps): Queue<object> {
  return scheduled({
    name: 'erasure',
    cron: '17 3 * * *',
    run: () => eraseDueAccounts(deps),
  })
}
