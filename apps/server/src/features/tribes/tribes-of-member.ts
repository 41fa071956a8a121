import type { MemberTribe } from '@wayhouse/domain/console'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** How many tribes each of these members hosts or has a spot in, in any state, by id. */
export async function tribeCounts(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::int as count from (
      select created_by as id from tribes where created_by = any(${ids}::uuid[])
      union all
      select profile_id from tribe_members where profile_id = any(${ids}::uuid[]) and status = 'accepted'
    ) own group by id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The tribes that a member hosts or has a spot in, the latest first, as operators read them. */
export async function tribesOfMember(db: Database, userId: string): Promise<MemberTribe[]> {
  const { rows } = await sql<MemberTribe>`
    select id, title, location, start_date, end_date, status, case when created_by = ${userId} then 'host' else 'member' end as role
    from tribes where id in (
      select id from tribes where created_by = ${userId} union
      select tribe_id from tribe_members where profile_id = ${userId} and status = 'accepted')
    order by start_date desc, id limit 200`.execute(db)
  return rows
}
