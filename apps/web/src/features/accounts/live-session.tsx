import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { LiveUpdates } from '../../platform/live/live-updates.tsx'
import { keepMember } from '../../platform/session/keep-member.ts'
import { useSession } from '../../platform/session/session.ts'

// few sessions end while a page is open
const SessionEnded = lazy(() => import('./session-ended.tsx').then((module) => ({ default: module.SessionEnded })))

/** Keeps a member's page up to date while their session lasts; once it has ended, keeps the page and says so. */
export function LiveSession() {
  const { hasEnded = false } = useSession()
  const queryClient = useQueryClient()
  useEffect(() => keepMember(queryClient), [queryClient])
  if (!hasEnded) return <LiveUpdates />
  return (
    <Suspense>
      <SessionEnded />
    </Suspense>
  )
}
