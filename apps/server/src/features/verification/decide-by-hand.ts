import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'

/** A member who waits for an operator. */
export type Waiting = { email: string; name: string; since: Date }

/** Whoever waits for a decision by hand, longest first. */
export async function waitingForDecision(db: Database): Promise<Waiting[]> {
  const rows = await waiting(db).orderBy('started_at').execute()
  return rows.map(({ email, first_name, last_name, started_at }) => ({
    email,
    name: [first_name, last_name].filter(Boolean).join(' '),
    since: started_at,
  }))
}

/** An operator's decision; `reason` is what the member is told of a refusal. */
export type HandDecision = { status: 'Approved' | 'Declined'; reason: string | null; by: string }

/**
 * Notes what an operator decided of whoever has this address. It takes effect, with its letter, when pending checks are
 * read next, within a minute. False where nobody of this address waits.
 */
export async function decideByHand(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
  { status, reason, by }: HandDecision,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const session = await waiting(trx).where('users.email', '=', email.trim().toLowerCase()).executeTakeFirst()
    if (session === undefined) return false
    const decision = { status, reason, decided_by: by, decided_at: clock.now() }
    await trx
      .insertInto('identity_decisions')
      .values({ session_id: session.id, ...decision })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(decision))
      .execute()
    // as if it had been asked about long ago: its turn is now
    await trx
      .updateTable('identity_sessions')
      .set({ asked_at: new Date(0) })
      .where('id', '=', session.id)
      .execute()
    return true
  })
}

function waiting(db: Database) {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .innerJoin('identity_sessions', 'identity_sessions.id', 'profiles.didit_verification_id')
    .select(['identity_sessions.id', 'users.email', 'first_name', 'last_name', 'started_at'])
    .where('profiles.didit_verification_status', '=', 'pending')
}
