import type { VerificationDeps } from './deps.ts'

/** A member's newest identity check as operators read it: its result, and the partner's own word. */
export async function lastCheck({ db, profiles }: Pick<VerificationDeps, 'db' | 'profiles'>, userId: string) {
  const { sessionId, error, verifiedAt } = await profiles.verificationOf(db, userId)
  const session = await db
    .selectFrom('identity_sessions')
    .select(['partner_status', 'last_checked_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return {
    error,
    verified_at: verifiedAt?.toISOString() ?? null,
    partner_status: session?.partner_status ?? null,
    checked_at: session?.last_checked_at.toISOString() ?? null,
  }
}
