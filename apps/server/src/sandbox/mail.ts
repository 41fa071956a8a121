import { escapeHtml } from '../platform/escape-html.ts'
import { answerJson } from '../platform/http/exchange.ts'
import type { Handler } from '../platform/http/exchange.ts'
import type { SandboxDeps } from './deps.ts'
import { answerPage } from './page.ts'

const maxShown = 100

/** `/sandbox/mail`: the inbox of everybody, newest first; `/sandbox/mail.json` the same for programs. */
export function mailInbox({ db }: SandboxDeps): Handler {
  const newest = () => db.selectFrom('sandbox_mails').selectAll().orderBy('id', 'desc').limit(maxShown).execute()
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname === '/sandbox/mail.json') return answerJson(exchange, 200, (await newest()).map(asJson))
    if (pathname === '/sandbox/mail') return answerPage(exchange, 200, 'Inbox', inbox(await newest()))
    return false
  }
}

type MailRow = {
  id: number
  message_id: string
  recipient: string
  subject: string
  text: string
  html: string
  headers: unknown
  sent_at: Date
}

function asJson({ id, message_id, recipient, subject, text, html, headers, sent_at }: MailRow): object {
  return { id, message_id, to: recipient, subject, text, html, headers, sent_at: sent_at.toISOString() }
}

function inbox(mails: readonly MailRow[]): string {
  if (mails.length === 0) return '<p>No mail has been sent yet.</p>'
  return mails.map(letter).join('')
}

function letter({ recipient, subject, text, sent_at }: MailRow): string {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)}, ${escapeHtml(sent_at.toISOString())}</p><pre>${linked}</pre></article>`
}
