import { folded } from '@wayhouse/domain/search-text'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { CitySearch } from '../../providers/places/port.ts'
import type { ViewerId } from '../profiles/index.ts'
import { hasHiddenHost, isUnlisted } from './hidden-tribes.ts'

/** The id of the place of a location, which is inserted if it is new. */
export async function upsertPlace(trx: Transaction<DB>, location: string): Promise<number> {
  // an update that changes nothing, so that the row is returned whether or not it is new
  const place = await trx
    .insertInto('places')
    .values({ name: location, folded: folded(location) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name: location }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return place.id
}

/**
 * Ids of the places whose name contains the text, ignoring accents and case, and of those with another name for it:
 * "Las Palmas de Gran Canaria" also finds "Las Palmas, Spain".
 */
export async function findPlaceIds(db: Database, cities: CitySearch, text: string): Promise<number[]> {
  const otherNames = cities.otherNames(text).map(({ name, country }) => `${likeText(name)},%${likeText(country)}`)
  const patterns = [`%${likeText(text)}%`, ...otherNames]
  const query = sql<{ id: number }>`select id from places where folded like any(${patterns}::text[])`.compile(db)
  return (await preparedRows(db, query)).map((place) => place.id)
}

/** Places of open tribes that this viewer may see: first those that start with the text, then those with a later word that does. */
export async function openPlaces(
  db: Database,
  viewer: ViewerId,
  { today, text, limit }: { today: string; text: string; limit: number },
): Promise<string[]> {
  const prefix = `${likeText(text)}%`
  const query = sql<{ name: string }>`
    select name from places
    where (folded like ${prefix} or folded like ${`% ${prefix}`}) and exists (
      select from tribes t where t.place_id = places.id and t.status = 'open' and t.end_date >= ${today}
        and not ${isUnlisted(viewer, 't')} and not ${hasHiddenHost(viewer, 't')}
    )
    order by folded like ${prefix} desc, length(name), name limit ${limit}`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

/** A folded text for LIKE, with its wildcards escaped (decision G-55). */
function likeText(text: string): string {
  return folded(text).replace(/[\\%_]/g, '\\$&')
}
