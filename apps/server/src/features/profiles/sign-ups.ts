import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/** How many of the present members have signed up on each day (in UTC) since an instant; days without any are left out. */
export async function signUpsPerDay(db: Database, since: Date): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, members as count from sign_up_days
    where day >= (${since}::timestamptz at time zone 'utc')::date and members > 0`.execute(db)
  return rows
}

/** How many of the present members joined in each month (in UTC) of a time, and how many of them there were at its end. */
export async function membersPerMonth(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<{ month: string; joined: number; members: number }[]> {
  const { rows } = await sql<{ month: string; joined: number; members: number }>`
    with months as (
      select generate_series(
        date_trunc('month', ${from}::timestamptz at time zone 'utc'), ${until}::timestamptz at time zone 'utc' - interval '1 microsecond', interval '1 month'
      ) as month
    ), joined as (
      select date_trunc('month', day) as month, sum(members) as count from sign_up_days group by 1
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(sum(j.count) filter (where j.month = m.month), 0)::int as joined,
      coalesce(sum(j.count), 0)::int as members
    from months m left join joined j on j.month <= m.month
    group by m.month order by m.month`.execute(db)
  return rows
}
