import { useQueryClient } from '@tanstack/react-query'
import type { Thread } from '@wayhouse/domain/chat'
import { useCallback, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { applyEvent } from '../../platform/live-events.ts'
import { unreadQuery } from './queries.ts'

/**
 * Marks as read what is in view while the tab is visible (decision G-122): one request at a time, and none for what is
 * read already. Of one conversation: another one's page has its own.
 */
export function useReadMark({ id, last_read_seq }: Thread) {
  const queryClient = useQueryClient()
  const mark = useRef({ sent: last_read_seq, wanted: last_read_seq, isBusy: false })
  const onSeen = useCallback(
    (seq: number) => {
      const own = mark.current
      own.wanted = Math.max(own.wanted, seq)
      const send = async () => {
        if (own.isBusy || own.wanted <= own.sent || document.visibilityState !== 'visible') return
        own.isBusy = true
        const upTo = own.wanted
        const unread = await api.chat.read({ id, seq: upTo }).catch(() => null)
        own.isBusy = false
        if (unread === null) return
        own.sent = upTo
        queryClient.setQueryData(unreadQuery.queryKey, unread)
        await applyEvent(queryClient, 'chat.read')
        await send()
      }
      void send()
    },
    [id, queryClient],
  )
  return { onSeen }
}
