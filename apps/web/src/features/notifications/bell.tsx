import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import BellIcon from '~icons/lucide/bell'
import { AnyLink } from '../../platform/page/link.tsx'

// loaded after the page
const OwnBell = lazy(() => import('./own-bell.tsx').then((module) => ({ default: module.OwnBell })))

/**
 * The header's bell. Until its code is loaded it is a link to the notifications page, so that it is never a button that
 * does nothing yet.
 */
export function Bell() {
  if (!useHydrated()) return <BellLink />
  return (
    <Suspense fallback={<BellLink />}>
      <OwnBell />
    </Suspense>
  )
}

function BellLink() {
  return (
    <AnyLink to="/app/notifications" aria-label="Notifications" className="icon-button text-current">
      <BellIcon size={22} aria-hidden="true" />
    </AnyLink>
  )
}
