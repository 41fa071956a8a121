/** The result of following a confirmation link. */
export type Confirmation = { ok: true } | { ok: false; title: string; text: string }

const requestNewLink = 'Request a new one and follow it within an hour'

/** Reads the query that a confirmation link adds: `?confirmed=1`, with `error` after a failure. Null for any other. */
export function confirmationIn(query: string): Confirmation | null {
  const parameters = new URLSearchParams(query)
  if (parameters.get('confirmed') !== '1') return null
  const error = parameters.get('error')?.toUpperCase()
  if (error === undefined) return { ok: true }
  if (error === 'TOKEN_EXPIRED') return { ok: false, title: 'This confirmation link has expired', text: requestNewLink }
  return { ok: false, title: 'This confirmation link does not work', text: requestNewLink }
}

/** Removes what the link added, so that a reload does not show it again. */
export function withoutConfirmation(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('confirmed')
  parameters.delete('error')
  return parameters.size > 0 ? `?${parameters}` : ''
}
