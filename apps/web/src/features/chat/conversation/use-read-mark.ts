import { useQueryClient } from '@tanstack/react-query'
import type { Thread } from '@wayhouse/domain/chat'
import { useCallback, useRef } from 'react'
import { api } from '../../../platform/api/api.ts'
import { applyEvent } from '../../../platform/live/live-events.ts'
import { unreadQuery } from '../queries.ts'

/** Marks messages in view as read while the tab is visible (decision G-122), with one request at a time. */
export function useReadMark({ id, last_read_seq }: Thread): (seq: number) => void {
  const queryClient = useQueryClient()
  const progress = useRef({ sent: last_read_seq, seen: last_read_seq, isBusy: false })
  return useCallback(
    (seq: number) => {
      const state = progress.current
      state.seen = Math.max(state.seen, seq)
      const send = async () => {
        if (state.isBusy || state.seen <= state.sent || document.visibilityState !== 'visible') return
        state.isBusy = true
        const { seen } = state
        const unread = await api.chat.read({ id, seq: seen }).catch(() => null)
        state.isBusy = false
        if (unread === null) return
        state.sent = seen
        queryClient.setQueryData(unreadQuery.queryKey, unread)
        await applyEvent(queryClient, 'chat.read')
        await send()
      }
      void send()
    },
    [id, queryClient],
  )
}
