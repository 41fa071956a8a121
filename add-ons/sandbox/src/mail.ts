import type { SandboxDeps } from '@wayhouse/server/add-ons'
import type { Database } from '@wayhouse/server/platform/database/connect'
import { escapeHtml } from '@wayhouse/server/platform/escape-html'
import { sendJson } from '@wayhouse/server/platform/http/exchange'
import type { Handler } from '@wayhouse/server/platform/http/exchange'
import type { MailProvider } from '@wayhouse/server/providers/mail/port'
import { sendDocument, sendPage } from './page.ts'

const inboxSize = 100

/** Stores emails instead of sending them. */
export function sandboxMail(db: Database): MailProvider {
  return {
    deliver: async ({ messageId, to, subject, text, html, headers }) => {
      await db
        .insertInto('sandbox_mails')
        .values({ message_id: messageId, recipient: to, subject, text, html, headers: JSON.stringify(headers) })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
    },
    close: () => Promise.resolve(),
  }
}

/**
 * `/sandbox/mail`: the emails to all members, newest first; `/sandbox/mail.json` has the same as JSON, and
 * `/sandbox/mail/ID.html` is the HTML of an email.
 */
export function mailInbox({ db }: Pick<SandboxDeps, 'db'>): Handler {
  const newest = () => db.selectFrom('sandbox_mails').selectAll().orderBy('id', 'desc').limit(inboxSize).execute()
  const htmlOf = (id: string) =>
    db.selectFrom('sandbox_mails').select('html').where('id', '=', Number(id)).executeTakeFirst()
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname === '/sandbox/mail.json') return sendJson(exchange, 200, (await newest()).map(asJson))
    if (pathname === '/sandbox/mail') return sendPage(exchange, 200, 'Inbox', inbox(await newest()))
    const [, id] = /^\/sandbox\/mail\/(\d{1,15})\.html$/.exec(pathname) ?? []
    const email = id === undefined ? undefined : await htmlOf(id)
    return email === undefined ? false : sendDocument(exchange, 'text/html', email.html)
  }
}

type EmailRow = {
  id: number
  message_id: string
  recipient: string
  subject: string
  text: string
  html: string
  headers: unknown
  sent_at: Date
}

function asJson({ id, message_id, recipient, subject, text, html, headers, sent_at }: EmailRow): object {
  return { id, message_id, to: recipient, subject, text, html, headers, sent_at: sent_at.toISOString() }
}

function inbox(emails: readonly EmailRow[]): string {
  return emails.length === 0 ? '<p>No email has been sent yet.</p>' : emails.map(article).join('')
}

function article({ id, recipient, subject, text, sent_at }: EmailRow): string {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
  return (
    `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)}, ${escapeHtml(sent_at.toISOString())}, ` +
    `<a href="/sandbox/mail/${id}.html">as HTML</a></p><pre>${linked}</pre></article>`
  )
}
