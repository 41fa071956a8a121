import { onTabMessage } from '../session/session-channel.ts'

/**
 * Reloads a visitor's page for a member: when the browser restores it from its back/forward cache after somebody has signed in, and when
 * somebody signs in in another tab before the page's application has started, which then follows by itself. Returns a function that
 * stops.
 */
export function reloadAfterSignIn(): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void hasMember().then((signedIn) => signedIn && location.reload())
  }
  addEventListener('pageshow', onPageShow)
  const stop = onTabMessage('signed-in', () => {
    if (document.documentElement.dataset['unhydrated'] !== undefined) location.reload()
  })
  return () => {
    removeEventListener('pageshow', onPageShow)
    stop()
  }
}

/** Without a connection the restored page stays as it was. */
async function hasMember(): Promise<boolean> {
  const response = await fetch('/api/session').catch(() => null)
  return response !== null && response.ok && (await response.json()).user !== null
}
