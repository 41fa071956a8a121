import { brand, catalogue } from '@wayhouse/domain'
import { isAway } from '../database/away.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Log } from '../log.ts'
import { isRefusal, refuse } from '../refuse.ts'
import { answerError, answerRefusal, answerText } from './exchange.ts'
import type { Exchange } from './exchange.ts'

const bugText = 'Something went wrong on our side. Please try again'

/** Answers a request whose handler has thrown: a refusal or an outage by its declared error, anything else as our bug. */
export function answerFailure(log: Log, exchange: Exchange, err: unknown): void {
  const { request, response, requestId } = exchange
  if (request.errored !== null) {
    log.info({ request_id: requestId }, 'the client went away')
    response.destroy()
    return
  }
  const refusal = isAway(err) ? refuse('UNAVAILABLE', { retry_after: 2 }) : err
  if (!isRefusal(refusal)) log.error({ request_id: requestId, err }, 'a request failed')
  else if (refusal !== err) log.warn({ request_id: requestId, err }, 'the database did not answer')
  if (response.headersSent) response.destroy()
  else if (wantsPage(exchange)) answerPage(exchange, isRefusal(refusal) ? refusal.status : 500)
  else if (isRefusal(refusal)) answerRefusal(exchange, refusal)
  else answerError(exchange, 500, 'INTERNAL', bugText)
}

function wantsPage({ request, url }: Exchange): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !url.pathname.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
}

const style = `
  :root { color-scheme: light dark }
  body { font: 17px/1.6 system-ui, sans-serif; max-width: 520px; margin: 14vh auto; padding: 0 24px; background: light-dark(#fdf9f6, #1a0e16); color: light-dark(#301723, #f3ebe5) }
  a { color: light-dark(#7d1c42, #f3aead) } h1 { line-height: 1.2 }`

/** A page that needs nothing but itself, with the way back. */
function answerPage(exchange: Exchange, status: number): void {
  const isPassing = status === 503
  const title = isPassing ? 'Back in a moment' : 'Something went wrong'
  const text = isPassing ? catalogue.UNAVAILABLE.message : bugText
  const again = escapeHtml(exchange.url.pathname + exchange.url.search)
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} · ${brand.name}</title><style>${style}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}.</p><p><a href="${again}">Try again</a> · <a href="/">${brand.name}</a></p>` +
    `<p><small>${exchange.requestId}</small></p></main></body></html>`
  answerText(exchange, status, 'text/html', html, {
    ...(isPassing ? { 'retry-after': '2' } : {}),
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  })
}
