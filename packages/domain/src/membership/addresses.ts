/**
 * A path of the product's own from an address that was sent, whole or as a path; null where it is anything else. What
 * comes out is written anew, so nothing that browsers read in two ways is left in it.
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

/** Where plans are shown and what members use; no encoded slashes. */
const ownPaths = /^\/(?:pricing|app(?:\/(?!.*%(?:2f|5c))[^/].*)?)?$/i
