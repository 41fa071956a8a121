import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { VerificationDeps } from './deps.ts'

/** For how long the keyed hash of the document of a member whose membership was ended is kept (REC-02). */
const keptMonths = 24

type Deps = Pick<VerificationDeps, 'db' | 'clock'>

/** Keeps the keyed hashes of a member's documents apart from the account, so that nobody comes back with the same one. */
export async function keepDocuments({ clock }: Deps, trx: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    insert into ended_documents (fingerprint, user_id, ended_at)
    select fingerprint, user_id, ${clock.now()} from identity_documents where user_id = ${userId}
    on conflict (fingerprint) do update set user_id = excluded.user_id, ended_at = excluded.ended_at`.execute(trx)
}

/** The membership is restored. */
export async function forgetDocuments(trx: Transaction<DB>, userId: string): Promise<void> {
  await trx.deleteFrom('ended_documents').where('user_id', '=', userId).execute()
}

/** Whether one of these documents is of another member whose membership was ended. */
export async function isEndedDocument(
  trx: Transaction<DB>,
  userId: string,
  fingerprints: readonly Buffer[],
): Promise<boolean> {
  const ended = await trx
    .selectFrom('ended_documents')
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .where(sql<boolean>`user_id is distinct from ${userId}::uuid`)
    .executeTakeFirst()
  return ended !== undefined
}

/** Deletes them once their time is over, every night. */
export function endedDocumentsQueue(deps: Deps): Queue<object> {
  return scheduled({ name: 'ended-documents', cron: '7 4 * * *', run: () => deleteEndedDocuments(deps) })
}

export async function deleteEndedDocuments({ db, clock }: Deps): Promise<void> {
  await sql`
    delete from ended_documents where ended_at < ${clock.now()}::timestamptz - make_interval(months => ${keptMonths})`.execute(
    db,
  )
}
