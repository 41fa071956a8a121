import type { Metrics } from '../../platform/metrics/metrics.ts'

const methods = [
  ['password', '/api/auth/sign-in/email'],
  ['code', '/api/auth/two-factor/verify-'],
  ['linkedin', '/api/auth/callback/'],
] as const

/** Counts the response to an attempt to sign in; other requests are not counted. */
export function countSignIn({ signIns }: Pick<Metrics, 'signIns'>, path: string, response: Response): void {
  const method = methods.find(([, start]) => path.startsWith(start))?.[0]
  if (method !== undefined) signIns.inc({ method, outcome: outcomeOf(response) })
}

/** LinkedIn's callback redirects in any case, with the error in the address. */
function outcomeOf({ status, headers }: Response): 'accepted' | 'refused' | 'failed' {
  if (status >= 500) return 'failed'
  const location = headers.get('location')
  const isRefused = status >= 400 || (location !== null && /[?&]error=/.test(location))
  return isRefused ? 'refused' : 'accepted'
}
