import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/connect.ts'

/** Until when a member may contact nobody with whom they have no conversation (CON-04); null if they are not limited. */
export async function contactsLimitedUntil(db: Database, clock: Clock, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(d.decided_at + make_interval(days => d.days)) as until
    from case_decisions d join cases c on c.number = d.case_number
    where c.about_id = ${memberId} and d.decision = 'limit' and d.undone_at is null`.execute(db)
  const until = rows[0]?.until ?? null
  return until !== null && until > clock.now() ? until : null
}
