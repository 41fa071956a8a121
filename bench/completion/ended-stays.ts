import { userId } from '../explore/community.ts'
import { onDatabase } from '../product/scratch-database.ts'

/** Open tribes whose stay ended the day before yesterday, each with four members, beside those of a seeded community. */
export async function seedEndedStays(databaseUrl: string, tribes: number, people: number): Promise<void> {
  await onDatabase(databaseUrl, [
    'alter table tribe_members disable trigger user',
    `insert into tribes (created_by, title, place_id, location, start_date, end_date, size, members_count, total_cost_cents)
     select ${userId(`1 + n % ${people}`)}, 'A house that was shared, number ' || n, place.id, place.name,
       current_date - 30, current_date - 2, 4, 4, 200000
     from generate_series(1, ${tribes}) n, (select id, name from places order by id limit 1) place`,
    `insert into tribe_members (tribe_id, profile_id, status)
     select id, ${userId(`1 + (number * 31 + seat * 7919) % ${people}`)}, 'accepted'
     from (select id, row_number() over (order by id) as number from tribes where end_date = current_date - 2 and size = 4
       and title like 'A house that was shared%') tribe, lateral generate_series(1, 4) seat`,
    'alter table tribe_members enable trigger user',
    'vacuum analyze',
  ])
}
