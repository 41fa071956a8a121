import type { AccountState } from '@wayhouse/domain/accounts'
import { erasureDelayDays } from '@wayhouse/domain/accounts'
import { addDays, dateOf } from '@wayhouse/domain/dates'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import { days } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Storage } from '../../providers/storage/port.ts'
import { erasureEmail } from './emails.ts'
import type { ConfirmPassword } from './passwords.ts'

export type ErasureDeps = {
  db: Database
  clock: Clock
  mail: Mail
  confirmPassword: ConfirmPassword
  /** Has paid plans follow whoever leaves or stays after all; true where one stops. The room of memberships does it. */
  settlePlans(trx: Transaction<DB>, userId: string): Promise<boolean>
}

/**
 * Marks an account for erasure: signed out everywhere, invisible at once, thirty days to undo (decision G-147). A host
 * of open tribes hands them over or cancels them first (decision G-82).
 */
export async function requestErasure(deps: ErasureDeps, viewer: Viewer, password: string): Promise<AccountState> {
  const { db, clock, mail } = deps
  await deps.confirmPassword(viewer.id, password)
  return db.transaction().execute(async (trx) => {
    if (await hostsOpenTribes(trx, clock, viewer.id)) throw refuse('HOSTING_OPEN_TRIBES')
    const asked = clock.now()
    await trx.updateTable('profiles').set({ deletion_requested_at: asked }).where('id', '=', viewer.id).execute()
    await trx.deleteFrom('sessions').where('user_id', '=', viewer.id).execute()
    const erased_on = erasedOn(asked)
    const planStops = await deps.settlePlans(trx, viewer.id)
    await mail.send(trx, erasureEmail(viewer.email, { erasedOn: erased_on, planStops }))
    return { erased_on }
  })
}

/** Whether somebody hosts a tribe whose stay is still to come or under way (decision G-82). */
export async function hostsOpenTribes(db: Database | Transaction<DB>, clock: Clock, userId: string): Promise<boolean> {
  const hosted = await db
    .selectFrom('tribes')
    .select('id')
    .where('created_by', '=', userId)
    .where('status', '=', 'open')
    .where('end_date', '>=', clock.today())
    .executeTakeFirst()
  return hosted !== undefined
}

/** Keeps an account that was to be erased. */
export async function cancelErasure(
  { db, settlePlans }: Pick<ErasureDeps, 'db' | 'settlePlans'>,
  viewer: Viewer,
): Promise<AccountState> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('profiles').set({ deletion_requested_at: null }).where('id', '=', viewer.id).execute()
    await settlePlans(trx, viewer.id)
  })
  return { erased_on: null }
}

/** The day an account goes that was given up at this moment. */
export function erasedOn(requestedAt: Date): string {
  return addDays(dateOf(requestedAt), erasureDelayDays)
}

/**
 * Erases the accounts whose time has come, a few at a time, files included. What they wrote in reviews stays as
 * "Former member"; rows of payments are kept apart from the account as the law asks.
 */
export async function eraseDueAccounts(deps: { db: Database; clock: Clock; storage: Storage }): Promise<number> {
  const { db, clock, storage } = deps
  const due = new Date(clock.now().getTime() - days(erasureDelayDays))
  const accounts = await db
    .selectFrom('profiles')
    .select(['id', 'avatar_url'])
    .where('deletion_requested_at', '<=', due)
    .limit(50)
    .execute()
  for (const { id, avatar_url } of accounts) {
    const key = /^\/images\/(avatars\/[\w.-]+)$/.exec(avatar_url ?? '')?.[1]
    if (key !== undefined) await storage.remove(key)
    await db.deleteFrom('users').where('id', '=', id).execute()
  }
  return accounts.length
}

/** Erases what is due, every night. */
export function erasureQueue(deps: Parameters<typeof eraseDueAccounts>[0]): Queue<object> {
  return {
    name: 'erasure',
    retryLimit: 3,
    retryDelaySeconds: 60,
    cron: '17 3 * * *',
    run: async () => void (await eraseDueAccounts(deps)),
  }
}
