import { notificationKinds } from '@wayhouse/domain/notifications'
import type { MailChoices, MailChoicesInput, NotificationKind } from '@wayhouse/domain/notifications'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'

type Wish = { userId: string; kind: NotificationKind }

/** Asks once which of these members want emails, and tells of each whether they want those of a kind. */
export async function mailWishes(
  db: Database | Transaction<DB>,
  userIds: readonly string[],
): Promise<(wish: Wish) => boolean> {
  const rows = await db
    .selectFrom('muted_mails')
    .select(['user_id', 'kind'])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  const muted = new Set(rows.map(({ user_id, kind }) => `${user_id} ${kind}`))
  return ({ userId, kind }) => !muted.has(`${userId} ${kind}`)
}

/** Of which kinds a member wants emails. */
export async function mailChoices(db: Database | Transaction<DB>, userId: string): Promise<MailChoices> {
  const rows = await db.selectFrom('muted_mails').select('kind').where('user_id', '=', userId).execute()
  const muted = new Set(rows.map(({ kind }) => kind))
  const choices = notificationKinds.map((kind) => [kind, !muted.has(kind)] as const)
  return Object.fromEntries(choices) as MailChoices // every kind is in it
}

/** Switches emails of the named kinds on or off, and returns how all of them stand. */
export function chooseMail(db: Database, userId: string, changes: MailChoicesInput): Promise<MailChoices> {
  const named = (wanted: boolean) => notificationKinds.filter((kind) => changes[kind] === wanted)
  const [on, off] = [named(true), named(false)]
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

/** Switches emails of one kind off, again as often as one likes; nothing for an account that is gone. */
export async function muteMail(db: Database, userId: string, kind: NotificationKind): Promise<void> {
  await db
    .insertInto('muted_mails')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
    .catch((error: unknown) => {
      const isGone = error instanceof DatabaseError && error.code === '23503'
      if (!isGone) throw error
    })
}
