import type { Verification } from '@wayhouse/domain/verification'
import type { Database } from '../../platform/database/connect.ts'
import type { IdentityProvider } from '../../providers/identity/port.ts'

/** How far a member's own verification is: its status, the reason of a refusal, and nothing that leads to the partner. */
export async function findVerification(
  { db, identity: { checkedBy } }: { db: Database; identity: Pick<IdentityProvider, 'checkedBy'> },
  userId: string,
): Promise<Verification> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('identity_sessions', 'identity_sessions.id', 'profiles.didit_verification_id')
    .select(['didit_verification_status', 'didit_verification_error', 'didit_verified_at', 'partner_status'])
    .where('profiles.id', '=', userId)
    .executeTakeFirstOrThrow()
  const status = row.didit_verification_status
  return {
    didit_verification_status: status,
    didit_verification_error: row.didit_verification_error,
    under_review: status === 'pending' && (checkedBy === 'operator' || row.partner_status === 'In Review'),
    verified_at: row.didit_verified_at?.toISOString() ?? null,
    checked_by: checkedBy,
  }
}
