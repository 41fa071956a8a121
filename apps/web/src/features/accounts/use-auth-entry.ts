import { authApi, confirmedPath } from '../../platform/auth-api.ts'
import { filledIn } from '../../platform/filled-in.ts'
import { useAction } from '../../platform/use-action.ts'
import type { EntryMode } from './auth-mode.ts'
import { credentialFields, type Credentials, missingCredentials } from './credentials.ts'
import { useEnter } from './use-enter.ts'

export type AuthEntry = {
  mode: EntryMode
  next: string | undefined
  /** The password was right, and the code of the second factor is still to come. */
  onCode: () => void
}

const failed = { 'sign-in': 'Login failed', 'sign-up': 'Sign up failed' }

/** Opens a session with email and password (AUTH-03, AUTH-04), of a new account on signing up (AUTH-05). */
export function useAuthEntry({ mode, next, onCode }: AuthEntry) {
  const enter = useEnter(mode, next)
  return useAction({
    act: async (typed: Credentials) => {
      filledIn(typed, missingCredentials)
      const credentials = { email: typed.email.trim(), password: typed.password }
      if (mode === 'sign-in') return authApi('sign-in/email', credentials)
      await authApi('sign-up/email', { ...credentials, name: '', callbackURL: confirmedPath })
      return {}
    },
    fields: credentialFields,
    failure: ({ code, message }) => (code === 'INVALID' ? 'Please fill in all fields' : [failed[mode], message]),
    onDone: ({ twoFactorRedirect }) => (twoFactorRedirect ? onCode() : enter()),
  })
}
