import { audienceLevel, canBelong } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Queue } from '../../platform/jobs.ts'
import { enforce, refuse } from '../../platform/refuse.ts'
import type { TribeSummary } from '../tribes/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { endQuietly } from './end-between.ts'
import { pendingOfMember, pendingOfTribes, reservationRow } from './queries.ts'

type Deps = Pick<ReservationsDeps, 'profiles'>

/** Refuses a member who does not belong to a tribe's audience (AUD-03), and everybody while its host does not. */
export async function refuseOutside(
  { profiles }: Deps,
  trx: Transaction<DB>,
  { tribe, userId }: { tribe: TribeSummary; userId: string },
): Promise<void> {
  if (audienceLevel(tribe) === 0) return
  const host = tribe.created_by ?? ''
  const levels = await profiles.audienceLevels(
    trx,
    [userId, host].filter((id) => id !== ''),
  )
  enforce(canBelong(levels.get(userId) ?? 0, tribe))
  if (!canBelong(levels.get(host) ?? 0, tribe).allowed) throw refuse('TRIBE_NOT_OPEN')
}

/** Refuses a host to accept, or invite, a member who does not belong, or while they do not belong themselves, or their tribe is taken down. */
export async function refuseForHost(
  { profiles }: Deps,
  trx: Transaction<DB>,
  { tribe, userId, hostId }: { tribe: TribeSummary; userId: string; hostId: string },
): Promise<void> {
  if (tribe.hidden_at !== null) throw refuse('TRIBE_NOT_OPEN')
  if (audienceLevel(tribe) === 0) return
  const levels = await profiles.audienceLevels(trx, [userId, hostId])
  if (!canBelong(levels.get(hostId) ?? 0, tribe).allowed) throw refuse('HOST_OUTSIDE_AUDIENCE')
  if (!canBelong(levels.get(userId) ?? 0, tribe).allowed) throw refuse('REQUESTER_OUTSIDE')
}

/** Ends the pending requests of those who do not belong to a locked tribe's audience, without a reason and without notifications. */
export async function endOutside(deps: ReservationsDeps, trx: Transaction<DB>, tribe: TribeSummary): Promise<void> {
  const pending = await pendingOfTribes(trx, [tribe.id])
  const levels = await deps.profiles.audienceLevels(
    trx,
    pending.map(({ user_id }) => user_id),
  )
  for (const reservation of pending)
    if (!canBelong(levels.get(reservation.user_id) ?? 0, tribe).allowed)
      await endQuietly(deps, { trx, tribe, now: deps.clock.now(), reservation })
}

type ChangedAudience = { userId: string }
const queueName = 'audience-changed'

/**
 * Ends, in a job, the pending requests of a member to tribes to which they no longer belong. Not at once: what they belong to changes under
 * the lock of their profile, and tribes are locked before profiles.
 */
export function audienceQueue(deps: ReservationsDeps): Queue<ChangedAudience> {
  return { name: queueName, retryDelaySeconds: 5, retryLimit: 10, run: ({ userId }) => endRequestsOf(deps, userId) }
}

export function enqueueAudienceChange(
  { jobs }: ReservationsDeps,
  trx: Transaction<DB>,
  { userId }: ChangedAudience,
): Promise<void> {
  return jobs.enqueue<ChangedAudience>(trx, { name: queueName }, { userId })
}

/** What the job does. */
async function endRequestsOf(deps: ReservationsDeps, userId: string): Promise<void> {
  for (const { id, tribe_id } of await pendingOfMember(deps.db, userId, deps.clock.now()))
    await deps.tribes.withLock({ id: tribe_id, viewerId: null }, async (locked) => {
      const reservation = await reservationRow(locked.trx, id)
      const level = (await deps.profiles.audienceLevels(locked.trx, [userId])).get(userId) ?? 0
      if (reservation?.status === 'pending' && !canBelong(level, locked.tribe).allowed)
        await endQuietly(deps, { ...locked, reservation })
    })
}
