import type { Credentials } from './credentials.ts'

/** How something asked of sign-in went: with what was answered, or with a `message` that is fit to be shown. */
export type SignInOutcome = { kind: 'done'; body: unknown } | Refused
export type Refused = { kind: 'refused'; code: string; message: string }

/** Where the link in the confirmation mail leads once it has been checked. */
const confirmedPath = '/app?confirmed=1'

/** Opens a session with email and password. */
export function signIn({ email, password }: Credentials): Promise<SignInOutcome> {
  return askSignIn('sign-in/email', { email: email.trim(), password })
}

/** Makes an account and opens its session; a mail with a confirmation link follows (AUTH-05, decision G-04). */
export function signUp({ email, password }: Credentials): Promise<SignInOutcome> {
  return askSignIn('sign-up/email', { name: '', email: email.trim(), password, callbackURL: confirmedPath })
}

/** Whether the password was right and the code of the second factor is still to come. */
export function asksForCode(body: unknown): boolean {
  return fieldOf(body, 'twoFactorRedirect') === true
}

/** Writes to sign-in, at a path below /api/auth. */
export async function askSignIn(path: string, body: object): Promise<SignInOutcome> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
    })
    const answer: unknown = await response.json().catch(() => null)
    return response.ok ? { kind: 'done', body: answer } : refusalIn(answer)
  } catch {
    return {
      kind: 'refused',
      code: 'NO_CONNECTION',
      message: 'The site cannot be reached. Check your connection and try again',
    }
  }
}

function refusalIn(body: unknown): Refused {
  const code = fieldOf(body, 'code')
  const message = fieldOf(body, 'message')
  return {
    kind: 'refused',
    code: typeof code === 'string' ? code : 'UNREADABLE_ANSWER',
    message: typeof message === 'string' && message !== '' ? message : 'The answer could not be read. Please try again',
  }
}

/** What an answer says under a name; null where it says nothing. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
}
