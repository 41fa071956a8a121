import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { sessionQuery } from '../../platform/session-query.tsx'
import { useSession } from '../../platform/session.ts'
import { leftToPay } from './notes.ts'
import { ownMembershipQuery, receiptsQuery } from './queries.ts'

/** How often a member's open page asks, and how often for a while when their standing may change at any moment. */
const askEveryMs = 10_000
const askOftenMs = 3_000
const askOftenForMs = 60_000
/** How old the standing may be when somebody comes back to the page. */
const freshMs = 5_000

/**
 * Lets an open page follow its member's standing within seconds: asks while it is seen, when they come back to it, and
 * more often for a minute after they were on the payment provider's pages. What changed is shown everywhere. Shows
 * nothing itself.
 */
export function MembershipWatch() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const standing = useSession().user?.subscription_status
  useEffect(() => {
    const ask = (staleTime: number) => {
      if (document.visibilityState !== 'visible') return
      // a lost connection is told by whatever the member does next
      queryClient.fetchQuery({ ...sessionQuery, staleTime }).catch(() => undefined)
    }
    const onReturn = () => ask(freshMs)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    const asking = setInterval(() => ask(0), askEveryMs)
    const often = leftToPay.take() ? setInterval(() => ask(0), askOftenMs) : undefined
    const enough = setTimeout(() => clearInterval(often), askOftenForMs)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
      clearInterval(asking)
      clearInterval(often)
      clearTimeout(enough)
    }
  }, [queryClient])
  const shown = useRef(standing)
  useEffect(() => {
    if (shown.current === standing) return
    shown.current = standing
    for (const { queryKey } of [ownMembershipQuery, receiptsQuery]) void queryClient.invalidateQueries({ queryKey })
    void router.invalidate()
  }, [standing, queryClient, router])
  return null
}
