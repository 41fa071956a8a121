import type { Verification } from '@wayhouse/domain/verification'
import type { VerificationDeps } from './deps.ts'

/** A member's own verification: its status and the reason of a rejection, without the partner's session id. */
export async function findVerification(
  { db, identity: { checkedBy }, profiles }: VerificationDeps,
  userId: string,
): Promise<Verification> {
  const { sessionId, status, error, verifiedAt } = await profiles.verificationOf(db, userId)
  const session = await db
    .selectFrom('identity_sessions')
    .select('partner_status')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return {
    didit_verification_status: status,
    didit_verification_error: error,
    under_review: status === 'pending' && (checkedBy === 'operator' || session?.partner_status === 'In Review'),
    verified_at: verifiedAt?.toISOString() ?? null,
    checked_by: checkedBy,
  }
}
