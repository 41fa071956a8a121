import { notificationKinds } from '@wayhouse/domain/notifications'
import type { MailChoices, MailChoicesInput, NotificationKind } from '@wayhouse/domain/notifications'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

/** Loads the choices of these members. Returns a function that says whether a member wants emails of a kind. */
export async function loadMailChoices(
  db: Database,
  userIds: readonly string[],
): Promise<(email: { userId: string; kind: NotificationKind }) => boolean> {
  const rows = await db
    .selectFrom('muted_mails')
    .select(['user_id', 'kind'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  const muted = new Set(rows.map(({ user_id, kind }) => `${user_id} ${kind}`))
  return ({ userId, kind }) => !muted.has(`${userId} ${kind}`)
}

/** For each kind, whether a member wants emails. */
export async function mailChoices(db: Database, userId: string): Promise<MailChoices> {
  const rows = await db.selectFrom('muted_mails').select('kind').where('user_id', '=', userId).execute()
  const muted = new Set(rows.map(({ kind }) => kind))
  const choices = notificationKinds.map((kind) => [kind, !muted.has(kind)] as const)
  return Object.fromEntries(choices) as MailChoices // every kind is in it
}

/** Switches emails of the given kinds on or off, and returns all choices. */
export function chooseMail(db: Database, userId: string, changes: MailChoicesInput): Promise<MailChoices> {
  const kindsSetTo = (wanted: boolean) => notificationKinds.filter((kind) => changes[kind] === wanted)
  const [on, off] = [kindsSetTo(true), kindsSetTo(false)]
  return inTransaction(db, async (trx) => {
    if (on.length > 0)
      await trx.deleteFrom('muted_mails').where('user_id', '=', userId).where('kind', 'in', on).execute()
    const rows = off.map((kind) => ({ user_id: userId, kind }))
    if (rows.length > 0) {
      await trx
        .insertInto('muted_mails')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    return mailChoices(trx, userId)
  })
}

/** Switches emails of one kind off. Idempotent; does nothing for a deleted account. */
export async function muteMail(db: Database, userId: string, kind: NotificationKind): Promise<void> {
  await db
    .insertInto('muted_mails')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => {
      const isAccountDeleted = error instanceof DatabaseError && error.code === '23503'
      if (!isAccountDeleted) throw error
    })
}
