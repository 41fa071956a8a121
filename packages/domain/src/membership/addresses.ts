import { sitePath } from '../site-path.ts'

/**
 * The path of a URL or path from a request if it leads to the landing page, the pricing page or the application of this site,
 * otherwise null (T17).
 */
export function sameSitePath(address: string, origin: string): string | null {
  const path = address.includes(' ') ? null : sitePath(address, origin)
  return path !== null && allowedPaths.test(path.replace(/[?#].*$/s, '')) ? path : null
}

/** No encoded slashes. */
const allowedPaths = /^\/(?:pricing|app(?:\/(?!.*%(?:2f|5c))[^/].*)?)?$/i
