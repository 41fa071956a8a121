/**
 * What the names of cookies of a sign-in begin with. Under https it is `__Host-`: browsers take such a cookie over TLS alone,
 * from this very host, so that no neighbour can plant one.
 */
export function cookiePrefix(appUrl: string): string {
  return appUrl.startsWith('https:') ? '__Host-wayhouse' : 'wayhouse'
}

/** The name of the cookie that holds a session's token. */
export function sessionCookieName(appUrl: string): string {
  return `${cookiePrefix(appUrl)}.session_token`
}
