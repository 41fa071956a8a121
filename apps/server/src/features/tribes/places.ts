import { folded } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { CitySearch } from '../../providers/places/port.ts'

/** The id of the place of a location text, added where it is new. */
export async function placeIdOf(trx: Transaction<DB>, location: string): Promise<number> {
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
 * Ids of the places whose name contains the text, however it is accented or capitalised, and of those that hosts know by
 * another name: "Las Palmas de Gran Canaria" is also "Las Palmas, Spain".
 */
export async function placesNamed(db: Database, cities: CitySearch, text: string): Promise<number[]> {
  const others = cities.otherNames(text).map(({ name, country }) => `${literal(name)},%${literal(country)}`)
  const patterns = [`%${literal(text)}%`, ...others]
  const query = sql<{ id: number }>`select id from places where folded like any(${patterns}::text[])`.compile(db)
  return (await preparedRows(db, query)).map((place) => place.id)
}

/** Places of open tribes, those first whose name begins with the text, then those with a later word that does. */
export async function openPlaces(db: Database, today: string, text: string, limit: number): Promise<string[]> {
  const begins = `${literal(text)}%`
  const query = sql<{ name: string }>`
    select name from places
    where (folded like ${begins} or folded like ${`% ${begins}`}) and exists (
      select from tribes where place_id = places.id and status = 'open' and end_date >= ${today}
    )
    order by folded like ${begins} desc, length(name), name limit ${limit}`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

/** Folded, and its own wildcards stand for themselves (decision G-55). */
function literal(text: string): string {
  return folded(text).replace(/[\\%_]/g, '\\$&')
}
