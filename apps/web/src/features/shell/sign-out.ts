import { toast } from '../../platform/toast.ts'

const channelName = 'wayhouse:session'
const signedOut = 'signed-out'

/**
 * Ends the session on the server and leaves for the landing page, in every tab (decision G-19). A new document rather
 * than a navigation, so that nothing of the member stays in memory: query cache, drafts, open pages.
 */
export async function signOut(): Promise<void> {
  const answer = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null)
  // 401: the session had ended already
  if (!answer?.ok && answer?.status !== 401) {
    return toast.error('You are still signed in', 'We could not reach the server. Please try again.')
  }
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(signedOut)
  channel.close()
  leave()
}

/** Leaves too when another tab signs out. Returns what stops listening. */
export function followSignOut(): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data === signedOut) leave()
  })
  return () => channel.close()
}

/**
 * Asks the server again for a page that the browser brings back from its memory: a member's own must not return with
 * the back button after they have signed out. Returns what stops listening.
 */
export function refuseRememberedPage(): () => void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload()
  }
  window.addEventListener('pageshow', reload)
  return () => window.removeEventListener('pageshow', reload)
}

function leave(): void {
  window.location.assign('/')
}
