import { dayAt } from '@wayhouse/domain/dates'
import { canComplete } from '@wayhouse/domain/tribes'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { enforce } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notice, tribeSubject } from '../../notifications/index.ts'
import type { Notice } from '../../notifications/index.ts'
import type { TribesDeps } from '../deps.ts'
import type { TribeSummary } from '../tribe-members.ts'
import { insertClosures } from './closures.ts'
import { withLockedTribe } from './locked-tribe.ts'
import { peopleInEach } from './people-in.ts'
import type { TribeWithPeople } from './people-in.ts'
import { tribeCompleted } from './texts.ts'

/** The host marks a stay as completed (decision G-85). Completing it again changes nothing. */
export function completeTribe(deps: TribesDeps, host: Viewer, id: string): Promise<{ id: string }> {
  return withLockedTribe(deps, { id, viewerId: host.id }, async (locked) => {
    enforce(canComplete(host, locked.tribe, dayAt(locked.tribe.time_zone, locked.now)))
    if (locked.tribe.status === 'open') await completeTribes(deps, { ...locked, tribes: [locked.tribe] }, host.id)
    return { id: locked.tribe.id }
  })
}

/**
 * Completes locked, open tribes: they are no longer listed, pending requests expire, and everyone who shared the stay is
 * asked for reviews. `by` is the member who completes them, or null. The number of statements does not depend on the
 * number of tribes, only on that of pending requests.
 */
export async function completeTribes(
  deps: TribesDeps,
  { trx, tribes, now }: { trx: Transaction<DB>; tribes: readonly TribeSummary[]; now: Date },
  by: string | null,
): Promise<void> {
  if (tribes.length === 0) return
  const stays = await peopleInEach(trx, tribes)
  // a stay that nobody joined leaves nobody to review
  const shared = stays.filter(({ tribe }) => tribe.members_count > 0)
  const ids = tribes.map(({ id }) => id)
  await trx.updateTable('tribes').set({ status: 'completed', updated_at: now }).where('id', 'in', ids).execute()
  await insertClosures(trx, shared, now)
  await deps.publish(trx, { type: 'tribe.ended', tribes, status: 'expired', reason: null, by })
  await deps.notify(trx, ...shared.flatMap((stay) => noticesOf(stay, by)))
  await deps.bus.announce(
    trx,
    ...stays.map(({ tribe: { id }, people }) => ({
      to: people,
      tribe: id,
      event: { type: 'tribe.changed' as const, tribe_id: id },
    })),
  )
}

function noticesOf({ tribe, people }: TribeWithPeople, by: string | null): Notice[] {
  const parts = {
    actorId: by,
    subject: tribeSubject(tribe.id),
    eventKey: `tribe:${tribe.id}:completed`,
  }
  return people.map((userId) => notice(tribeCompleted, { ...parts, userId }))
}
