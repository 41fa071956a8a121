import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { systemViewer } from '../profiles/index.ts'
import type { VerificationDeps } from './deps.ts'

/** A member who waits for an operator's decision. */
export type WaitingMember = { email: string; name: string; since: Date }

/** The members who wait for a manual decision, longest first. */
export async function waitingForDecision({ db, profiles, accounts }: VerificationDeps): Promise<WaitingMember[]> {
  const pending = await profiles.pendingVerifications(db)
  if (pending.length === 0) return []
  const sessionIds = pending.map(({ sessionId }) => sessionId)
  const sessions = await db
    .selectFrom('identity_sessions')
    .select(['user_id', 'started_at'])
    .where('id', 'in', sessionIds)
    .orderBy('started_at')
    .execute()
  const userIds = sessions.map(({ user_id }) => user_id)
  const [names, emails] = await Promise.all([
    profiles.summaries(db, systemViewer, userIds),
    accounts.emailsOf(db, userIds),
  ])
  return sessions.map(({ user_id, started_at }) => {
    const { first_name = null, last_name = null } = names.get(user_id) ?? {}
    return {
      email: emails.get(user_id) ?? '',
      name: [first_name, last_name].filter(Boolean).join(' '),
      since: started_at,
    }
  })
}

/** How many members wait for a decision on their identity, and since when the first of them does. */
export async function countWaiting({
  db,
  profiles,
}: Pick<VerificationDeps, 'db' | 'profiles'>): Promise<{ count: number; oldest: Date | null }> {
  const pending = await profiles.pendingVerifications(db)
  if (pending.length === 0) return { count: 0, oldest: null }
  const { oldest } = await db
    .selectFrom('identity_sessions')
    .select(({ fn }) => fn.min('started_at').as('oldest'))
    .where(
      'id',
      'in',
      pending.map(({ sessionId }) => sessionId),
    )
    .executeTakeFirstOrThrow()
  return { count: pending.length, oldest }
}

/** An operator's decision; the member reads the `reason` of a rejection. */
export type ManualDecision = { status: 'Approved' | 'Declined'; reason: string | null; by: string }

/**
 * Stores an operator's decision on the member with this address. The job that checks pending sessions applies it and sends
 * its email within a minute. Returns false if no member with this address waits for a decision.
 */
export async function decideManually(
  { db, clock, profiles, accounts }: VerificationDeps,
  email: string,
  { status, reason, by }: ManualDecision,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const userId = await accounts.idOfEmail(trx, email)
    if (userId === null) return false
    const verification = await profiles.verificationOf(trx, userId)
    if (verification.status !== 'pending' || verification.sessionId === null) return false
    const session_id = verification.sessionId
    const decision = { status, reason, decided_by: by, decided_at: clock.now() }
    await trx
      .insertInto('identity_decisions')
      .values({ session_id, ...decision })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(decision))
      .execute()
    // the next run of the job checks it
    await trx
      .updateTable('identity_sessions')
      .set({ last_checked_at: new Date(0) })
      .where('id', '=', session_id)
      .execute()
    return true
  })
}

/** An operator's decision on a session, with the session's member; null while there is none. */
export async function findManualDecision(
  db: Database,
  sessionId: string,
): Promise<{ userId: string; status: string; reason: string | null } | null> {
  const row = await db
    .selectFrom('identity_decisions')
    .innerJoin('identity_sessions', 'identity_sessions.id', 'identity_decisions.session_id')
    .select(['user_id', 'status', 'reason'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.user_id, status: row.status, reason: row.reason }
}
