import { authApi } from '../../platform/auth-api.ts'
import { noConnection, refusalOf } from '../../platform/refusal.ts'
import { toast } from '../../platform/toast.ts'
import { leaveEverywhere } from './session-end.ts'

/** Ends the session on the server and leaves the application, in every tab. */
export async function signOut(): Promise<void> {
  try {
    await authApi('sign-out', {})
  } catch (error) {
    const { status, message } = refusalOf(error) ?? noConnection
    // 401: the session had already ended
    if (status !== 401) return toast.error('You are still signed in', message)
  }
  leaveEverywhere()
}
