import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Document } from '../../providers/identity/port.ts'

/**
 * Stores documents as the member's own, as keyed hashes and nothing else. False, with nothing stored, where one of them
 * belongs to another member (decision G-25).
 */
export async function claimDocuments(
  trx: Transaction<DB>,
  userId: string,
  documents: readonly Document[],
  secret: string,
): Promise<boolean> {
  if (documents.length === 0) return true
  const prints = documents.map((document) => fingerprint(document, secret)).toSorted(Buffer.compare)
  // a simultaneous claim of the same document waits here until the other transaction ends
  const stored = await trx
    .insertInto('identity_documents')
    .values(prints.map((print) => ({ fingerprint: print, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('fingerprint')
    .execute()
  const foreign = await trx
    .selectFrom('identity_documents')
    .select('fingerprint')
    .where('fingerprint', 'in', prints)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  if (foreign === undefined) return true
  const mine = stored.map((row) => row.fingerprint)
  if (mine.length > 0) await trx.deleteFrom('identity_documents').where('fingerprint', 'in', mine).execute()
  return false
}

function fingerprint({ country, number }: Document, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['identity document', country, number]))
    .digest()
}
