import { notificationKinds } from '@wayhouse/domain/accounts'
import type { MailChoices, MailChoicesInput, NotificationKind } from '@wayhouse/domain/accounts'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

/** Whether a member wants mail of this kind. Asked by every room before it writes one. */
export async function wantsMail(
  db: Database | Transaction<DB>,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  const muted = await db
    .selectFrom('muted_mails')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return muted === undefined
}

/** Of which kinds a member wants mail. */
export async function mailChoices(db: Database | Transaction<DB>, userId: string): Promise<MailChoices> {
  const rows = await db.selectFrom('muted_mails').select('kind').where('user_id', '=', userId).execute()
  const muted = new Set(rows.map(({ kind }) => kind))
  const choices = notificationKinds.map((kind) => [kind, !muted.has(kind)] as const)
  return Object.fromEntries(choices) as MailChoices // every kind is in it
}

/** Switches mail of the named kinds on or off, and answers how all of them stand. */
export function chooseMail(db: Database, userId: string, changes: MailChoicesInput): Promise<MailChoices> {
  const named = (wanted: boolean) => notificationKinds.filter((kind) => changes[kind] === wanted)
  const [on, off] = [named(true), named(false)]
  return db.transaction().execute(async (trx) => {
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
