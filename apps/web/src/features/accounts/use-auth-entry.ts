import { requireFields } from '../../platform/actions/required-fields.ts'
import { useAction } from '../../platform/actions/use-action.ts'
import { authApi, confirmedPath } from '../../platform/api/auth-api.ts'
import type { EntryMode } from './auth-mode.ts'
import { credentialFields, type Credentials, missingCredentials } from './credentials.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'

export type AuthEntry = {
  mode: EntryMode
  next: string | undefined
  /** The password was correct, and a code of the second factor is required. */
  onCode: () => void
}

const failureTitles = { 'sign-in': 'Login failed', 'sign-up': 'Sign up failed' }

/** Signs in (AUTH-03, AUTH-04) or up (AUTH-05) with email and password. */
export function useAuthEntry({ mode, next, onCode }: AuthEntry) {
  const finish = useFinishSignIn(mode, next)
  return useAction({
    act: async (input: Credentials) => {
      requireFields(input, missingCredentials)
      const credentials = { email: input.email.trim(), password: input.password }
      if (mode === 'sign-in') return authApi('sign-in/email', credentials)
      await authApi('sign-up/email', { ...credentials, name: '', callbackURL: confirmedPath })
      return {}
    },
    fields: credentialFields,
    failure: ({ code, message }) => (code === 'INVALID' ? 'Please fill in all fields' : [failureTitles[mode], message]),
    onDone: ({ twoFactorRedirect }) => (twoFactorRedirect ? onCode() : finish()),
  })
}
