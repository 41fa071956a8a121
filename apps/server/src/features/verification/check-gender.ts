import { canChangeGender, isVerified } from '@wayhouse/domain/verification'
import type { Gender } from '@wayhouse/domain/verification'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Decision } from '../../providers/identity/port.ts'
import { claimDocuments } from './claim-documents.ts'
import type { IdentitySession, VerificationDeps } from './deps.ts'
import { announceAudience, compareMarker } from './own-gender.ts'
import { refuseFailed, storeSession } from './start-verification.ts'

const returnPath = '/app/settings/privacy'

/**
 * Opens a new check of a verified member at the partner, for the gender that holds once it is approved (AUD-02). Until then, and if it is
 * declined, their verification and gender stay as they are. Where operators check by hand, they make exceptions instead.
 */
export async function checkGender(deps: VerificationDeps, viewer: Viewer, gender: Gender): Promise<{ url: string }> {
  const { db, clock, config, identity, limits, profiles } = deps
  enforce(canChangeGender(await profiles.genderOf(db, viewer.id), gender, clock.now()))
  if (identity.checkedBy === 'operator') throw refuse('VERIFICATION_UNAVAILABLE')
  await limits.count('start_verification', viewer.id)
  const start = await identity.start({ userId: viewer.id, returnUrl: config.appUrl + returnPath })
  if (start.kind === 'failed') return refuseFailed(deps, viewer.id, start)
  const session = { id: start.sessionId, userId: viewer.id }
  const isNew = await inTransaction(db, async (trx) => {
    await profiles.lockForUpdate(trx, viewer.id)
    return storeSession(deps, trx, session, gender)
  })
  if (!isNew) await limits.uncount('start_verification', viewer.id)
  return { url: start.url }
}

/** The gender that a session is for; null for any other check. */
export async function genderOfSession(trx: Transaction<DB>, { id }: IdentitySession): Promise<Gender | null> {
  const session = await trx.selectFrom('identity_sessions').select('gender').where('id', '=', id).executeTakeFirst()
  return session?.gender ?? null
}

const unfinished = new Set(['pending', null])

/** Writes the outcome of such a check. The profile is locked. `status` is that of the outcome. */
export async function writeGenderCheck(
  deps: VerificationDeps,
  trx: Transaction<DB>,
  { session, decision, wanted }: { session: IdentitySession; decision: Decision; wanted: Gender },
  status: 'pending' | 'Approved' | 'rejected' | null,
): Promise<void> {
  if (unfinished.has(status)) return
  await trx.updateTable('identity_sessions').set({ gender: null }).where('id', '=', session.id).execute()
  if (!isVerified(status) || !(await claimDocuments(trx, session.userId, decision.documents, deps.secret))) return
  await compareMarker(deps, trx, { userId: session.userId, marker: decision.marker, wanted })
  await announceAudience(deps, trx, session.userId)
}
