import { staysOverlap } from '@wayhouse/domain/reservations'
import type { OverlappingStay } from '@wayhouse/domain/reservations'
import { isId } from '../../platform/is-id.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Reserving } from './deps.ts'
import { pendingOf } from './queries.ts'

/**
 * A member's own stays on the dates of a tribe: hosted, joined and requested. They are warned before they ask, and can
 * withdraw what is pending once they have a spot; nothing is refused for it (decision G-97).
 */
export async function listOverlaps(
  { db, clock, tribes }: Reserving,
  viewer: Viewer,
  tribeId: string,
): Promise<OverlappingStay[]> {
  const [tribe] = isId(tribeId) ? await tribes.summaries(db, [tribeId]) : []
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  const [hosted, joined, pending] = await Promise.all([
    tribes.hostedBy(db, viewer.id),
    tribes.joinedBy(db, viewer.id),
    pendingOf(db, viewer.id, clock.now()),
  ])
  const requests = new Map(pending.map((request) => [request.tribe_id, request.id]))
  const own = new Set([...hosted, ...joined, ...requests.keys()])
  own.delete(tribeId)
  return (await tribes.summaries(db, [...own]))
    .filter((other) => other.status === 'open' && staysOverlap(tribe, other))
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date))
    .map((other) => ({
      tribe_id: other.id,
      title: other.title,
      location: other.location,
      start_date: other.start_date,
      end_date: other.end_date,
      standing: hosted.includes(other.id) ? 'host' : joined.includes(other.id) ? 'accepted' : 'pending',
      reservation_id: requests.get(other.id) ?? null,
    }))
}
