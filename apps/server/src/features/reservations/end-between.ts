import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { ReservationsDeps } from './deps.ts'
import { pendingOfTribes } from './queries.ts'
import { resolveRequest } from './resolve-request.ts'

/**
 * Ends the pending requests between two members of whom one blocks the other, without a reason and without notifications (BLOCK-04).
 * It takes the tribes' locks: a request that is sent at the same time is written before this reads, or finds the block afterwards.
 */
export async function endBetween(
  deps: ReservationsDeps,
  trx: Transaction<DB>,
  pair: readonly [string, string],
): Promise<void> {
  const { tribes } = deps
  const hosted = [...(await tribes.hostedBy(trx, pair[0])), ...(await tribes.hostedBy(trx, pair[1]))]
  const locked = new Map((await tribes.lockAll(trx, hosted)).map((tribe) => [tribe.id, tribe]))
  const now = deps.clock.now()
  for (const reservation of await pendingOfTribes(trx, hosted)) {
    const tribe = locked.get(reservation.tribe_id)
    if (tribe === undefined || !pair.includes(reservation.user_id) || !pair.includes(tribe.created_by ?? '')) continue
    const systemMessage = { act: 'request_ended' } as const
    await resolveRequest(deps, { trx, reservation, tribe, now }, { status: 'cancelled' }, { systemMessage, by: null })
  }
}
