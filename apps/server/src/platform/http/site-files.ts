import { brand } from '@wayhouse/domain/brand'
import { days } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { escapeHtml } from '../escape-html.ts'
import { sendText, isReadRequest } from './exchange.ts'
import type { Handler } from './exchange.ts'

export type SiteFilesDeps = {
  /** Paths of the public pages. */
  pages: readonly string[]
  /** Paths that programs which obey `robots.txt` should not read. */
  hidden: readonly string[]
  /** Paths below these that they may read all the same, such as those of calendars. The longest path counts (RFC 9309). */
  readable: readonly string[]
  clock: Pick<Clock, 'now'>
  /** Paths of further public pages, from the database. A sitemap may have at most 50,000. */
  dynamicPages(): Promise<string[]>
}

/** What has the brand, which admins may change. */
const forMinutes = { 'cache-control': 'public, max-age=300' }
const forAnHour = { 'cache-control': 'public, max-age=3600' }

/**
 * `/robots.txt` and `/sitemap.xml` for search engines, `/manifest.webmanifest` for installing the site as an app,
 * `/.well-known/security.txt` for reports of vulnerabilities, and `/favicon.ico`, which programs ask for without reading a page.
 */
export function siteFiles({ pages, hidden, readable, clock, dynamicPages }: SiteFilesDeps): Handler {
  return async (exchange) => {
    const { request, url } = exchange
    if (!isReadRequest(request)) return false
    if (url.pathname === '/robots.txt')
      return sendText(exchange, 200, 'text/plain', robots(hidden, readable, url.origin), forAnHour)
    if (url.pathname === '/manifest.webmanifest')
      return sendText(exchange, 200, 'application/manifest+json', JSON.stringify(manifest()), forMinutes)
    if (url.pathname === '/.well-known/security.txt')
      return sendText(exchange, 200, 'text/plain', securityText(url.origin, clock.now()), forMinutes)
    if (url.pathname === '/favicon.ico')
      return sendText(exchange, 301, 'text/plain', '', { location: '/icon-192.png', ...forAnHour })
    if (url.pathname !== '/sitemap.xml') return false
    const paths = [...pages, ...(await dynamicPages())]
    return sendText(exchange, 200, 'application/xml', sitemap(paths, url.origin), forAnHour)
  }
}

function robots(hidden: readonly string[], readable: readonly string[], origin: string): string {
  const lines = [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    ...['/', ...readable].map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

/** RFC 9116. It is renewed with every answer, and has to have an end within a year. */
function securityText(origin: string, now: Date): string {
  const lines = [
    `Contact: mailto:${brand.supportEmail}`,
    `Expires: ${new Date(now.getTime() + days(180)).toISOString()}`,
    'Preferred-Languages: en',
    `Policy: ${origin}/contact#security`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** https://www.w3.org/TR/appmanifest. Its icons are files of the web application. */
function manifest(): object {
  const icon = (px: number) => ({ src: `/icon-${px}.png`, sizes: `${px}x${px}`, type: 'image/png' })
  return {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: '/app',
    display: 'standalone',
    background_color: '#fdf9f6',
    theme_color: '#fdf9f6',
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
  }
}

function sitemap(paths: readonly string[], origin: string): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`).join('')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
  )
}
