/**
 * Reloads a page that the browser restores from its back/forward cache: a member's page must not return with the back
 * button after sign-out. Returns a function that stops listening.
 */
export function reloadRestoredPage(): () => void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload()
  }
  window.addEventListener('pageshow', reload)
  return () => window.removeEventListener('pageshow', reload)
}
