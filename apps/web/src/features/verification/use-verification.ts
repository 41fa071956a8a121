import { useSuspenseQuery } from '@tanstack/react-query'
import type { Verification } from '@wayhouse/domain/verification'
import { useEffect, useEffectEvent, useRef } from 'react'
import { orpc } from '../../platform/orpc.ts'

const pollMs = 10_000
/** Between two readings that coming back to the window brings about (decision G-28). */
const minApartMs = 5000

/**
 * How far one's verification is, kept up to date: read again whenever the window regains focus (VER-06), and every
 * 10 s while a result is awaited and the page can be seen.
 */
export function useVerification(): { verification: Verification; refresh: () => Promise<unknown> } {
  const { data, refetch } = useSuspenseQuery({
    ...orpc.verification.own.queryOptions(),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.didit_verification_status === 'pending' ? pollMs : false),
  })
  useReturns(() => void refetch())
  return { verification: data, refresh: refetch }
}

/** Calls back when the person returns to this window or tab; both at once count as one. */
function useReturns(onReturn: () => void): void {
  const last = useRef(0)
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || Date.now() - last.current < minApartMs) return
    last.current = Date.now()
    onReturn()
  })
  useEffect(() => {
    const listen = () => returned()
    window.addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      window.removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
}
