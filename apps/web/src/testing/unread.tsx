import { useQuery } from '@tanstack/react-query'
import { vi } from 'vitest'
import { orpc } from '../platform/orpc.ts'
import { type ApiAnswers, os, serveApi } from './fake-api.ts'

/** How many are unread, as a page shows it: something small that is requested. */
export function Unread() {
  const { data } = useQuery(orpc.chat.unread.queryOptions())
  return <p>{data?.count ?? '…'} unread</p>
}

/** Serves a number that counts how often it was requested, and returns what saw it. */
export function serveUnread(more: ApiAnswers = {}) {
  const asked = vi.fn<() => void>()
  const unread = os.chat.unread.handler(() => {
    asked()
    return { count: asked.mock.calls.length, has_city: false }
  })
  serveApi({ ...more, chat: { unread } })
  return asked
}
