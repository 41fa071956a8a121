/**
 * The path of this site that a URL or path from a request leads to, or null where it leads anywhere else. The result is
 * serialized again, so that it contains nothing that browsers read in different ways.
 */
export function ownPath(address: string, origin: string): string | null {
  // browsers drop tabs and line breaks and read a backslash as a slash
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  if (/[\u0000-\u0020\u007f\\]/.test(address) || !isOurs(address, origin)) return null
  const url = URL.parse(address, origin)
  if (url === null || url.origin !== origin || url.username !== '' || url.password !== '') return null
  return ownPaths.test(url.pathname) ? url.pathname + url.search + url.hash : null
}

function isOurs(address: string, origin: string): boolean {
  return /^\/(?!\/)/.test(address) || address === origin || address.startsWith(`${origin}/`)
}

/** The pricing page and the application; no encoded slashes. */
const ownPaths = /^\/(?:pricing|app(?:\/(?!.*%(?:2f|5c))[^/].*)?)?$/i
