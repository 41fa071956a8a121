import type { TribeCard } from '@wayhouse/domain/tribes'
import { sql } from 'kysely'
import type { ViewerId } from '../profiles/index.ts'
import type { TribesDeps } from './deps.ts'
import { isHiddenTribe } from './hidden-tribes.ts'
import { cardsInOrder } from './list-tribes.ts'

/** All on one page: hosts have far fewer. */
const maxTribes = 24

/** The tribes of a host that Explore lists: those with a free spot first, then by their first day. */
export async function hostedTribes(
  { db, clock, profiles }: TribesDeps,
  viewer: ViewerId,
  hostId: string,
): Promise<TribeCard[]> {
  await profiles.requireVisible(viewer, hostId)
  const tribes = await db
    .selectFrom('tribes as t')
    .select('id')
    .where('created_by', '=', hostId)
    .where('status', '=', 'open')
    .where('end_date', '>=', clock.today())
    .where(sql<boolean>`not ${isHiddenTribe(viewer, 't')}`)
    .orderBy('is_full')
    .orderBy('start_date')
    .orderBy('id')
    .limit(maxTribes)
    .execute()
  return cardsInOrder(
    db,
    viewer,
    tribes.map(({ id }) => id),
  )
}
