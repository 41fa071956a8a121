import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** Removes the sign-in with LinkedIn. Refuses with PASSWORD_MISSING if it is the member's only way to sign in. */
export async function disconnectLinkedIn(db: Database, viewer: Viewer): Promise<{ linkedin: false }> {
  return inTransaction(db, async (trx) => {
    const signIns = await trx
      .selectFrom('accounts')
      .select(['provider_id', 'password'])
      .where('user_id', '=', viewer.id)
      .forUpdate()
      .execute()
    const isConnected = signIns.some(({ provider_id }) => provider_id === 'linkedin')
    if (isConnected && signIns.every(({ password }) => password === null)) throw refuse('PASSWORD_MISSING')
    await trx.deleteFrom('accounts').where('user_id', '=', viewer.id).where('provider_id', '=', 'linkedin').execute()
    return { linkedin: false }
  })
}
