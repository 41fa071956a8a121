/**
 * The prefix of the names of sign-in cookies. Under https it starts with `__Host-`: browsers accept such a cookie only over TLS
 * and from exactly this host, so a sibling subdomain cannot set one.
 */
export function cookiePrefix(appUrl: string): string {
  return appUrl.startsWith('https:') ? '__Host-wayhouse' : 'wayhouse'
}

/** The name of the cookie that holds a session's token. */
export function sessionCookieName(appUrl: string): string {
  return `${cookiePrefix(appUrl)}.session_token`
}
