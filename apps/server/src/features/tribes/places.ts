import { folded } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

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
