import { brand } from '@wayhouse/domain'
import { escapeHtml } from '@wayhouse/server/platform/escape-html'
import { sendText } from '@wayhouse/server/platform/http/exchange'
import type { Exchange } from '@wayhouse/server/platform/http/exchange'
import { newNonce } from '@wayhouse/server/platform/http/security'

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 760px; margin: 40px auto; padding: 0 20px; background: light-dark(#fdf9f6, #1a0e16); color: light-dark(#301723, #f3ebe5) }
  a { color: light-dark(#7d1c42, #f3aead) } h1, h2 { line-height: 1.2 }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-bottom: 1px solid light-dark(#e7ddda, #3c2c36) }
  code { font-size: 14px; overflow-wrap: anywhere } button, input, select { font: inherit; padding: 8px 14px; max-width: 100% }
  pre { white-space: pre-wrap; background: light-dark(#f9f0ec, #130910); padding: 16px; border-radius: 12px }`

/** Sends a page of the sandbox; `body` is HTML. `sources` extends its content security policy. */
export function sendPage(
  exchange: Exchange,
  status: number,
  title: string,
  body: string,
  sources: Record<string, string> = {},
): true {
  const nonce = newNonce()
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)} · ${brand.name} sandbox</title><style nonce="${nonce}">${style}</style></head>` +
    `<body><main><p><a href="/sandbox">Sandbox</a> · <a href="/app">${brand.name}</a></p><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
  const allowed = Object.entries(sources).map(([name, source]) => `; ${name} ${source}`)
  return sendText(exchange, status, 'text/html', html, {
    'content-security-policy': policy + allowed.join(''),
    'cache-control': 'no-store',
  })
}

/** Sends a separate document, such as an email, for a frame of the sandbox. It cannot run scripts, and loads only pictures of this site. */
export function sendDocument(exchange: Exchange, type: string, text: string): true {
  return sendText(exchange, 200, type, text, {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  })
}
