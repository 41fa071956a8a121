import type { Credentials } from './credentials.ts'

/** How a sign-in or a sign-up went. `message` is fit to be shown. */
export type SignInOutcome = { kind: 'done' } | { kind: 'refused'; code: string; message: string }

/** Where the link in the confirmation mail leads once it has been checked. */
const confirmedPath = '/app?confirmed=1'

/** Opens a session with email and password. */
export function signIn({ email, password }: Credentials): Promise<SignInOutcome> {
  return post('sign-in/email', { email: email.trim(), password })
}

/** Makes an account and opens its session; a mail with a confirmation link follows (AUTH-05, decision G-04). */
export function signUp({ email, password }: Credentials): Promise<SignInOutcome> {
  return post('sign-up/email', { name: '', email: email.trim(), password, callbackURL: confirmedPath })
}

async function post(path: string, body: object): Promise<SignInOutcome> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
    })
    return response.ok ? { kind: 'done' } : refusalIn(await response.json().catch(() => null))
  } catch {
    return {
      kind: 'refused',
      code: 'NO_CONNECTION',
      message: 'The site cannot be reached. Check your connection and try again',
    }
  }
}

function refusalIn(body: unknown): SignInOutcome {
  const said = (name: string): unknown => (typeof body === 'object' && body !== null ? Reflect.get(body, name) : null)
  const code = said('code')
  const message = said('message')
  return {
    kind: 'refused',
    code: typeof code === 'string' ? code : 'UNREADABLE_ANSWER',
    message: typeof message === 'string' && message !== '' ? message : 'The answer could not be read. Please try again',
  }
}
