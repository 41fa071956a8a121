import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Document } from '../../providers/identity/port.ts'
import { isEndedDocument } from './ended-documents.ts'

/**
 * Stores keyed hashes of documents as the member's own. Stores nothing and returns false if one of the documents belongs to
 * another member (decision G-25), or did to one whose membership was ended in the last 24 months (REC-02).
 */
export async function claimDocuments(
  trx: Transaction<DB>,
  userId: string,
  documents: readonly Document[],
  secret: string,
): Promise<boolean> {
  if (documents.length === 0) return true
  const fingerprints = documents.map((document) => fingerprintOf(document, secret)).toSorted(Buffer.compare)
  if (await isEndedDocument(trx, userId, fingerprints)) return false
  // a simultaneous claim of the same document waits here until the other transaction ends
  const stored = await trx
    .insertInto('identity_documents')
    .values(fingerprints.map((fingerprint) => ({ fingerprint, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('fingerprint')
    .execute()
  const claimedByOther = await trx
    .selectFrom('identity_documents')
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  if (claimedByOther === undefined) return true
  const added = stored.map(({ fingerprint }) => fingerprint)
  if (added.length > 0) await trx.deleteFrom('identity_documents').where('fingerprint', 'in', added).execute()
  return false
}

function fingerprintOf({ country, number }: Document, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['identity document', country, number]))
    .digest()
}
