/** Stands for this site's origin where it does not matter. */
const anyOrigin = 'http://own.invalid'

/**
 * The one decision about an address to go on to, wherever it comes from: a path of this site, or a URL of its origin. Returns
 * the path with query and fragment as browsers resolve it, serialized again so that all of them read it in the same way; null
 * for anything else (T17, SEC-06).
 */
export function sitePath(address: unknown, origin = anyOrigin): string | null {
  if (typeof address !== 'string' || !isOnSite(address, origin)) return null
  // browsers drop tabs and line breaks and read a backslash as a slash
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\u0000-\u001f\u007f\\]/.test(address)) return null
  const url = URL.parse(address, origin)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null
  // resolving dots may leave two slashes at the start of the path, which name another site
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}

function isOnSite(address: string, origin: string): boolean {
  return /^\/(?![/\\])/.test(address) || address === origin || address.startsWith(`${origin}/`)
}
