import { notificationTexts } from '@wayhouse/domain/notifications'
import type { Database } from '../../platform/database/connect.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { sendText, isReadRequest } from '../../platform/http/exchange.ts'
import type { Exchange, Handler } from '../../platform/http/exchange.ts'
import { sendPlainPage } from '../../platform/http/plain-page.ts'
import type { NotificationsDeps } from './deps.ts'
import { muteMail } from './mail-choices.ts'
import { readUnsubscribeToken, unsubscribePath } from './unsubscribe-token.ts'
import type { Subscription } from './unsubscribe-token.ts'

/**
 * The target of an email's List-Unsubscribe header. POST switches emails of its kind off without a session (RFC 8058);
 * GET shows a confirmation, because mail scanners follow links in emails. What authorises it is the token, so it works from
 * any origin.
 */
export function unsubscribe({ db, secret }: Pick<NotificationsDeps, 'db' | 'secret'>): Handler {
  return async (exchange) => {
    const { pathname, searchParams } = exchange.url
    if (pathname !== unsubscribePath) return false
    const subscription = readUnsubscribeToken(secret, searchParams.get('token') ?? '')
    if (subscription === null)
      return sendPlainPage(exchange, 400, 'This link does not work', incompleteLink + settingsLink)
    if (exchange.request.method === 'POST') return mute(db, exchange, subscription)
    if (isReadRequest(exchange.request)) return sendPlainPage(exchange, 200, 'Unsubscribe?', confirmation(subscription))
    return sendText(exchange, 405, 'text/plain', 'GET or POST', { allow: 'GET, POST' })
  }
}

async function mute(db: Database, exchange: Exchange, { userId, kind }: Subscription): Promise<true> {
  await muteMail(db, userId, kind)
  return sendPlainPage(
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
const settingsLink = '<p><a href="/app/settings/notifications">All email settings</a></p>'
