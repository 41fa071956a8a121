import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { AccountsDeps } from './deps.ts'
import { erasedIdsQueue, keepErasedIds, listErasedIds, replayErasures } from './erased-ids.ts'
import { erasureWarningsQueue, warnOfErasure } from './erasure-warnings.ts'
import { eraseDueAccounts, eraseNow, erasureQueue } from './erasure.ts'
import { findReceipts } from './find-receipts.ts'
import { askOutside, outsideErasuresQueue } from './outside-erasures.ts'

export function erasureQueues(deps: AccountsDeps) {
  return [erasureQueue(deps), erasureWarningsQueue(deps), outsideErasuresQueue(deps), erasedIdsQueue(deps)]
}

/** The part of the room's door that is about erased accounts. */
export function erasures(deps: AccountsDeps) {
  return {
    // the work of the queues, immediately
    eraseDueAccounts: () => eraseDueAccounts(deps),
    warnOfErasure: () => warnOfErasure(deps),
    askOutside: () => askOutside(deps),
    keepErasedIds: () => keepErasedIds(deps),
    /** Erases an account at once, in the caller's transaction. */
    eraseNow: (trx: Transaction<DB>, userId: string) => eraseNow(deps, trx, userId),
    /** Erases again the members whom a restored backup brought back. */
    replayErasures: (replay?: Parameters<typeof replayErasures>[1]) => replayErasures(deps, replay),
    listErasedIds: () => listErasedIds(deps),
    findReceipts: (email: string | null) => findReceipts(deps, email),
  }
}
