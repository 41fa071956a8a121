import { caps } from './output.ts'

/**
 * The images that a tribe may show, in order and without duplicates of other sizes: https on Airbnb's image hosts
 * (`*.muscache.com`), or on the sandbox origin. The service returns their addresses and never fetches them (T42).
 */
export function allowedImages(urls: string[], sandboxOrigin?: string): string[] {
  const allowed = urls.slice(0, 500).flatMap((url) => allowedImage(url, sandboxOrigin))
  const byPath = Map.groupBy(allowed, (url) => url.split('?')[0])
  return [...byPath.values()].flatMap(([first]) => first ?? [])
}

function allowedImage(text: string, sandboxOrigin?: string): string[] {
  const url = URL.parse(text)
  if (!url || url.href.length > caps.url || url.username || url.password) return []
  const isAirbnbImage = url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.muscache.com')
  return isAirbnbImage || url.origin === sandboxOrigin ? [url.href] : []
}
