import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Reservation, ReservationPage } from '@wayhouse/domain/reservations'
import type { Tribe } from '@wayhouse/domain/tribes'
import { orpc } from '../../platform/api/orpc.ts'

/** Shows the host's answer to a request wherever it is shown, without waiting until that is loaded again. */
export function showAnswer(queryClient: QueryClient, answered: Reservation): void {
  const joined = answered.status === 'accepted' ? 1 : 0
  const inPage = (page: ReservationPage): ReservationPage => ({
    ...page,
    items: page.items.map((item) => {
      const { tribe } = item
      if (tribe.id !== answered.tribe.id) return item
      const counted = { ...tribe, members_count: tribe.members_count + joined }
      return { ...(item.id === answered.id ? answered : item), tribe: counted }
    }),
  })
  queryClient.setQueriesData<ReservationPage | InfiniteData<ReservationPage>>(
    { queryKey: orpc.reservations.list.key() },
    (data) => data && ('pages' in data ? { ...data, pages: data.pages.map(inPage) } : inPage(data)),
  )
  queryClient.setQueryData<Tribe>(
    orpc.tribes.find.queryKey({ input: { id: answered.tribe.id } }),
    (tribe) => tribe && inTribe(tribe, answered),
  )
}

function inTribe(tribe: Tribe, { status, person }: Reservation): Tribe {
  if (tribe.seen_as !== 'host') return tribe
  const pending_requests = Math.max(0, tribe.pending_requests - 1)
  if (status !== 'accepted' || person === null) return { ...tribe, pending_requests }
  const { id, name, avatar_url, is_verified } = person
  const members = [...tribe.members, { id, name, avatar_url, is_verified }]
  return { ...tribe, pending_requests, members, members_count: tribe.members_count + 1 }
}
