import { dayAt } from '@wayhouse/domain/dates'
import { canDelete } from '@wayhouse/domain/tribes'
import { enforce } from '../../../platform/refuse.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { TribesDeps } from '../deps.ts'
import { withLockedTribe } from './locked-tribe.ts'

/** The host deletes a tribe without members (decision G-81), and everything about it. Requesters are notified first. */
export function deleteTribe(deps: TribesDeps, host: Viewer, id: string): Promise<{ id: string }> {
  return withLockedTribe(deps, { id, viewerId: host.id }, async ({ trx, tribe, now }) => {
    enforce(canDelete(host, tribe, dayAt(tribe.time_zone, now)))
    await deps.endLedger(trx, tribe.id)
    await deps.publish(trx, { type: 'tribe.ended', tribes: [tribe], status: 'cancelled', reason: null, by: host.id })
    await trx.deleteFrom('tribes').where('id', '=', tribe.id).execute()
    await deps.bus.announce(trx, {
      to: [host.id],
      tribe: tribe.id,
      event: { type: 'tribe.changed', tribe_id: tribe.id },
    })
    return { id: tribe.id }
  })
}
