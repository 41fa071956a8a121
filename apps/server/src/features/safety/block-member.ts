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
  if (blockedId !== null) await inTransaction(deps.db, (trx) => blockIn(deps, trx, viewerId, blockedId))
}

/** The same in the caller's transaction, which `inTransaction` has started, for another member's id. */
export async function blockIn(
  deps: SafetyDeps,
  trx: Transaction<DB>,
  viewerId: string,
  blockedId: string,
): Promise<void> {
  await lockBlocks(trx, viewerId)
  if (!(await canBeBlocked(trx, { viewerId, blockedId }))) return
  const isUnseen = await isHidden(trx, viewerId, blockedId)
  // those that the viewer does not know to be stored have a limit of their own, which says nothing
  const { known, unseen } = await countBlocks(trx, viewerId)
  if (isUnseen && unseen >= blocksMax) return
  if (!isUnseen && known >= blocksMax) throw refuse('TOO_MANY_BLOCKS')
  // before the block is stored, which locks profiles, because tribes are locked before profiles
  await deps.publish(trx, { type: 'member.blocked', pair: [viewerId, blockedId] })
  const block = { blocker_id: viewerId, blocked_id: blockedId, created_at: deps.clock.now() }
  await trx.insertInto('blocks').values(block).execute()
  // an event would show one whom the other has blocked that the id exists
  if (!isUnseen) await refetchPages(deps, trx, [viewerId, blockedId])
}

/** Ends the viewer's block of a member. A block by the other one stays. */
export async function unblockMember(deps: SafetyDeps, viewerId: string, id: string): Promise<void> {
  const blockedId = otherId(viewerId, id)
  if (blockedId === null) return
  await inTransaction(deps.db, async (trx) => {
    await lockBlocks(trx, viewerId)
    const removed = await trx
      .deleteFrom('blocks')
      .where('blocker_id', '=', viewerId)
      .where('blocked_id', '=', blockedId)
      .returning('blocked_id')
      .executeTakeFirst()
    if (removed !== undefined && !(await isHidden(trx, viewerId, blockedId)))
      await refetchPages(deps, trx, [viewerId, blockedId])
  })
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
