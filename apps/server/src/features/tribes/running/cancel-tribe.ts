import { dayAt } from '@wayhouse/domain/dates'
import { canManage } from '@wayhouse/domain/tribes'
import { enforce } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notice, tribeSubject } from '../../notifications/index.ts'
import type { TribesDeps } from '../deps.ts'
import { removeOffer } from './hand-over-queries.ts'
import { withLockedTribe } from './locked-tribe.ts'
import { peopleIn } from './people-in.ts'
import { tribeCancelled } from './texts.ts'

/** The host cancels a tribe (decision G-81). Members and pending requesters are notified of the reason. */
export function cancelTribe(
  deps: TribesDeps,
  host: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  return withLockedTribe(deps, { id, viewerId: host.id }, async (locked) => {
    const { trx, tribe, now } = locked
    enforce(canManage(host, tribe, dayAt(tribe.time_zone, now)))
    const people = await peopleIn(locked)
    await trx
      .updateTable('tribes')
      .set({ status: 'cancelled', cancel_reason: reason, updated_at: now })
      .where('id', '=', tribe.id)
      .execute()
    await removeOffer(trx, tribe.id)
    await deps.publish(trx, { type: 'tribe.ended', tribes: [tribe], status: 'cancelled', reason, by: host.id })
    const parts = {
      actorId: host.id,
      subject: tribeSubject(tribe.id),
      facts: { reason },
      eventKey: `tribe:${tribe.id}:cancelled`,
    }
    await deps.notify(trx, ...people.map((userId) => notice(tribeCancelled, { ...parts, userId })))
    await deps.bus.announce(trx, { to: people, tribe: tribe.id, event: { type: 'tribe.changed', tribe_id: tribe.id } })
    return { id: tribe.id }
  })
}
