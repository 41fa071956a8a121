import { Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { AfterIdle } from '../platform/page/after-idle.tsx'
import { HydrationMark } from '../platform/page/hydration.tsx'
import { SessionProvider } from '../platform/session/session-query.tsx'
import { useSession } from '../platform/session/session.ts'
import { useSessionWatch } from '../platform/session/use-session-watch.ts'
import { LazyToaster } from '../ui/toasts/lazy-toaster.tsx'

const LiveSession = lazy(() =>
  import('../features/accounts/live-session.tsx').then((module) => ({ default: module.LiveSession })),
)

/** The whole console: it has neither the site's header nor its footer. */
export function ConsoleApp() {
  return (
    <SessionProvider>
      <Watched />
    </SessionProvider>
  )
}

function Watched() {
  const { user } = useSession()
  useSessionWatch(user?.id)
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <Outlet />
      {user && (
        <AfterIdle>
          <LiveSession />
        </AfterIdle>
      )}
      <LazyToaster />
      <HydrationMark />
    </div>
  )
}
