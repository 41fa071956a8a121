import { dateOf } from '@wayhouse/domain/dates'
import { canComplete } from '@wayhouse/domain/tribes'
import { enforce } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { TribesDeps } from '../deps.ts'
import { openClosures } from './closures.ts'
import { tribeCompleted } from './emails.ts'
import { withLockedTribe } from './locked-tribe.ts'
import type { LockedTribe } from './locked-tribe.ts'
import { peopleIn } from './people-in.ts'

/** The host marks a stay as completed (decision G-85); again, where it is completed already, it changes nothing. */
export function completeTribe(deps: TribesDeps, host: Viewer, id: string): Promise<{ id: string }> {
  return withLockedTribe(deps, id, async (locked) => {
    enforce(canComplete(host, locked.tribe, dateOf(locked.now)))
    if (locked.tribe.status === 'open') await complete(deps, locked, host.id)
    return { id: locked.tribe.id }
  })
}

/**
 * Completes a locked, open tribe: it leaves Explore, who still waited for an answer waits no longer, and everyone who
 * shared the stay is asked how it was. `by` is the member whose act it is, or null.
 */
export async function complete(deps: TribesDeps, locked: LockedTribe, by: string | null): Promise<void> {
  const { trx, tribe, now } = locked
  const people = await peopleIn(locked)
  await trx.updateTable('tribes').set({ status: 'completed', updated_at: now }).where('id', '=', tribe.id).execute()
  await openClosures(trx, tribe.id, people, now)
  await deps.requests.closePending(trx, tribe, { status: 'expired', reason: null, by })
  for (const userId of people)
    await deps.notify(trx, {
      ...tribeCompleted(tribe),
      userId,
      kind: 'tribe_changes',
      eventKey: `tribe:${tribe.id}:completed`,
      ...(by !== null && { actorId: by }),
    })
  await deps.bus.announce(trx, { to: people, tribe: tribe.id, event: { type: 'tribe.changed', tribe_id: tribe.id } })
}
