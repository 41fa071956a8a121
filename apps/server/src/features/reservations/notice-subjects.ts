import { isPending } from '@wayhouse/domain/reservations'
import type { Database } from '../../platform/database/connect.ts'
import type { CurrentSubject, NoticeSubject } from '../notifications/index.ts'
import type { ReservationsDeps } from './deps.ts'
import { reservationRows } from './queries.ts'

/** Requests and tribes as they are now, by id. */
export async function subjectsOf(
  { clock, tribes }: Pick<ReservationsDeps, 'clock' | 'tribes'>,
  db: Database,
  subjects: readonly NoticeSubject[],
): Promise<Map<string, CurrentSubject>> {
  if (subjects.length === 0) return new Map()
  const idsOf = (type: NoticeSubject['type']) => [
    ...new Set(subjects.filter((subject) => subject.type === type).map(({ id }) => id)),
  ]
  const requestIds = idsOf('request')
  const requests = requestIds.length === 0 ? [] : await reservationRows(db, requestIds)
  const stays = await tribes.summaries(db, [
    ...new Set([...idsOf('tribe'), ...requests.map(({ tribe_id }) => tribe_id)]),
  ])
  const now = clock.now()
  const found = new Map<string, CurrentSubject>(stays.map((stay) => [stay.id, { stay, request: null }]))
  for (const request of requests) {
    const { stay } = found.get(request.tribe_id) ?? {}
    if (stay) found.set(request.id, { stay, request: { ...request, is_pending: isPending(request, now) } })
  }
  return found
}
