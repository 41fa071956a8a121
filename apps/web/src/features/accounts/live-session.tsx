import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { LiveUpdates } from '../../platform/live/live-updates.tsx'
import { keepMember } from '../../platform/session/keep-member.ts'
import { useSession } from '../../platform/session/session.ts'

// few sessions end while a page is open
const SessionEnded = lazy(() => import('./session-ended.tsx').then((module) => ({ default: module.SessionEnded })))

/** Keeps a member's page up to date while their session lasts; once it has ended, keeps the page and says so. */
export function LiveSession() {
  const { hasEnded = false, user } = useSession()
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => keepMember(queryClient), [queryClient])
  // a note of operators has arrived: the guard of the routes opens its page
  useEffect(() => {
    if (user?.restriction === 'note') void router.invalidate()
  }, [user?.restriction, router])
  if (!hasEnded) return <LiveUpdates />
  return (
    <Suspense>
      <SessionEnded />
    </Suspense>
  )
}
