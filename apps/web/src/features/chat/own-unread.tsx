import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { liveFeed } from '../../platform/live-feed.ts'
import { useSession } from '../../platform/session.ts'
import { NewDot, UnreadBadge } from '../../ui/unread-badge.tsx'
import { unreadQuery } from './queries.ts'
import { hasUnsent } from './unsent-names.ts'

/** HEAD-06: how many messages of the member are unread, live; a dot where only a city group has news (decision G-121). */
export function OwnUnread() {
  const { data } = useQuery(unreadQuery)
  const isHydrated = useHydrated()
  useSendRest()
  // what is read elsewhere on the page may have changed the number before the header is hydrated
  if (data === undefined || !isHydrated) return null
  return data.count > 0 || !data.has_city ? <UnreadBadge count={data.count} /> : <NewDot />
}

/** Sends what an earlier page could not, whatever page this is. */
function useSendRest(): void {
  const queryClient = useQueryClient()
  const memberId = useSession().user?.id
  useEffect(() => {
    if (memberId === undefined || !hasUnsent(memberId)) return undefined
    return liveFeed.subscribe(({ type }) => {
      if (type !== 'resync' || !hasUnsent(memberId)) return
      void import('./chat-session.ts').then(({ chatSession }) => chatSession(memberId, queryClient).outbox.sendNow())
    })
  }, [memberId, queryClient])
}
