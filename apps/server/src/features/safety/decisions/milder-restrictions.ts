import { sql } from 'kysely'
import type { SafetyDeps } from '../deps.ts'

/** What was decided about a member, short of a suspension: until when they contact nobody new, and whether a note waits to be read. */
export type MilderRestrictions = { limitedUntil: Date | null; isNoteUnread: boolean }

/** The members among these who have any, by id. */
export async function milderRestrictions(
  { db, clock }: Pick<SafetyDeps, 'db' | 'clock'>,
  memberIds: readonly string[],
): Promise<Map<string, MilderRestrictions>> {
  const { rows } = await sql<MilderRestrictions & { memberId: string }>`
    select * from (
      select c.about_id as "memberId",
        max(d.decided_at + make_interval(days => d.days)) filter (
          where d.decision = 'limit' and d.decided_at + make_interval(days => d.days) > ${clock.now()}) as "limitedUntil",
        bool_or(d.decision = 'note' and d.acknowledged_at is null) as "isNoteUnread"
      from case_decisions d join cases c on c.number = d.case_number
      where c.about_id = any(${[...memberIds]}::uuid[]) and d.undone_at is null group by 1
    ) found where "limitedUntil" is not null or "isNoteUnread"`.execute(db)
  return new Map(rows.map(({ memberId, ...restrictions }) => [memberId, restrictions]))
}
