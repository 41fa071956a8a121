import { isVerified } from '@wayhouse/domain/verification'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Failure, IdentityProvider } from '../../providers/identity/port.ts'

export type StartDeps = {
  db: Database
  clock: Clock
  log: Log
  limits: Limits
  identity: IdentityProvider
  appUrl: string
}

/**
 * Opens a session at the partner and makes it the one that counts: pending, the earlier error forgotten (VER-01). The
 * partner is asked first, so a start that fails leaves everything as it was (VER-02, decision G-24). `named` is whom
 * the body says it is for: nobody but the session's own member (decision G-25).
 */
export async function startVerification(
  deps: StartDeps,
  viewer: Pick<Viewer, 'id' | 'is_verified'>,
  named: string | undefined,
): Promise<{ url: string }> {
  if (named !== undefined && named.toLowerCase() !== viewer.id) throw refuse('FORBIDDEN')
  if (viewer.is_verified) throw refuse('ALREADY_VERIFIED')
  await deps.limits.count('start_verification', viewer.id)
  const start = await deps.identity.start({ userId: viewer.id, returnUrl: deps.appUrl + returnPath })
  if (start.kind === 'failed') return refuseFailed(deps, viewer.id, start.failure)
  await deps.db.transaction().execute((trx) => begin(trx, viewer.id, start.sessionId, deps.clock.now()))
  return { url: start.url }
}

/** The page that the partner sends the member back to. */
const returnPath = '/app/onboarding/verification'

/** The partner's error is not the member's: it takes none of the day's starts. */
async function refuseFailed({ limits, log }: StartDeps, userId: string, failure: Failure): Promise<never> {
  await limits.giveBack('start_verification', userId)
  const { reason, retryAfterSeconds } = failure
  log[reason === 'misconfigured' ? 'error' : 'warn']({ reason }, 'an identity session could not be opened')
  throw refuse('VERIFICATION_UNAVAILABLE', retryAfterSeconds === null ? {} : { retry_after: retryAfterSeconds })
}

async function begin(trx: Transaction<DB>, userId: string, sessionId: string, now: Date): Promise<void> {
  const profile = await trx
    .selectFrom('profiles')
    .select('didit_verification_status')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // approved while the partner was being asked
  if (isVerified(profile.didit_verification_status)) throw refuse('ALREADY_VERIFIED')
  // an unfinished session is given out again
  const session = await trx
    .insertInto('identity_sessions')
    .values({ id: sessionId, user_id: userId, started_at: now, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ started_at: now, asked_at: now })
        .where('identity_sessions.user_id', '=', userId),
    )
    .returning('id')
    .executeTakeFirst()
  if (session === undefined) throw new Error("the partner answered another member's session")
  await trx
    .updateTable('profiles')
    .set({
      didit_verification_id: sessionId,
      didit_verification_status: 'pending',
      didit_verification_error: null,
      didit_verified_at: null,
    })
    .where('id', '=', userId)
    .execute()
}
