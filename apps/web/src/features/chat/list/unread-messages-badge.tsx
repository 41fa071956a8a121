import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { liveFeed } from '../../../platform/live/live-feed.ts'
import { useSession } from '../../../platform/session/session.ts'
import { NewDot, UnreadBadge } from '../../../ui/labels/unread-badge.tsx'
import { hasUnsent } from '../composer/unsent-storage.ts'
import { unreadQuery } from '../queries.ts'

/** HEAD-06: the member's number of unread messages, live; a dot if only a city group has new ones (decision G-121). */
export function UnreadMessagesBadge() {
  const { data } = useQuery(unreadQuery)
  const isHydrated = useHydrated()
  useSendUnsent()
  // the open conversation may change the number before the header is hydrated, which would not match the server's HTML
  if (data === undefined || !isHydrated) return null
  return data.count > 0 || !data.has_city ? <UnreadBadge count={data.count} /> : <NewDot />
}

/** Sends messages that an earlier page could not send; runs on every page. */
function useSendUnsent(): void {
  const queryClient = useQueryClient()
  const memberId = useSession().user?.id
  useEffect(() => {
    if (memberId === undefined || !hasUnsent(memberId)) return undefined
    return liveFeed.subscribe(({ type }) => {
      if (type !== 'resync' || !hasUnsent(memberId)) return
      void import('../chat-session.ts').then(({ chatSession }) => chatSession(memberId, queryClient).outbox.sendNow())
    })
  }, [memberId, queryClient])
}
