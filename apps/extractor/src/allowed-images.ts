import { caps } from './output.ts'

/**
 * The images a tribe may show, in order, each once in whatever size the page asks for it: https on Airbnb's own image hosts (`*.muscache.com`), or on the sandbox
 * origin. The service only names them; it never fetches one (T42).
 */
export function allowedImages(urls: string[], sandboxOrigin?: string): string[] {
  const allowed = urls.slice(0, 500).flatMap((url) => allowedImage(url, sandboxOrigin))
  const byPath = Map.groupBy(allowed, (url) => url.split('?')[0])
  return [...byPath.values()].flatMap(([first]) => first ?? [])
}

function allowedImage(text: string, sandboxOrigin?: string): string[] {
  const url = URL.parse(text)
  if (!url || url.href.length > caps.url || url.username || url.password) return []
  const isAirbnbs = url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.muscache.com')
  return isAirbnbs || url.origin === sandboxOrigin ? [url.href] : []
}
