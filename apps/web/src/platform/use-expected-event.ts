import { useQueryClient } from '@tanstack/react-query'
import type { LiveEventType } from '@wayhouse/domain/live'
import { useEffect, useEffectEvent, useRef } from 'react'
import { applyEvent } from './live-events.ts'

/** Between two requests that returning to the window brings about (decision G-28). */
const minApartMs = 5_000

/**
 * For a page that waits for an event: refetches what it would change when the member returns to the window (VER-06), and
 * every `everyMs` while the page is visible, null for not. The connection may be lost, and a provider may be late.
 */
export function useExpectedEvent(type: LiveEventType, everyMs: number | null): void {
  const queryClient = useQueryClient()
  const isAsking = useRef(false)
  const returnedAt = useRef(0)
  const ask = useEffectEvent(async () => {
    // an answer that takes longer than the interval is waited for
    if (isAsking.current || document.visibilityState !== 'visible') return
    isAsking.current = true
    await applyEvent(queryClient, type)
    isAsking.current = false
  })
  // focus and visibility often change together and count as one return
  const askOnReturn = useEffectEvent(() => {
    if (Date.now() - returnedAt.current < minApartMs) return
    returnedAt.current = Date.now()
    void ask()
  })
  useEffect(() => {
    const onReturn = () => askOnReturn()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
  useEffect(() => {
    if (everyMs === null) return undefined
    const asking = setInterval(() => void ask(), everyMs)
    return () => clearInterval(asking)
  }, [everyMs])
}
