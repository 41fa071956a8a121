import { useQueryClient } from '@tanstack/react-query'
import type { LiveEventType } from '@wayhouse/domain/live'
import { useEffect, useEffectEvent, useRef } from 'react'
import { applyEvent } from './live-events.ts'

/** The shortest time between two refetches for returning to the window (decision G-28). */
const minReturnIntervalMs = 5_000

/**
 * For a page that waits for an event: refetches what the event would change when the member returns to the window (VER-06),
 * and every `everyMs` while the page is visible, unless that is null. The connection may be lost, or the provider late.
 */
export function useExpectedEvent(type: LiveEventType, everyMs: number | null): void {
  const queryClient = useQueryClient()
  const isRefetching = useRef(false)
  const returnedAt = useRef(0)
  const refetch = useEffectEvent(async () => {
    // a response that takes longer than the interval must arrive first
    if (isRefetching.current || document.visibilityState !== 'visible') return
    isRefetching.current = true
    await applyEvent(queryClient, type)
    isRefetching.current = false
  })
  // focus and visibility often change together and count as one return
  const refetchOnReturn = useEffectEvent(() => {
    if (Date.now() - returnedAt.current < minReturnIntervalMs) return
    returnedAt.current = Date.now()
    void refetch()
  })
  useEffect(() => {
    const onReturn = () => refetchOnReturn()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
  useEffect(() => {
    if (everyMs === null) return undefined
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
