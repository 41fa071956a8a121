import { useQuery } from '@tanstack/react-query'
import { vi } from 'vitest'
import { orpc } from '../platform/api/orpc.ts'
import { type ApiHandlers, os, serveApi } from './fake-api.ts'

/** The number of unread messages: a small component with a query. */
export function Unread() {
  const { data } = useQuery(orpc.chat.unread.queryOptions())
  return <p>{data?.count ?? '…'} unread</p>
}

/** Serves the number of requests so far as the number of unread messages. Returns a mock that is called by each request. */
export function serveUnread(more: ApiHandlers = {}) {
  const onRequest = vi.fn<() => void>()
  const unread = os.chat.unread.handler(() => {
    onRequest()
    return { count: onRequest.mock.calls.length, has_city: false }
  })
  serveApi({ ...more, chat: { unread } })
  return onRequest
}
