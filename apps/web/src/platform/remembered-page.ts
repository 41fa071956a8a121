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
