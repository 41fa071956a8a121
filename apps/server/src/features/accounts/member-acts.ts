import type { ErrorCode } from '@wayhouse/domain'
import type { Transaction } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import type { AccountsDeps } from './deps.ts'
import { ownDataEmail } from './emails.ts'
import { memberAccount } from './find-members.ts'
import { revokeTokensOf } from './tokens/own-tokens.ts'

/** What an operator did with a member, for the audit and for the member's own download. */
export type MemberAct = { by: Operator; act: string; reason?: string | null; before?: object; after?: object }

/** Adds such an act to the audit, as the last statement of its transaction. */
export async function recordMemberAct(
  { clock }: Pick<AccountsDeps, 'clock'>,
  trx: Transaction<DB>,
  userId: string,
  act: MemberAct,
): Promise<void> {
  const member = await memberAccount(trx, userId)
  await recordActs(trx, clock, {
    ...act,
    subject: { type: 'member', id: userId, name: member?.name ?? null },
    concerns: [userId],
  })
}

/** Whom an operator acts on, and what the act is refused with if there is nobody. */
export type ActingOn = { userId: string; by: Operator; missing?: ErrorCode }

/**
 * Runs an act on a member for an operator of the console, who acts neither on themself nor on another operator. The member's row is
 * locked, so that the role stays as it was read. Refuses with MEMBER_NOT_FOUND and OPERATOR_CONCERNED.
 */
export function actingOn<Result>(
  { db, profiles }: Pick<AccountsDeps, 'db' | 'profiles'>,
  { userId, by, missing = 'MEMBER_NOT_FOUND' }: ActingOn,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    if ((await memberAccount(trx, userId)) === undefined) throw refuse(missing)
    await profiles.lockForChange(trx, userId)
    await profiles.refuseAboutOperators(trx, by, [userId])
    return work(trx)
  })
}

/** Ends one of a member's sessions, or all of them with all access tokens, and returns how many. Refuses with MEMBER_SESSION_NOT_FOUND for one that has ended. */
export async function endSessionsOf(
  deps: Pick<AccountsDeps, 'clock'>,
  trx: Transaction<DB>,
  userId: string,
  { by, session }: { by: Operator; session?: string | undefined },
): Promise<{ ended: number; revoked: number }> {
  if (session !== undefined && !isId(session)) throw refuse('MEMBER_SESSION_NOT_FOUND')
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(session !== undefined, (query) => query.where('id', '=', session ?? ''))
    .returning('id')
    .execute()
  if (session !== undefined && ended.length === 0) throw refuse('MEMBER_SESSION_NOT_FOUND')
  const after = { ended: ended.length, revoked: session === undefined ? await revokeTokensOf(trx, userId) : 0 }
  await recordMemberAct(deps, trx, userId, { by, act: 'end sessions', after })
  return after
}

/**
 * Emails a member the link to the download of their data. The download is made when they open the link, signed in, so neither the operator
 * nor another reader of the email gets it.
 */
export async function sendOwnData(
  deps: Pick<AccountsDeps, 'clock' | 'config' | 'mail'>,
  trx: Transaction<DB>,
  userId: string,
  by: Operator,
): Promise<void> {
  const member = await memberAccount(trx, userId)
  if (member === undefined) throw refuse('MEMBER_NOT_FOUND')
  await deps.mail.send(trx, ownDataEmail(member.email, deps.config.appUrl))
  await recordMemberAct(deps, trx, userId, { by, act: 'send download' })
}

/** The sessions of a member, the one used last first, at most fifty. */
export function sessionsOf({ db, clock }: Pick<AccountsDeps, 'db' | 'clock'>, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}
