import { randomBytes } from 'node:crypto'
import { sendError, isRead } from './exchange.ts'
import type { Exchange, Handler } from './exchange.ts'

export type ContentSources = {
  scripts: readonly string[]
  images: readonly string[]
  connect: readonly string[]
  frames: readonly string[]
  workers: readonly string[]
}

/** Headers of every answer. Pages add their content policy. Under https, HSTS lasts a year. */
export function commonHeaders(appUrl: string): Record<string, string> {
  return appUrl.startsWith('https:') ? { ...always, 'strict-transport-security': 'max-age=31536000' } : always
}

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Sources that allow a page's own inline elements: the nonce of an answer, or the hashes of a page that is kept. */
export type InlineSources = { scripts: string; styles: string }

export function allowedByNonce(nonce: string): InlineSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` }
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** A page's content policy: own files, its own inline elements, and the few outside sources that the configuration names. */
export function contentPolicy(inline: InlineSources, sources: ContentSources): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.scripts} ${sources.scripts.join(' ')}`.trim(),
    `style-src 'self' ${inline.styles}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${sources.images.join(' ')}`.trim(),
    `connect-src 'self' ${sources.connect.join(' ')}`.trim(),
    `frame-src ${sources.frames.join(' ') || "'none'"}`,
    `worker-src 'self' ${sources.workers.join(' ')}`.trim(),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The CSRF check: refuses writes that another site's page makes with this browser's cookies, by their Origin or their
 * Fetch Metadata. Programs that send neither are no browsers and carry no ambient cookies.
 */
export function csrfCheck(): Handler {
  return (exchange) => {
    const { request } = exchange
    if (isRead(request) || request.method === 'OPTIONS') return false
    const crossSite =
      request.headers['sec-fetch-site'] === 'cross-site' || !isOwnOrigin(exchange, request.headers.origin)
    return crossSite ? sendError(exchange, 403, 'FOREIGN_ORIGIN', 'Requests from other sites are not accepted') : false
  }
}

function isOwnOrigin({ url, request }: Exchange, origin: string | undefined): boolean {
  if (origin === undefined || origin === url.origin) return true
  // reached by another of its names, say 127.0.0.1 for localhost; a browser sets both headers itself
  return URL.parse(origin)?.host === request.headers.host
}
