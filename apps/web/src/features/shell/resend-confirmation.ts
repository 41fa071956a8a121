/** Asks for the confirmation mail once more; its link leads to Explore, where the page says how it went. Null when it is on its way, else what went wrong, fit to be shown. */
export async function resendConfirmation(email: string): Promise<string | null> {
  const answer = await fetch('/api/auth/send-verification-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, callbackURL: '/app?confirmed=1' }),
  }).catch(() => null)
  if (answer === null) return 'We could not reach the server. Please try again.'
  return answer.ok ? null : messageOf(await answer.json().catch(() => null))
}

function messageOf(body: unknown): string {
  const message: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : null
  return typeof message === 'string' ? message : 'Please try again in a moment.'
}
