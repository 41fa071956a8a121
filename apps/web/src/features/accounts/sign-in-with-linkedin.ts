import { pathAfterSignIn } from '@wayhouse/domain/accounts'
import { toast } from '../../platform/toast.ts'
import { keepWayBack } from '../../platform/way-back.ts'
import { askSignIn, fieldOf } from './sign-in.ts'

const title = 'Authentication error'

/** Leaves for LinkedIn, which leads back into the application. Answers false, and says why, when there is no way there. */
export async function goToLinkedIn(next: string | undefined): Promise<boolean> {
  keepWayBack(next)
  const outcome = await askSignIn('sign-in/social', {
    provider: 'linkedin',
    callbackURL: pathAfterSignIn(next),
    errorCallbackURL: '/auth',
    newUserCallbackURL: '/app/onboarding/basic-info',
  })
  if (outcome.kind === 'refused') return failed(outcome.code === 'PROVIDER_NOT_FOUND' ? notSetUp : outcome.message)
  const url = fieldOf(outcome.body, 'url')
  if (typeof url !== 'string') return failed(notSetUp)
  window.location.assign(url)
  return true
}

function failed(message: string): false {
  toast.error(title, message)
  return false
}

const notSetUp = 'LinkedIn sign-in is not set up on this site yet.'

/** What coming back without a session can mean, by the code in the address (integrations: better-auth's error codes). */
const reasons: Record<string, string> = {
  user_cancelled_login: 'You cancelled the sign-in at LinkedIn.',
  user_cancelled_authorize: 'You cancelled the sign-in at LinkedIn.',
  email_not_found: 'LinkedIn shared no email address with us. Please sign up with email and password.',
  account_not_linked: 'There is an account with this email address already. Please sign in with its password.',
  email_is_missing: 'LinkedIn shared no email address with us. Please sign up with email and password.',
}

/** Says why a return from LinkedIn opened no session, once: the address is cleaned of it. */
export function tellFailedReturn(): void {
  const url = new URL(window.location.href)
  const code = url.searchParams.get('error') ?? ''
  // never the address's own words: anybody can make such an address
  toast.error(title, reasons[code] ?? 'The sign-in did not work. Please try again.')
  for (const name of ['error', 'error_description', 'state']) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}
