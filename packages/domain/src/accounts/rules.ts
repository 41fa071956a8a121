/** The version of the terms and privacy texts that a sign-up agrees to (AUTH-09). */
export const termsVersion = '2026-11-23'

/** The longest email address (RFC 5321), and the longest name of an account, in characters. */
export const longestEmail = 254
export const longestName = 160

/** Bounds of a password, in characters (AUTH-07). Any characters are fine. */
export const passwordLength = { min: 8, max: 128 } as const

/** How long the deletion of an account can be cancelled, in days (decision G-147). */
export const erasureDelayDays = 30

/** Where sign-in leads when no other page was requested. */
export const homePath = '/app'

/**
 * The own path to return to after sign-in, from a `?next=` value: one leading slash, same origin, nothing else
 * (decision G-03). Anything else returns the home path.
 */
export function pathAfterSignIn(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return homePath
  // browsers drop tabs and line breaks and read a backslash as a slash
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\u0000-\u001f\u007f\\]/.test(next)) return homePath
  const url = parsed(next)
  // dots in a path may leave two slashes at its start, which name another site
  if (url === null || url.origin !== 'http://own.invalid' || /^\/(?:\/|auth$)/.test(url.pathname)) return homePath
  return url.pathname + url.search + url.hash
}

function parsed(path: string): URL | null {
  return URL.parse(path, 'http://own.invalid')
}
