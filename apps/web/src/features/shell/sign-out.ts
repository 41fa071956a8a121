import { toast } from '../../platform/actions/toast.ts'
import { authApi } from '../../platform/api/auth-api.ts'
import { holdRequests } from '../../platform/api/held-requests.ts'
import { noConnection, refusalOf } from '../../platform/api/refusal.ts'
import { notifyOtherTabs } from '../../platform/session/session-channel.ts'
import { endSessionInAllTabs } from '../../platform/session/session-end.ts'

/** Ends the session on the server and leaves the application, in every tab. */
export async function signOut(): Promise<void> {
  const signedOut = authApi('sign-out', {})
  // later requests, in this tab or another, would be refused
  const release = holdRequests()
  notifyOtherTabs('signing-out')
  try {
    await signedOut
  } catch (error) {
    const { status, message } = refusalOf(error) ?? noConnection
    // 401: the session had already ended
    if (status !== 401) {
      release()
      return toast.error('You are still signed in', message)
    }
  }
  endSessionInAllTabs()
}
