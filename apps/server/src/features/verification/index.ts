import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { checkProvider } from './check-provider.ts'
import type { VerificationDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { deleteEndedDocuments, endedDocumentsQueue, forgetDocuments, keepDocuments } from './ended-documents.ts'
import { identitySync } from './identity-sync.ts'
import { identityWebhook } from './identity-webhook.ts'
import { lastCheck } from './last-check.ts'
import { countWaiting, decideManually, findManualDecision, waitingForDecision } from './manual-decisions.ts'
import type { ManualDecision } from './manual-decisions.ts'
import { ownData } from './own-data.ts'
import { setException } from './own-gender.ts'
import { pendingVerificationsQueue } from './pending-verifications.ts'
import { verificationRoutes } from './routes.ts'
import { sessionsOf } from './sessions-of.ts'

export * as verificationNotices from './texts.ts'
export type { VerificationEvents } from './events.ts'
export { identityWebhookDocs } from './identity-webhook.ts'

export type Verification = ReturnType<typeof createVerification>

/** Identity verification, by a partner or by an operator. */
export function createVerification(deps: VerificationDeps) {
  const sync = identitySync(deps)
  return {
    routes: verificationRoutes(deps),
    queues: [pendingVerificationsQueue(deps, sync), endedDocumentsQueue(deps)],
    handlers: [identityWebhook(deps, sync)],
    ownData,
    emailSamples,
    keepDocuments: (trx: Transaction<DB>, userId: string) => keepDocuments(deps, trx, userId),
    forgetDocuments,
    /** Runs the work of the queue immediately. */
    deleteEndedDocuments: () => deleteEndedDocuments(deps),
    checkProvider: () => checkProvider(deps),
    lastCheck: (userId: string) => lastCheck(deps, userId),
    countWaiting: () => countWaiting(deps),
    waitingForDecision: () => waitingForDecision(deps),
    /** The sessions that the identity partner has of a member, and how one is erased there. */
    sessionsOf,
    eraseSession: (sessionId: string) => deps.identity.eraseSession(sessionId),
    /** Whether operators decide here, or a partner. */
    checkedBy: deps.identity.checkedBy,
    decideManually: (trx: Transaction<DB>, userId: string, decision: ManualDecision) =>
      decideManually(deps, trx, userId, decision),
    setException: (trx: Transaction<DB>, exception: Parameters<typeof setException>[2]) =>
      setException(deps, trx, exception),
    findManualDecision: (sessionId: string) => findManualDecision(deps.db, sessionId),
  }
}
