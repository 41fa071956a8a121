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

/**
 * Whether the viewer is outside the audience that a tribe (as `alias`) is shown to (AUD-03). Their level is looked up once, and only if a
 * tribe is not shown to everybody.
 */
function isOutside(viewer: ViewerId, alias: string): RawBuilder<boolean> {
  return isAbove(viewer, sql.ref(`${alias}.hidden_below`))
}

/** The same for lists and counts, where nobody finds a tribe whose host is suspended (CON-07). */
export function isUnlisted(viewer: ViewerId, alias: string): RawBuilder<boolean> {
  return isAbove(viewer, sql.ref(`${alias}.listed_below`))
}

function isAbove(viewer: ViewerId, hiddenBelow: RawBuilder<unknown>): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`(${hiddenBelow} > 0)`
  return sql<boolean>`(${hiddenBelow} > 0 and ${hiddenBelow} > (select audience_level_of(${viewer})))`
}

/** Whether a tribe does not exist for the viewer: by a block or by its audience, unless they host it or have a spot in it. */
export function isHiddenTribe(viewer: ViewerId, alias: string): RawBuilder<boolean> {
  const isOwn = sql`${sql.ref(`${alias}.created_by`)} is not distinct from ${viewer}::uuid`
  const isNone = sql`(${hasHiddenHost(viewer, alias)} or (${isOutside(viewer, alias)} and not ${isOwn}))`
  return sql<boolean>`(${isNone} and not exists (
    select from tribe_members own
    where own.tribe_id = ${sql.ref(`${alias}.id`)} and own.profile_id = ${viewer} and own.status = 'accepted'))`
}

/** Whether a tribe exists for this viewer; false for a malformed id. */
export async function tribeExists(db: Database, viewer: ViewerId, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const query = sql`select from tribes t where t.id = ${id} and not ${isHiddenTribe(viewer, 't')}`.compile(db)
  return (await preparedRows(db, query)).length > 0
}

/** Whether a member belongs to the audience of a tribe that exists for them, or takes part in it; false for a malformed id. */
export async function isOpenTo(db: Database, viewerId: string, id: string): Promise<boolean> {
  if (!(await tribeExists(db, viewerId, id))) return false
  const { rows } = await sql`
    select from tribes t where t.id = ${id} and (t.audience_level <= audience_level_of(${viewerId}) or t.created_by = ${viewerId}
      or exists (select from tribe_members m where m.tribe_id = t.id and m.profile_id = ${viewerId} and m.status = 'accepted'))
  `.execute(db)
  return rows.length > 0
}

/** Those of these tribes that exist for this viewer. */
export function summariesFor(db: Database, viewer: ViewerId, ids: readonly string[]): Promise<TribeSummary[]> {
  return tribeSummaries(db, ids, sql<boolean>`not ${isHiddenTribe(viewer, 'tribes')}`)
}

/** A tribe as other rooms need it; undefined if it does not exist for this viewer. */
export async function visibleTribe(db: Database, viewer: ViewerId, id: string): Promise<TribeSummary | undefined> {
  if (!(await tribeExists(db, viewer, id))) return undefined
  const [tribe] = await tribeSummaries(db, [id])
  return tribe
}
