import { isVerified, outcomeOf, outcomeTexts, rejected } from '@wayhouse/domain/verification'
import type { Outcome } from '@wayhouse/domain/verification'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Decision } from '../../providers/identity/port.ts'
import { notice } from '../notifications/index.ts'
import type { Notice } from '../notifications/index.ts'
import { genderOfSession, writeGenderCheck } from './check-gender.ts'
import { claimDocuments } from './claim-documents.ts'
import type { IdentitySession, VerificationDeps } from './deps.ts'
import { announceAudience, compareMarker } from './own-gender.ts'
import * as texts from './texts.ts'

type DecisionWrite = { session: IdentitySession; decision: Decision; number: number }

/** Writes the partner's decision and its outcome for the member, under a lock on the member. */
export async function writeDecision(deps: VerificationDeps, trx: Transaction<DB>, write: DecisionWrite): Promise<void> {
  const { log, profiles } = deps
  const { session, decision } = write
  if (decision.userId !== session.userId)
    return log.error({ session_id: session.id }, 'the partner has an identity session for another member')
  const { verification: before } = await profiles.lockForUpdate(trx, session.userId)
  const wanted = await genderOfSession(trx, session)
  // only the newest session counts (decision G-25), and one for a gender
  if ((before.sessionId !== session.id && wanted === null) || !(await isNewest(deps, trx, write))) return
  const outcome = outcomeOf(decision)
  if (outcome === null) return log.warn({ session_id: session.id }, 'the partner has an unknown status')
  if (wanted !== null) return writeGenderCheck(deps, trx, { session, decision, wanted }, outcome.status)
  const final = isVerified(outcome.status) ? await withOwnDocument(deps, trx, write) : outcome
  if (final.status !== before.status || final.error !== before.error)
    await writeOutcome(deps, trx, write, { before: before.status, outcome: final })
}

async function writeOutcome(
  deps: VerificationDeps,
  trx: Transaction<DB>,
  { session: { id, userId }, decision, number }: DecisionWrite,
  { before, outcome }: { before: Outcome['status']; outcome: Outcome },
): Promise<void> {
  const { bus, clock, notify, profiles } = deps
  const { status, error } = outcome
  const isApproved = isVerified(status)
  const verifiedAt = isApproved ? clock.now() : null
  await profiles.setVerification(trx, userId, { sessionId: id, status, error, verifiedAt })
  // onboarding stays complete whatever the later status (ONB-08, decision G-08)
  if (isApproved) await profiles.advanceOnboarding(trx, userId, 'approval')
  if (isApproved) await compareMarker(deps, trx, { userId, marker: decision.marker, wanted: null })
  if (isApproved || isVerified(before)) await announceAudience(deps, trx, userId)
  else await bus.announce(trx, { to: [userId], event: { type: 'verification.changed' } })
  if (status === before || status === 'pending') return
  const eventKey = `verification:${id}:${number}`
  await notify(trx, resultNotice(outcome, { userId, eventKey }))
}

/** Stores the number and status of a snapshot. Returns false if a newer one is stored already. */
async function isNewest(
  { clock }: VerificationDeps,
  trx: Transaction<DB>,
  { session, number, decision }: DecisionWrite,
): Promise<boolean> {
  const row = await trx
    .updateTable('identity_sessions')
    .set({ snapshot_number: number, partner_status: decision.status, last_checked_at: clock.now() })
    .where('id', '=', session.id)
    .where('snapshot_number', '<', number)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The outcome of an approval: rejected if another member was verified with the same document. */
async function withOwnDocument(
  { secret, log }: VerificationDeps,
  trx: Transaction<DB>,
  { session, decision }: DecisionWrite,
): Promise<Outcome> {
  if (await claimDocuments(trx, session.userId, decision.documents, secret)) return approved
  log.warn({ session_id: session.id }, 'a document was used for two accounts')
  return rejected(outcomeTexts.sameDocument)
}

const approved: Outcome = { status: 'Approved', error: null, under_review: false }

/** The notice about the result of a verification. */
function resultNotice({ status, error: reason }: Outcome, parts: { userId: string; eventKey: string }): Notice {
  if (isVerified(status)) return notice(texts.approved, parts)
  return notice(status === 'rejected' ? texts.rejected : texts.expired, { ...parts, facts: { reason } })
}
