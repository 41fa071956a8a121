import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { LiveEvent, LiveEventType } from '@wayhouse/domain/live'
import { useEffect, useState } from 'react'
import CloudOff from '~icons/lucide/cloud-off'
import { ignoreStrayFiles } from '../page/ignore-stray-files.ts'
import { reloadForOtherMember } from '../session/session-end.ts'
import { sessionQuery } from '../session/session-query.tsx'
import { connectLive } from './live-connection.ts'
import { applyEvent, forgetUnshown, invalidate } from './live-events.ts'
import { liveFeed, useLiveConnected } from './live-feed.ts'

/** How often the page refetches without a connection. */
const refetchEveryMs = 20_000
/** How long a connection is lost before a notice is shown. */
const noticeAfterMs = 15_000
/** The page refetches no more often than this for one type of event, such as messages of a busy group. */
const throttleMs = 1_000

/** Keeps a member's page up to date: by the server's events, or by refetching while there is no connection. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const isConnected = useLiveConnected()
  // with the code of members, because only their pages take files
  useEffect(ignoreStrayFiles, [])
  useEffect(() => {
    const onEvent = throttledUpdates(queryClient, router)
    const onSignedOut = () => void invalidate(queryClient, [sessionQuery.queryKey])
    const disconnect = connectLive({
      onEvent,
      onConnected: liveFeed.setConnected,
      onSignedOut,
      onOtherMember: reloadForOtherMember,
    })
    return () => {
      disconnect()
      liveFeed.setConnected(true)
    }
  }, [queryClient, router])
  return isConnected ? null : <Disconnected />
}

/**
 * Passes an event to its listeners and invalidates the queries that it changed: immediately for the first event of a type,
 * once per interval for those that follow.
 */
function throttledUpdates(queryClient: QueryClient, router: AnyRouter): (event: LiveEvent) => void {
  /** The types of the current interval, each with whether a further event has arrived. */
  const hasMore = new Map<LiveEventType, boolean>()
  const apply = (type: LiveEventType): void => {
    hasMore.set(type, false)
    void applyEvent(queryClient, type)
    setTimeout(() => {
      const again = hasMore.get(type) === true
      hasMore.delete(type)
      if (again) apply(type)
    }, throttleMs)
  }
  return (event) => {
    liveFeed.announce(event)
    if (event.type === 'resync' && !event.isFirst) {
      forgetUnshown(queryClient)
      // the titles of pages, among others
      router.clearCache()
    }
    if (hasMore.has(event.type)) hasMore.set(event.type, true)
    else apply(event.type)
  }
}

/** Refetches periodically while there is no connection, and shows a notice if that lasts. */
function Disconnected() {
  const queryClient = useQueryClient()
  const [isNoticeShown, setIsNoticeShown] = useState(false)
  useEffect(() => {
    const noticeTimer = setTimeout(() => setIsNoticeShown(true), noticeAfterMs)
    const refetchTimer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      liveFeed.announce({ type: 'resync' })
      void applyEvent(queryClient, 'resync')
    }, refetchEveryMs)
    return () => {
      clearTimeout(noticeTimer)
      clearInterval(refetchTimer)
    }
  }, [queryClient])
  if (!isNoticeShown) return null
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
