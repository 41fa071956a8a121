import { brand } from '@wayhouse/domain'
import { sendText } from './exchange.ts'
import type { Exchange } from './exchange.ts'

const style = `
  :root { color-scheme: light dark }
  body { font: 17px/1.6 system-ui, sans-serif; max-width: 520px; margin: 12vh auto; padding: 0 24px; background: light-dark(#fdf9f6, #1a0e16); color: light-dark(#301723, #f3ebe5) }
  a { color: light-dark(#7d1c42, #f3aead) } h1 { line-height: 1.2 }
  button { font: inherit; font-weight: 600; padding: 12px 22px; border: 0; border-radius: 12px; background: light-dark(#7d1c42, #f3aead); color: light-dark(#fff9f5, #301723) }`

/**
 * The page behind a link of an email: a title and a body (HTML), without scripts. Its button posts a form to the same URL,
 * which contains the token; so the page is not cached, and its URL is not passed on.
 */
export function sendPlainPage(exchange: Exchange, status: number, title: string, body: string): true {
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} · ${brand.name}</title><style>${style}</style></head>` +
    `<body><main><h1>${title}</h1>${body}</main></body></html>`
  return sendText(exchange, status, 'text/html', html, {
    // the page has no content of members, so its inline style needs no nonce
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}
