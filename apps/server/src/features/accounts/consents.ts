import { consentKeptMonths } from '@wayhouse/domain/accounts'
import type { ConsentAnswer } from '@wayhouse/domain/accounts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { scheduled } from '../../platform/jobs.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { AccountsDeps } from './deps.ts'

type Sender = { userId: string | null; ip: string }

/** Stores an answer about cookies: of a member with the account, of a visitor with the random number of their browser. */
export async function recordConsent(
  { db, clock, limits }: Pick<AccountsDeps, 'db' | 'clock' | 'limits'>,
  { userId, ip }: Sender,
  { visitor, ...answer }: ConsentAnswer,
): Promise<void> {
  await limits.count('consent', ip)
  await db
    .insertInto('consents')
    .values({ ...answer, user_id: userId, visitor_id: userId === null ? visitor : null, chosen_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes answers once they are no longer needed as evidence, every night. */
export function oldConsentsQueue(deps: { db: Database; clock: Clock }): Queue<object> {
  return scheduled({ name: 'old-consents', cron: '11 4 * * *', run: () => deleteOldConsents(deps) })
}

export async function deleteOldConsents({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await sql`
    delete from consents
    where chosen_at < ${clock.now()}::timestamptz - make_interval(months => ${consentKeptMonths})`.execute(db)
}
