import { authApi } from '../../platform/auth-api.ts'
import { noConnection, refusalOf } from '../../platform/refusal.ts'
import { holdRequests } from '../../platform/request-gate.ts'
import { tellOtherTabs } from '../../platform/session-channel.ts'
import { leaveEverywhere } from '../../platform/session-end.ts'
import { toast } from '../../platform/toast.ts'

/** Ends the session on the server and leaves the application, in every tab. */
export async function signOut(): Promise<void> {
  const ended = authApi('sign-out', {})
  // whatever else is asked, here or in another tab, would come too late
  const letThrough = holdRequests()
  tellOtherTabs('signing-out')
  try {
    await ended
  } catch (error) {
    const { status, message } = refusalOf(error) ?? noConnection
    // 401: the session had already ended
    if (status !== 401) {
      letThrough()
      return toast.error('You are still signed in', message)
    }
  }
  leaveEverywhere()
}
