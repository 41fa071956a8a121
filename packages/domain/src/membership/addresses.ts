/**
 * The path of a URL or path from a request if it leads to this site, otherwise null. The result is serialized again, so
 * that all browsers interpret it in the same way.
 */
export function sameSitePath(address: string, origin: string): string | null {
  // browsers drop tabs and line breaks and read a backslash as a slash
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\u0000-\u0020\u007f\\]/.test(address) || !isOnSite(address, origin)) return null
  const url = URL.parse(address, origin)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null
  return allowedPaths.test(url.pathname) ? url.pathname + url.search + url.hash : null
}

function isOnSite(address: string, origin: string): boolean {
  return /^\/(?!\/)/.test(address) || address === origin || address.startsWith(`${origin}/`)
}

/** The landing page, the pricing page and the application; no encoded slashes. */
const allowedPaths = /^\/(?:pricing|app(?:\/(?!.*%(?:2f|5c))[^/].*)?)?$/i
