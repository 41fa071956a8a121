import type { IncomingMessage } from 'node:http'
import { brand, catalogue } from '@wayhouse/domain'
import { escapeHtml } from '../escape-html.ts'
import { isReadRequest } from './exchange.ts'
import { protocolErrors } from './protocol-errors.ts'

/** Whether the client will show the response as a page. */
export function wantsPage(request: IncomingMessage, path: string): boolean {
  return isReadRequest(request) && !path.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
}

const style = `
  :root { color-scheme: light dark }
  body { font: 17px/1.6 system-ui, sans-serif; max-width: 520px; margin: 14vh auto; padding: 0 24px; background: light-dark(#fdf9f6, #1a0e16); color: light-dark(#301723, #f3ebe5) }
  a { color: light-dark(#7d1c42, #f3aead) } h1 { line-height: 1.2 }`

export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
}

/** A self-contained page: what is wrong, and a link to try again. */
export function errorPage(status: number, retryHref: string, requestId: string): string {
  const isTemporary = status === 503
  const title = isTemporary ? 'Back in a moment' : 'Something went wrong'
  const text = isTemporary ? catalogue.UNAVAILABLE.message : protocolErrors.INTERNAL.message
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} · ${brand.name}</title><style>${style}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}.</p><p><a href="${escapeHtml(retryHref)}">Try again</a> · <a href="/">${brand.name}</a></p>` +
    `<p><small>${requestId}</small></p></main></body></html>`
  )
}
