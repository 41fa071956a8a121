import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { forgetMails } from '../../platform/forget-mails.ts'
import type { AccountsDeps } from './deps.ts'
import { erasedIds } from './erased-ids-queue.ts'
import { outsideErasures } from './outside-erasures.ts'

/**
 * Erases an account in the caller's transaction. What stays names nobody: a keyed hash of the member and of their address, and a receipt
 * for each service outside that is asked to erase them as well (REC-02).
 */
export async function eraseAccount(deps: AccountsDeps, trx: Transaction<DB>, userId: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // erased meanwhile
  if (user === undefined) return
  const erasure = { address: addressHash(deps.secret, user.email), erased_at: deps.clock.now() }
  const { id } = await trx
    .insertInto('erasures')
    .values({ person: personHash(deps.secret, userId), ...erasure })
    // once more, after a backup was restored
    .onConflict((conflict) => conflict.column('person').doUpdateSet(erasure))
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeReceipts(deps, trx, id, userId)
  await forgetMails(trx, user.email)
  await deps.publish(trx, { type: 'member.gone', userId })
  await trx.deleteFrom('users').where('id', '=', userId).execute()
  await deps.jobs.enqueue(trx, erasedIds, {})
  await deps.jobs.enqueue(trx, outsideErasures, {})
}

/** A receipt for each service that knows the member by some id. The ids are read before the account is gone. */
async function storeReceipts(deps: AccountsDeps, trx: Transaction<DB>, erasureId: string, userId: string) {
  for (const { service, noun, idsOf } of deps.outsideServices()) {
    const remaining = await idsOf(trx, userId)
    if (remaining.length === 0) continue
    const what = `${remaining.length} ${noun}${remaining.length === 1 ? '' : 's'}`
    const receipt = { what, remaining: [...remaining], tries: 0, asked_at: null, answer: null, answered_at: null }
    await trx
      .insertInto('erasure_receipts')
      .values({ erasure_id: erasureId, service, ...receipt })
      .onConflict((conflict) => conflict.columns(['erasure_id', 'service']).doUpdateSet(receipt))
      .execute()
  }
}

/** A hash of a member's id that nobody can compute without the installation's secret. */
export function personHash(secret: string, userId: string): Buffer {
  return keyedHash(secret, 'erased member', userId)
}

export function addressHash(secret: string, email: string): Buffer {
  return keyedHash(secret, 'erased address', email.trim().toLowerCase())
}

function keyedHash(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
}
