import { randomBytes } from 'node:crypto'
import { sendError, isReadRequest } from './exchange.ts'
import type { Handler } from './exchange.ts'
import { isSiteOrigin } from './is-site-origin.ts'
import { protocolErrors } from './protocol-errors.ts'

export type ContentSources = {
  scripts: readonly string[]
  images: readonly string[]
  connect: readonly string[]
  frames: readonly string[]
  workers: readonly string[]
}

/** Headers of every response. Pages add their content policy. Under https, HSTS lasts a year. */
export function commonHeaders(appUrl: string): Record<string, string> {
  return appUrl.startsWith('https:') ? { ...baseHeaders, 'strict-transport-security': 'max-age=31536000' } : baseHeaders
}

const baseHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Sources that allow a page's own inline elements: the nonce of a response, or the hashes of a cached page. */
export type InlineSources = { scripts: string; styles: string }

export function allowedByNonce(nonce: string): InlineSources {
  return { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` }
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** A page's content policy: own files, its own inline elements, and the external sources of the configuration. */
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
 * The CSRF check: refuses writes from pages of other sites, by their Origin or their Fetch Metadata. A client that sends
 * neither is not a browser, and does not send a member's cookies on behalf of other sites.
 */
export function csrfCheck(): Handler {
  return (exchange) => {
    const { request, url } = exchange
    if (isReadRequest(request) || request.method === 'OPTIONS') return false
    const { headers } = request
    const isForeign = headers.origin !== undefined && !isSiteOrigin(headers, url.origin)
    const isCrossSite = headers['sec-fetch-site'] === 'cross-site' || isForeign
    return isCrossSite ? sendError(exchange, 403, 'FOREIGN_ORIGIN', protocolErrors.FOREIGN_ORIGIN.message) : false
  }
}
