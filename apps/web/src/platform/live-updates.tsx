import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LiveEvent, LiveEventType } from '@wayhouse/domain/live'
import { useEffect, useState } from 'react'
import CloudOff from '~icons/lucide/cloud-off'
import { connectLive } from './live-connection.ts'
import { applyEvent, invalidate } from './live-events.ts'
import { liveFeed, useLiveConnected } from './live-feed.ts'
import { reloadForSession } from './session-end.ts'
import { sessionQuery } from './session-query.tsx'

/** How often a page refetches by itself without a connection. */
const askEveryMs = 20_000
/** How long a connection is lost before the member sees it. */
const noticeAfterMs = 15_000
/** Many events of a kind in a row, such as messages of a busy group, make a page refetch no more often than this. */
const gatherMs = 1_000

/** Keeps a member's page up to date: by the server's events, and without a connection by refetching. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const isConnected = useLiveConnected()
  useEffect(() => {
    const onEvent = spread(queryClient)
    const onSignedOut = () => void followSession(queryClient)
    const disconnect = connectLive({ onEvent, onConnected: liveFeed.setConnected, onSignedOut })
    return () => {
      disconnect()
      liveFeed.setConnected(true)
    }
  }, [queryClient])
  return isConnected ? null : <WhileLost />
}

/** Checks whether someone is still signed in here: otherwise everything else a member's page requests is refused. */
async function followSession(queryClient: QueryClient): Promise<void> {
  await invalidate(queryClient, [sessionQuery.queryKey])
  if (queryClient.getQueryData(sessionQuery.queryKey)?.user === null) reloadForSession()
}

/** Hands an event to its listeners and invalidates what it changed: the first of its kind at once, later ones together. */
function spread(queryClient: QueryClient): (event: LiveEvent) => void {
  const gathering = new Map<LiveEventType, boolean>()
  const apply = (type: LiveEventType): void => {
    gathering.set(type, false)
    void applyEvent(queryClient, type)
    setTimeout(() => {
      const came = gathering.get(type) === true
      gathering.delete(type)
      if (came) apply(type)
    }, gatherMs)
  }
  return (event) => {
    liveFeed.announce(event)
    if (gathering.has(event.type)) gathering.set(event.type, true)
    else apply(event.type)
  }
}

/** Refetches from time to time, and shows a notice if it lasts. */
function WhileLost() {
  const queryClient = useQueryClient()
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const noticing = setTimeout(() => setLasts(true), noticeAfterMs)
    const asking = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      liveFeed.announce({ type: 'resync' })
      void applyEvent(queryClient, 'resync')
    }, askEveryMs)
    return () => {
      clearTimeout(noticing)
      clearInterval(asking)
    }
  }, [queryClient])
  if (!lasts) return null
  return (
    <p
      role="status"
      className="line-lost fixed inset-x-0 bottom-0 z-30 flex items-center justify-center gap-2 bg-accent-tint px-4 py-2 text-sm font-medium text-on-accent-tint"
    >
      <CloudOff size={16} aria-hidden="true" className="shrink-0" />
      Connection lost. We keep trying; what you see may be a little out of date.
    </p>
  )
}
