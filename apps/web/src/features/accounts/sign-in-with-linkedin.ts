import { accountsErrors, pathAfterSignIn } from '@wayhouse/domain/accounts'
import { toast } from '../../platform/actions/toast.ts'
import { ApiRefusal } from '../../platform/api/api-refusal.ts'
import { authApi } from '../../platform/api/auth-api.ts'
import { refusalOf } from '../../platform/api/refusal.ts'
import { rememberReturnPath } from '../../platform/session/return-path.ts'

/** The URL of the sign-in page at LinkedIn, which leads back to the application. Rejects if LinkedIn is not set up. */
export async function linkedInSignInUrl(next: string | undefined): Promise<string> {
  rememberReturnPath(next)
  const { url } = await authApi('sign-in/social', {
    provider: 'linkedin',
    callbackURL: pathAfterSignIn(next),
    errorCallbackURL: '/auth',
    newUserCallbackURL: '/app/onboarding/basic-info',
  }).catch((error: unknown) => {
    throw refusalOf(error)?.code === notSetUp.code ? notSetUp : error
  })
  if (url === undefined) throw notSetUp
  return url
}

const notSetUp = new ApiRefusal('PROVIDER_NOT_FOUND', 404, 'LinkedIn sign-in is not set up on this site yet.', {})

/** Texts for failed sign-ins, by better-auth's error code in the URL. */
const reasons: Record<string, string> = {
  user_cancelled_login: 'You cancelled the sign-in at LinkedIn.',
  user_cancelled_authorize: 'You cancelled the sign-in at LinkedIn.',
  email_not_found: 'LinkedIn did not share an email address with us. Please sign up with email and password.',
  unable_to_create_user: accountsErrors.SIGN_UP_CLOSED.message,
  account_not_linked: 'There is already an account with this email address. Please sign in with its password.',
  email_is_missing: 'LinkedIn did not share an email address with us. Please sign up with email and password.',
}

/** Shows why a sign-in at LinkedIn failed, and removes the error from the URL. */
export function showSignInError(title: string): void {
  const url = new URL(window.location.href)
  const code = url.searchParams.get('error') ?? ''
  // never text from the URL: anyone can construct such a URL
  toast.error(title, reasons[code] ?? 'The sign-in did not work. Please try again.')
  for (const name of ['error', 'error_description', 'state']) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}
