import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'
import type { LockedRequest } from './locked-request.ts'
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
    await endQuietly(deps, { trx, reservation, tribe, now })
  }
}

/** Ends in the same way the pending requests to a tribe of those who are hidden from its new host. */
export async function endHidden(deps: ReservationsDeps, trx: Transaction<DB>, tribe: TribeSummary): Promise<void> {
  const host = tribe.created_by
  if (host === null) return
  const now = deps.clock.now()
  for (const reservation of await pendingOfTribes(trx, [tribe.id]))
    if (await deps.safety.isHidden(trx, host, reservation.user_id))
      await endQuietly(deps, { trx, reservation, tribe, now })
}

/** Ends a pending request without a reason and without notifications. */
export async function endQuietly(deps: ReservationsDeps, locked: LockedRequest): Promise<void> {
  const systemMessage = { act: 'request_ended' } as const
  await resolveRequest(deps, locked, { status: 'cancelled', hasJustEnded: true }, { systemMessage, by: null })
}
