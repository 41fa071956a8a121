import { blocksMax } from '@wayhouse/domain/safety'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { SafetyDeps } from './deps.ts'
import { isHidden, knownBlocks } from './queries.ts'

/**
 * Blocks a member: the two no longer see each other (BLOCK-02). Blocking again changes nothing, and of oneself or of an unknown id nothing
 * is stored.
 */
export async function blockMember(deps: SafetyDeps, viewerId: string, id: string): Promise<void> {
  const blockedId = otherId(viewerId, id)
  if (blockedId === null) return
  const isFull = await inTransaction(deps.db, (trx) => blockIn(deps, trx, viewerId, blockedId))
  if (isFull) throw refuse('TOO_MANY_BLOCKS')
}

/**
 * The same in the caller's transaction, which `inTransaction` has started, for another member's id. True if the viewer has as many blocks as
 * possible; nothing is stored then. One who has blocked the viewer takes the same steps as an id that never existed, so that their time tells
 * nothing: neither the other one nor any request between them is left to be changed.
 */
export async function blockIn(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  viewerId: string,
  blockedId: string,
): Promise<boolean> {
  await lockBlocks(trx, viewerId)
  const isNew = await canBeBlocked(trx, { viewerId, blockedId })
  const isUnseen = await isHidden(trx, viewerId, blockedId)
  // those that the viewer does not know to be stored have a limit of their own, which says nothing
  const { known, unseen } = await countBlocks(trx, viewerId)
  const block = { blocker_id: viewerId, blocked_id: blockedId, created_at: deps.clock.now() }
  if (!isNew || isUnseen) {
    await storeUnseen(trx, { ...block, isStored: isNew && unseen < blocksMax })
    return false
  }
  if (known >= blocksMax) return true
  // before the block is stored, which locks profiles, because tribes are locked before profiles
  await deps.publish(trx, { type: 'member.blocked', pair: [viewerId, blockedId] })
  await trx.insertInto('blocks').values(block).execute()
  await refetchPages(deps, trx, [viewerId, blockedId])
  return false
}

/** Ends the viewer's block of a member. A block by the other one stays. */
export async function unblockMember(deps: SafetyDeps, viewerId: string, id: string): Promise<void> {
  const blockedId = otherId(viewerId, id)
  if (blockedId === null) return
  await inTransaction(deps.db, async (trx) => {
    await lockBlocks(trx, viewerId)
    const { rows } = await sql<{ removed: boolean }>`
      with removed as (delete from blocks where blocker_id = ${viewerId} and blocked_id = ${blockedId} returning blocked_id)
      select exists (select from removed) as removed, ${written}`.execute(trx)
    const isUnseen = await isHidden(trx, viewerId, blockedId)
    if (rows[0]?.removed && !isUnseen) await refetchPages(deps, trx, [viewerId, blockedId])
  })
}

/** Something that PostgreSQL writes, so that a commit waits for the disk whether or not a row was stored. Nobody reads it. */
const written = sql`pg_logical_emit_message(true, 'wayhouse', 'blocks')`

type UnseenBlock = { blocker_id: string; blocked_id: string; created_at: Date; isStored: boolean }

/** Stores a block that the viewer does not know of, or none: in the same statement, which takes the same time. */
async function storeUnseen(
  trx: Transaction<DB>,
  { blocker_id, blocked_id, created_at, isStored }: UnseenBlock,
): Promise<void> {
  await sql`
    with stored as (
      insert into blocks (blocker_id, blocked_id, created_at)
      select ${blocker_id}, ${blocked_id}, ${created_at} where ${isStored}
    ) select ${written}`.execute(trx)
}

/** The id as the database writes it; null if it is no id or the viewer's own. */
function otherId(viewerId: string, id: string): string | null {
  const other = isId(id) ? id.toLowerCase() : viewerId
  return other === viewerId ? null : other
}

/** The blocks of a member change one at a time, so that their number is exact. */
async function lockBlocks(trx: Transaction<DB>, viewerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blocks ${viewerId}`}, 0))`.execute(trx)
}

/** Whether the member exists and is not blocked yet. */
async function canBeBlocked(
  trx: Transaction<DB>,
  { viewerId, blockedId }: { viewerId: string; blockedId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from people_for(${viewerId}) p where p.id = ${blockedId}
      and not exists (select from blocks where blocker_id = ${viewerId} and blocked_id = ${blockedId})`.execute(trx)
  return rows.length > 0
}

async function countBlocks(trx: Transaction<DB>, viewerId: string): Promise<{ known: number; unseen: number }> {
  const count = sql<number>`count(*)::int`.as('count')
  const all = trx.selectFrom('blocks').select(count).where('blocker_id', '=', viewerId)
  const known = await knownBlocks(trx).select(count).where('blocker_id', '=', viewerId).executeTakeFirstOrThrow()
  return { known: known.count, unseen: (await all.executeTakeFirstOrThrow()).count - known.count }
}

/**
 * Makes the open pages of both refetch what they show, and closes what they may no longer see. The event is the one after a lost connection,
 * so it tells nobody of a block.
 */
async function refetchPages({ bus }: SafetyDeps, trx: Transaction<DB>, to: readonly string[]): Promise<void> {
  await bus.announce(trx, { to, event: { type: 'resync' }, recheck: true })
}
