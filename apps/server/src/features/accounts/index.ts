import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Exchange } from '../../platform/http/exchange.ts'
import type { Operator } from '../../platform/operator.ts'
import { addressLinkPage } from './address-link-page.ts'
import { emailsOf, idOfEmail } from './addresses.ts'
import { authHandler } from './auth-route.ts'
import { deleteOldConsents, oldConsentsQueue } from './consents.ts'
import { countActive } from './count-active.ts'
import { expiredSignInsQueue } from './delete-expired-sign-ins.ts'
import type { AccountsDeps } from './deps.ts'
import { emailSamples } from './email-samples.ts'
import { endedSessions } from './ended-sessions.ts'
import { erasureQueues, erasures } from './erasures.ts'
import { findMembers, memberAccount } from './find-members.ts'
import type { MemberSearch } from './find-members.ts'
import { actingOn, endSessionsOf, recordMemberAct, sendOwnData, sessionsOf } from './member-acts.ts'
import type { ActingOn, MemberAct } from './member-acts.ts'
import { allOwnData } from './own-data.ts'
import { ownTables } from './own-tables.ts'
import { accountsRoutes } from './routes.ts'
import { operatorCodes, withSecondFactor } from './second-factor-codes.ts'
import { createSignIn } from './sign-in.ts'
import { endedSuspensionsQueue, endSuspensions, restore, suspend, suspendUntil } from './suspension.ts'
import type { Decision } from './suspension.ts'
import { tokensOf } from './tokens/own-tokens.ts'
import { callerOf } from './tokens/token-caller.ts'
import { tokenChecks } from './tokens/token-checks.ts'
import { findViewer, viewerOf } from './viewer.ts'

export { scryptHashes } from './password-hashes.ts'
export { addSecondFactor } from './second-factor-codes.ts'

export type { AccountsDeps, OutsideService } from './deps.ts'
export type { MemberAccount } from './find-members.ts'
export { deviceOf } from './device.ts'
export { erasedOn } from './erasure.ts'
export type { MemberEvents } from './events.ts'
export { signInContract } from './sign-in-contract.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** Sign-in, sessions, account settings, erasure, and the download of a member's data. */
export function createAccounts(deps: AccountsDeps) {
  const viewerByCookies = (cookies: string | undefined) => findViewer(deps, cookies)
  const signIn = createSignIn(deps)
  return {
    routes: accountsRoutes(deps),
    /** For links of emails, which their token authorises, not their origin. */
    linkHandlers: [addressLinkPage({ ...deps, signIn, findViewer: viewerByCookies })],
    handlers: [tokenChecks, authHandler({ ...deps, signIn, findViewer: viewerByCookies })],
    queues: [...erasureQueues(deps), expiredSignInsQueue(deps), oldConsentsQueue(deps), endedSuspensionsQueue(deps)],
    ownData: ownTables,
    emailSamples,
    allOwnData: () => allOwnData(deps),
    /** The member whose session these cookies belong to, or null. */
    findViewer: viewerByCookies,
    /** The member whose session a request belongs to, or null. Extends the session. */
    viewerOf: (exchange: Exchange) => viewerOf(deps, exchange),
    /** Who sends a request to the API: by an access token, or by a session, which it extends. Throws TOKEN_INVALID. */
    callerOf: (exchange: Exchange) => callerOf(deps, exchange),
    /** Which of these sessions have ended by now. */
    endedSessions: (ids: readonly string[]) => endedSessions(deps, ids),
    /** better-auth, with which the demo data signs members up. */
    signIn,
    /** The present codes of operators, which the sandbox shows. */
    operatorCodes: async () => operatorCodes(deps.db, signIn, [...(await deps.profiles.operatorRoles(deps.db)).keys()]),
    ...erasures(deps),
    /** Runs the work of the queue immediately. */
    deleteOldConsents: () => deleteOldConsents(deps),
    emailsOf,
    withSecondFactor,
    idOfEmail,
    ...suspensions(deps),
    // for operators
    /** Runs an act on a member for an operator of the console. Refuses with MEMBER_NOT_FOUND and OPERATOR_CONCERNED. */
    actingOn: <Result>(acting: ActingOn, work: (trx: Transaction<DB>) => Promise<Result>) =>
      actingOn(deps, acting, work),
    recordMemberAct: (trx: Transaction<DB>, userId: string, act: MemberAct) => recordMemberAct(deps, trx, userId, act),
    endSessionsOf: (trx: Transaction<DB>, userId: string, ending: { by: Operator; session?: string | undefined }) =>
      endSessionsOf(deps, trx, userId, ending),
    sendOwnData: (trx: Transaction<DB>, userId: string, by: Operator) => sendOwnData(deps, trx, userId, by),
    /** How many members have used a session since then. */
    countActive: (since: Date) => countActive(deps.db, since),
    findMembers: (search: MemberSearch) => findMembers(deps.db, search),
    memberAccount: (id: string, known: Partial<Pick<MemberSearch, 'ended'>> = {}) => memberAccount(deps.db, id, known),
    sessionsOf: (userId: string) => sessionsOf(deps, userId),
    tokensOf: (userId: string) => tokensOf(deps, userId),
  }
}

function suspensions(deps: AccountsDeps) {
  return {
    suspendUntil: (trx: Transaction<DB>, userId: string, decision: Parameters<typeof suspendUntil>[3]) =>
      suspendUntil(deps, trx, userId, decision),
    /** Has a suspension end at another time. */
    replaceSuspension: (
      trx: Transaction<DB>,
      userId: string,
      next: { by: string; reason: string; until: Date | null },
    ) => deps.profiles.replaceSuspension(trx, userId, { ...next, at: deps.clock.now() }),
    /** Ends a suspension in the caller's transaction, for a caller that tells the member itself. */
    restoreIn: (trx: Transaction<DB>, userId: string, by: string) =>
      deps.profiles.recordRestoration(trx, userId, { by, at: deps.clock.now() }),
    endSuspensions: () => endSuspensions(deps),
    suspend: (userId: string, decision: Decision, trx?: Transaction<DB>) =>
      within(deps.db, trx, (own) => suspend(deps, own, userId, decision)),
    restore: (userId: string, decision: Pick<Decision, 'by'>, trx?: Transaction<DB>) =>
      within(deps.db, trx, (own) => restore(deps, own, userId, decision)),
  }
}

/** Runs work in the caller's transaction, or in one of its own. */
function within<Result>(
  db: Database,
  trx: Transaction<DB> | undefined,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return trx === undefined ? inTransaction(db, work) : work(trx)
}
