import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { preparedRows } from '../../platform/database/prepared.ts'
import { isId } from '../../platform/is-id.ts'
import type { ViewerId } from '../profiles/index.ts'
import { tribeSummaries } from './tribe-members.ts'
import type { TribeSummary } from './tribe-members.ts'

/**
 * Whether the host of a tribe (as `alias`) is hidden from the viewer by a block. The tribe does not exist for them then, unless
 * they take part in it (BLOCK-02, BLOCK-03). Whether the viewer has blocks at all is answered once for all tribes, so that without
 * any nothing else is looked up. The host's is a subquery for a value and not `exists`: PostgreSQL never turns it into a join,
 * which would read all blocks of a viewer who has many.
 */
export function hasHiddenHost(viewer: ViewerId, alias: string): RawBuilder<boolean> {
  const host = sql.ref(`${alias}.created_by`)
  return sql<boolean>`(exists (select from hidden_from(${viewer}))
    and (select 1 from hidden_from(${viewer}) h where h.id = ${host} limit 1) is not null)`
}

/** The same, for tribes in which the viewer has no spot. */
export function isHiddenTribe(viewer: ViewerId, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasHiddenHost(viewer, alias)} and not exists (
    select from tribe_members own
    where own.tribe_id = ${sql.ref(`${alias}.id`)} and own.profile_id = ${viewer} and own.status = 'accepted'))`
}

/** Whether a tribe exists for this viewer; false for a malformed id. */
export async function tribeExists(db: Database, viewer: ViewerId, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const query = sql`select from tribes t where t.id = ${id} and not ${isHiddenTribe(viewer, 't')}`.compile(db)
  return (await preparedRows(db, query)).length > 0
}

/** A tribe as other rooms need it; undefined if it does not exist for this viewer. */
export async function visibleTribe(db: Database, viewer: ViewerId, id: string): Promise<TribeSummary | undefined> {
  if (!(await tribeExists(db, viewer, id))) return undefined
  const [tribe] = await tribeSummaries(db, [id])
  return tribe
}
