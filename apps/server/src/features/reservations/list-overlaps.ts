import { staysOverlap } from '@wayhouse/domain/reservations'
import type { OverlappingStay } from '@wayhouse/domain/reservations'
import { refuse } from '../../platform/refuse.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ReservationsDeps } from './deps.ts'
import { pendingOfMember } from './queries.ts'

/**
 * A member's own stays on the dates of a tribe: hosted, joined and requested. They are a warning before a request, and are
 * listed for withdrawal after an acceptance; they prevent nothing (decision G-97).
 */
export async function listOverlaps(
  { db, clock, tribes }: ReservationsDeps,
  viewer: Viewer,
  tribeId: string,
): Promise<OverlappingStay[]> {
  const tribe = await tribes.visible(db, viewer.id, tribeId)
  if (tribe === undefined) throw refuse('TRIBE_NOT_FOUND')
  const [hosted, joined, pending] = await Promise.all([
    tribes.hostedBy(db, viewer.id),
    tribes.joinedBy(db, viewer.id),
    pendingOfMember(db, viewer.id, clock.now()),
  ])
  const requestIds = new Map(pending.map((request) => [request.tribe_id, request.id]))
  const ownTribes = new Set([...hosted, ...joined, ...requestIds.keys()])
  ownTribes.delete(tribeId)
  return (await tribes.summariesFor(db, viewer.id, [...ownTribes]))
    .filter((stay) => stay.status === 'open' && staysOverlap(tribe, stay))
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
    .map((stay) => ({
      tribe_id: stay.id,
      title: stay.title,
      location: stay.location,
      start_date: stay.start_date,
      end_date: stay.end_date,
      standing: hosted.includes(stay.id) ? 'host' : joined.includes(stay.id) ? 'accepted' : 'pending',
      reservation_id: requestIds.get(stay.id) ?? null,
    }))
}
