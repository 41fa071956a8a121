import { outcomeOf, outcomeTexts, rejected } from '@wayhouse/domain/verification'
import type { Outcome } from '@wayhouse/domain/verification'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Bus } from '../../platform/live/bus.ts'
import type { Log } from '../../platform/log.ts'
import { isNewEvent } from '../../platform/webhook-events.ts'
import type { WebhookEvent } from '../../platform/webhook-events.ts'
import type { Decision, IdentityProvider } from '../../providers/identity/port.ts'
import type { Notify } from '../notifications/index.ts'
import { claimDocuments } from './claim-documents.ts'
import { resultNotice } from './emails.ts'

export type ReadingDeps = {
  db: Database
  clock: Clock
  log: Log
  notify: Notify
  bus: Bus
  identity: IdentityProvider
  /** Keys the hashes that documents are recognised by. */
  secret: string
  appUrl: string
}

export type Session = { id: string; userId: string }

/** What came of a reading: it was written, or there was nothing to write; or the partner could not say. */
export type Taken = 'taken' | 'nothing to read' | 'failed'

/**
 * Asks the partner how a session stands and writes what that means for its member, with the event that gave the hint,
 * in one transaction. Events in any order and number end the same, because what is written is never what they say but
 * what the partner answers, and an answer that was asked for earlier never overwrites a later one.
 */
export async function takeReading(
  deps: ReadingDeps,
  session: Session,
  event: WebhookEvent | null = null,
): Promise<Taken> {
  const number = await nextReading(deps.db)
  const reading = await deps.identity.read(session.id)
  if (reading.kind === 'failed') {
    const { reason } = reading.failure
    deps.log[reason === 'misconfigured' ? 'error' : 'warn']({ reason }, 'an identity session could not be read')
    return 'failed'
  }
  if (reading.kind === 'nothing') return 'nothing to read'
  const { decision } = reading
  if (decision.userId !== session.userId) {
    deps.log.error({ session_id: session.id }, 'an identity session is not the member’s who began it')
    return 'taken'
  }
  await inTransaction(deps.db, async (trx) => {
    if (event === null || (await isNewEvent(trx, event))) await write(deps, trx, { session, number, decision })
  })
  return 'taken'
}

async function nextReading(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('identity_readings') as number`.execute(db)
  return rows[0]?.number ?? 0
}

type Numbered = { session: Session; number: number; decision: Decision }

async function write(deps: ReadingDeps, trx: Transaction<DB>, reading: Numbered): Promise<void> {
  const { session, decision } = reading
  const member = await lockedMember(trx, session.userId)
  // the newest session alone counts (decision G-25)
  if (member.didit_verification_id !== session.id || !(await isLatest(deps, trx, reading))) return
  const found = outcomeOf(decision)
  if (found === null) return deps.log.warn({ session_id: session.id }, 'the partner has a status that is not known')
  const outcome = found.status === 'Approved' ? await ownDocument(deps, trx, reading) : found
  if (outcome.status === member.didit_verification_status && outcome.error === member.didit_verification_error) return
  await trx
    .updateTable('profiles')
    .set({
      didit_verification_status: outcome.status,
      didit_verification_error: outcome.error,
      ...marksOf(outcome, deps),
    })
    .where('id', '=', session.userId)
    .execute()
  await deps.bus.announce(trx, { to: [session.userId], event: { type: 'verification.changed' } })
  const notice = resultNotice(member.didit_verification_status, outcome)
  const eventKey = `verification:${session.id}:${reading.number}`
  if (notice !== null) await deps.notify(trx, { userId: session.userId, kind: 'verification', eventKey, ...notice })
}

function lockedMember(trx: Transaction<DB>, userId: string) {
  return trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select([
      'users.email',
      'profiles.didit_verification_id',
      'profiles.didit_verification_status',
      'profiles.didit_verification_error',
    ])
    .where('profiles.id', '=', userId)
    .forUpdate('profiles')
    .executeTakeFirstOrThrow()
}

async function isLatest({ clock }: ReadingDeps, trx: Transaction<DB>, { session, number, decision }: Numbered) {
  const row = await trx
    .updateTable('identity_sessions')
    .set({ reading: number, partner_status: decision.status, asked_at: clock.now() })
    .where('id', '=', session.id)
    .where('reading', '<', number)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** One document verifies one account. */
async function ownDocument(
  { secret, log }: ReadingDeps,
  trx: Transaction<DB>,
  { session, decision }: Numbered,
): Promise<Outcome> {
  if (await claimDocuments(trx, session.userId, decision.documents, secret)) return approved
  log.warn({ session_id: session.id }, 'a document has been used for two accounts')
  return rejected(outcomeTexts.sameDocument)
}

const approved: Outcome = { status: 'Approved', error: null, under_review: false }

/** Being approved completes onboarding (ONB-08, decision G-08); what happens afterwards does not undo that. */
function marksOf({ status }: Outcome, { clock }: ReadingDeps) {
  if (status !== 'Approved') return { didit_verified_at: null }
  return { didit_verified_at: clock.now(), onboarding_completed: true, last_onboarding_step: 3 }
}
