import { progressAfter } from '@wayhouse/domain/onboarding'
import { isVerified } from '@wayhouse/domain/verification'
import type { Gender } from '@wayhouse/domain/verification'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireSelf } from '../../platform/require-viewer.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { StartFailure } from '../../providers/identity/port.ts'
import type { IdentitySession, VerificationDeps } from './deps.ts'

/**
 * Opens a session at the partner and makes it the member's current one: pending, without an error (VER-01). The partner is
 * called first, so that a failure changes nothing (VER-02, decision G-24). `namedUserId` is the id in the request body,
 * which must be the viewer's (decision G-25).
 */
export async function startVerification(
  deps: VerificationDeps,
  viewer: Pick<Viewer, 'id' | 'is_verified' | 'last_onboarding_step' | 'onboarding_completed'>,
  namedUserId: string | undefined,
): Promise<{ url: string }> {
  requireSelf(viewer.id, namedUserId)
  if (viewer.is_verified) throw refuse('ALREADY_VERIFIED')
  if (progressAfter('start-check', viewer) === null) throw refuse('ONBOARDING_STEP_AHEAD')
  await deps.limits.count('start_verification', viewer.id)
  const start = await deps.identity.start({ userId: viewer.id, returnUrl: deps.config.appUrl + returnPath })
  if (start.kind === 'failed') return refuseFailed(deps, viewer.id, start)
  const session = { id: start.sessionId, userId: viewer.id }
  const isNew = await inTransaction(deps.db, (trx) => storeCurrentSession(deps, trx, session))
  // only a new check counts: an unfinished one may be opened as often as it takes
  if (!isNew) await deps.limits.uncount('start_verification', viewer.id)
  return { url: start.url }
}

/** The page that the partner sends the member back to. */
const returnPath = '/app/onboarding/verification'

/** The partner's failure is not counted against the member's limit. */
export async function refuseFailed(
  { limits, log }: VerificationDeps,
  userId: string,
  { reason, retryAfterSeconds }: StartFailure,
): Promise<never> {
  await limits.uncount('start_verification', userId)
  log[reason === 'misconfigured' ? 'error' : 'warn']({ reason }, 'an identity session could not be opened')
  throw refuse('VERIFICATION_UNAVAILABLE', retryAfterSeconds === null ? {} : { retry_after: retryAfterSeconds })
}

/** Stores the member's current session. False if it is one that they have opened before. */
async function storeCurrentSession(
  deps: VerificationDeps,
  trx: Transaction<DB>,
  session: IdentitySession,
): Promise<boolean> {
  const { bus, profiles } = deps
  const { id, userId } = session
  const { verification } = await profiles.lockForUpdate(trx, userId)
  // approved during the call to the partner
  if (isVerified(verification.status)) throw refuse('ALREADY_VERIFIED')
  const isNew = await storeSession(deps, trx, session, null)
  await profiles.setVerification(trx, userId, { sessionId: id, status: 'pending', error: null, verifiedAt: null })
  await bus.announce(trx, { to: [userId], event: { type: 'verification.changed' } })
  return isNew
}

/** Stores a session, with the gender that it is for if it is for one. False if the member has opened it before. */
export async function storeSession(
  { clock }: VerificationDeps,
  trx: Transaction<DB>,
  { id, userId }: IdentitySession,
  gender: Gender | null,
): Promise<boolean> {
  const values = { started_at: clock.now(), last_checked_at: clock.now(), gender }
  // for an unfinished session the partner returns the same id again
  const stored = await trx
    .insertInto('identity_sessions')
    .values({ id, user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where('identity_sessions.user_id', '=', userId))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst()
  if (stored === undefined) throw new Error("the partner returned another member's session")
  return stored.is_new
}
