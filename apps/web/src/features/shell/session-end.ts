import { forgetOwnStorage } from '../../platform/forget-own-storage.ts'
import { hearOtherTabs, tellOtherTabs } from '../../platform/session-channel.ts'

/**
 * Leaves for the landing page, in every tab (decision G-19). By a new document, so that nothing of the member stays in
 * memory: query cache, drafts, open pages.
 */
export function leaveEverywhere(): void {
  tellOtherTabs('signed-out')
  leave()
}

/** Leaves too when another tab signs out. Returns what stops listening. */
export function followSignOut(): () => void {
  return hearOtherTabs('signed-out', leave)
}

/**
 * Reloads a page that the browser restores from its memory: a member's own must not return with the back button after they
 * have signed out. Returns what stops listening.
 */
export function refuseRememberedPage(): () => void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload()
  }
  window.addEventListener('pageshow', reload)
  return () => window.removeEventListener('pageshow', reload)
}

function leave(): void {
  forgetOwnStorage()
  window.location.assign('/')
}
