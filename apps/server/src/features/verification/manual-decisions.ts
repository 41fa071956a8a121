import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import { fullNameOf, systemViewer } from '../profiles/index.ts'
import type { VerificationDeps } from './deps.ts'

/** A member whose newest identity check is undecided. */
export type WaitingMember = {
  id: string
  email: string
  name: string
  since: Date
  /** The partner's own word; null where operators check. */
  partnerStatus: string | null
  checkedAt: Date
  /** What an operator has decided, until the job has applied it. */
  decided: 'Approved' | 'Declined' | null
}

/** The members whose identity check is undecided, longest first. */
export async function waitingForDecision({ db, profiles, accounts }: VerificationDeps): Promise<WaitingMember[]> {
  const pending = await profiles.pendingVerifications(db)
  if (pending.length === 0) return []
  const sessions = await db
    .selectFrom('identity_sessions as s')
    .leftJoin('identity_decisions as d', 'd.session_id', 's.id')
    .select(['user_id', 'started_at', 'partner_status', 'last_checked_at', 'd.status as decided'])
    .where('s.id', '=', sql<string>`any(${pending.map(({ sessionId }) => sessionId)}::text[])`)
    .orderBy('started_at')
    .execute()
  const userIds = sessions.map(({ user_id }) => user_id)
  const [names, emails] = await Promise.all([
    profiles.summaries(db, systemViewer, userIds),
    accounts.emailsOf(db, userIds),
  ])
  return sessions.map((session) => {
    const { first_name = null, last_name = null } = names.get(session.user_id) ?? {}
    return {
      id: session.user_id,
      email: emails.get(session.user_id) ?? '',
      name: [first_name, last_name].filter(Boolean).join(' '),
      since: session.started_at,
      partnerStatus: session.partner_status,
      checkedAt: session.last_checked_at,
      decided: session.decided,
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
export type ManualDecision = { status: 'Approved' | 'Declined'; reason: string | null; by: Operator }

/**
 * Stores an operator's decision on a member's check, in the caller's transaction. The job that checks pending sessions applies it and sends
 * its email within a minute. False if the member does not wait for a decision. Throws CHECKED_BY_PARTNER unless the partner, where there
 * is one, is unsure.
 */
export async function decideManually(
  { clock, profiles, identity }: VerificationDeps,
  trx: Transaction<DB>,
  userId: string,
  { status, reason, by }: ManualDecision,
): Promise<boolean> {
  const { verification } = await profiles.lockForUpdate(trx, userId)
  if (verification.status !== 'pending' || verification.sessionId === null) return false
  const session_id = verification.sessionId
  if (identity.checkedBy === 'partner' && (await partnerStatus(trx, session_id)) !== 'In Review')
    throw refuse('CHECKED_BY_PARTNER')
  const decision = { status, reason, decided_by: by.name, decided_at: clock.now() }
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
  const person = (await profiles.summaries(trx, systemViewer, [userId])).get(userId)
  await recordActs(trx, clock, {
    by,
    act: status === 'Approved' ? 'approve identity' : 'reject identity',
    subject: { type: 'member', id: userId, name: person === undefined ? null : fullNameOf(person) },
    reason,
    before: { verification: 'pending' },
    after: { verification: status === 'Approved' ? 'Approved' : 'rejected' },
    concerns: [userId],
  })
  return true
}

async function partnerStatus(trx: Transaction<DB>, sessionId: string): Promise<string | null | undefined> {
  const row = await trx
    .selectFrom('identity_sessions')
    .select('partner_status')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.partner_status
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
