import { receiptMaxBytes } from '@wayhouse/domain/costs'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { TribeEvents } from '../tribes/index.ts'
import type { CostsDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { endLedger, memberLeft, tellOfOpenBalances } from './ends.ts'
import { ownData } from './own-data.ts'
import { planOfGuest } from './plan/find-terms.ts'
import { followTribe } from './plan/follow-tribe.ts'
import * as planTexts from './plan/texts.ts'
import { listRates, setRate } from './rates.ts'
import { removeUnusedReceipts, unusedReceiptsQueue } from './receipts.ts'
import { remindersQueue, sendReminders } from './reminders.ts'
import { repeatExpenses, repeatQueue } from './repeat-expenses.ts'
import { costsRoutes } from './routes.ts'
import * as texts from './texts.ts'

export const costsNotices = { ...texts, ...planTexts }

export { writeLine } from './write-line.ts'

export type Costs = ReturnType<typeof createCosts>

/** Endpoints that accept a picture instead of JSON. */
const uploads = [
  {
    path: /^\/api\/tribes\/[^/]+\/costs\/receipts$/,
    maxBytes: receiptMaxBytes,
    tooLarge: 'RECEIPT_TOO_LARGE' as const,
  },
]

/** Shared costs of a tribe: a ledger, the payment plan, and how members are paid. It moves no money. */
export function createCosts(deps: CostsDeps) {
  return {
    routes: costsRoutes(deps),
    ownData,
    emailSamples,
    uploads,
    queues: [repeatQueue(deps), remindersQueue(deps), unusedReceiptsQueue(deps)],
    /** Somebody has left a tribe, or it has a new host. */
    memberLeft: (trx: Transaction<DB>, { tribeId }: { tribeId: string }) => memberLeft(deps, trx, tribeId),
    hostChanged: (trx: Transaction<DB>, { tribe }: TribeEvents['host.changed']) => memberLeft(deps, trx, tribe.id),
    tribeEdited: (trx: Transaction<DB>, { tribe }: TribeEvents['tribe.edited']) => followTribe(trx, tribe),
    tribeEnded: (trx: Transaction<DB>, event: TribeEvents['tribe.ended']) => tellOfOpenBalances(deps, trx, event),
    /** Refuses the deletion of a tribe with costs that are not settled. */
    endLedger: (trx: Transaction<DB>, tribeId: string) => endLedger(deps, trx, tribeId),
    planOfGuest,
    /** For operators: rates between currencies. */
    setRate: (rate: Parameters<typeof setRate>[1]) => setRate(deps, rate),
    listRates: (among: Database) => listRates(among),
    // run the work of the queues immediately
    repeatExpenses: () => repeatExpenses(deps),
    sendReminders: () => sendReminders(deps),
    removeUnusedReceipts: () => removeUnusedReceipts(deps),
  }
}
