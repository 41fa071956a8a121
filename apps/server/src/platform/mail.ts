import { randomUUID } from 'node:crypto'
import { brand } from '@wayhouse/domain'
import type { Transaction } from 'kysely'
import type { Database } from './database/connect.ts'
import type { DB } from './database/schema.gen.ts'
import type { Jobs, Queue, QueueName } from './jobs.ts'

/** What a mail says: a few plain paragraphs and at most one thing to do. */
export type Email = {
  to: string
  subject: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
}

type QueuedEmail = Email & { id: string }

export type Mail = {
  /** Enqueues an email with its effect; it is delivered later, and tried again until it went out. */
  send(trx: Transaction<DB> | Database, email: Email): Promise<void>
}

const outbox: QueueName<QueuedEmail> = { name: 'mail' }

export function createMail(jobs: Jobs): Mail {
  return { send: (trx, email) => jobs.enqueue(trx, outbox, { ...email, id: randomUUID() }) }
}

type Deliver = (mail: { messageId: string; to: string; subject: string; text: string; html: string }) => Promise<void>

/** The queue that hands emails to the mail provider. `origin` names the site in message ids. */
export function mailQueue(deliver: Deliver, origin: string): Queue<QueuedEmail> {
  const host = new URL(origin).hostname
  return {
    ...outbox,
    keepsDead: true,
    retryLimit: 10,
    retryDelaySeconds: 30,
    run: (email) =>
      deliver({
        messageId: `<outbox-${email.id}@${host}>`,
        to: email.to,
        subject: email.subject,
        text: textOf(email),
        html: htmlOf(email),
      }),
  }
}

/** A day as emails name it, and as pages do: "21 December 2026". */
export function dayInWords(day: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

const signature = `${brand.name} · ${brand.supportEmail}`

function textOf({ paragraphs, action }: Email): string {
  return [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), signature].join('\n\n')
}

function htmlOf({ paragraphs, action, subject }: Email): string {
  const button = action
    ? `<p style="margin:28px 0"><a href="${escaped(action.url)}" style="background:#7d1c42;color:#fff9f5;padding:14px 22px;border-radius:12px;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p>`
    : ''
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('')
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
    `<body style="font:16px/1.6 system-ui,sans-serif;color:#301723;background:#fdf9f6;padding:32px"><div style="max-width:520px;margin:auto">` +
    `${body}${button}<p style="color:#664f59;font-size:14px">${escaped(signature)}</p></div></body></html>`
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
