import { brand } from '@wayhouse/domain'
import { notificationTexts } from '@wayhouse/domain/notifications'
import type { Database } from '../../platform/database/connect.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { sendText, isReadRequest } from '../../platform/http/exchange.ts'
import type { Exchange, Handler } from '../../platform/http/exchange.ts'
import type { NotificationsDeps } from './deps.ts'
import { muteMail } from './mail-choices.ts'
import { readUnsubscribeToken, unsubscribePath } from './unsubscribe-token.ts'
import type { Subscription } from './unsubscribe-token.ts'

/**
 * The target of an email's List-Unsubscribe header. POST switches emails of its kind off without a session (RFC 8058);
 * GET shows a confirmation, because mail scanners follow links in emails.
 */
export function unsubscribe({ db, secret }: Pick<NotificationsDeps, 'db' | 'secret'>): Handler {
  return async (exchange) => {
    const { pathname, searchParams } = exchange.url
    if (pathname !== unsubscribePath) return false
    const subscription = readUnsubscribeToken(secret, searchParams.get('token') ?? '')
    if (subscription === null) return sendPage(exchange, 400, 'This link does not work', incompleteLink + settingsLink)
    if (exchange.request.method === 'POST') return mute(db, exchange, subscription)
    if (isReadRequest(exchange.request)) return sendPage(exchange, 200, 'Unsubscribe?', confirmation(subscription))
    return sendText(exchange, 405, 'text/plain', 'GET or POST', { allow: 'GET, POST' })
  }
}

async function mute(db: Database, exchange: Exchange, { userId, kind }: Subscription): Promise<true> {
  await muteMail(db, userId, kind)
  return sendPage(
    exchange,
    200,
    'You have been unsubscribed',
    `<p>You will no longer get emails about “${escapeHtml(notificationTexts[kind].label)}”.</p>${settingsLink}`,
  )
}

function confirmation({ kind }: Subscription): string {
  const { label, hint } = notificationTexts[kind]
  return (
    `<p>Emails about “${escapeHtml(label)}”: ${escapeHtml(hint)}.</p>` +
    `<form method="post"><button>Unsubscribe</button></form>${settingsLink}`
  )
}

const incompleteLink = '<p>The link is incomplete. Please copy all of it from the email.</p>'
const settingsLink = '<p><a href="/app/settings#notifications">All email settings</a></p>'

const style = `
  :root { color-scheme: light dark }
  body { font: 17px/1.6 system-ui, sans-serif; max-width: 520px; margin: 12vh auto; padding: 0 24px; background: light-dark(#fdf9f6, #1a0e16); color: light-dark(#301723, #f3ebe5) }
  a { color: light-dark(#7d1c42, #f3aead) } h1 { line-height: 1.2 }
  button { font: inherit; font-weight: 600; padding: 12px 22px; border: 0; border-radius: 12px; background: light-dark(#7d1c42, #f3aead); color: light-dark(#fff9f5, #301723) }`

function sendPage(exchange: Exchange, status: number, title: string, body: string): true {
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} · ${brand.name}</title><style>${style}</style></head>` +
    `<body><main><h1>${title}</h1>${body}</main></body></html>`
  return sendText(exchange, status, 'text/html', html, {
    // the page has no content of members, so its inline style needs no nonce
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
    // the URL contains the token
    'referrer-policy': 'no-referrer',
  })
}
