import { folded } from '@wayhouse/domain/search-text'
import type { CityName } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import type { ViewerId } from '../profiles/index.ts'
import { isHiddenTribe } from './hidden-tribes.ts'

/** The hosts of the stays in a city that exist for a viewer, and can still be joined or go on. */
export async function hostsIn(
  { db, clock }: { db: Database; clock: Clock },
  viewer: ViewerId,
  { city, country }: CityName,
): Promise<string[]> {
  const query = sql<{ id: string }>`
    select distinct t.created_by as id from tribes t join places p on p.id = t.place_id
    where p.folded = ${folded(`${city}, ${country}`)} and t.status = 'open' and t.end_date >= ${clock.today()}
      and t.created_by is not null and not ${isHiddenTribe(viewer, 't')}`.compile(db)
  return (await preparedRows(db, query)).map(({ id }) => id)
}
