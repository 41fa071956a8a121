import { randomUUID } from 'node:crypto'
import type { ThemeSettings } from '@wayhouse/domain/theme'
import type { Database } from './database/connect.ts'
import { withTexts } from './email-card.ts'
import { emailHtml, emailText } from './email-layout.ts'
import type { Email } from './email-layout.ts'
import type { Jobs, Queue, QueueName } from './jobs.ts'
import { unlinked } from './unlinked.ts'

export type { Email } from './email-layout.ts'

/** An email as it is delivered. */
export type RenderedEmail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Whom and which tribe an email shows to its reader, by their ids. */
export type ShownInEmail = { readerId: string; memberIds: readonly string[]; tribeId: string | null }

/** An email, and what it shows: it is not delivered if some of that is hidden from its reader by then (BLOCK-02, AUD-03). */
export type EmailToSend = Email & { shows?: ShownInEmail }

type QueuedEmail = EmailToSend & { id: string }

export type Mail = {
  /** Enqueues emails in the caller's transaction. Each is delivered later, with retries. */
  send(trx: Database, ...emails: EmailToSend[]): Promise<void>
}

/** Emails to be delivered. Those that could not be delivered are stored for operators. */
export const outbox: QueueName<QueuedEmail> = { name: 'mail' }

export function createMail(jobs: Jobs): Mail {
  return {
    send: (trx, ...emails) => jobs.enqueue(trx, outbox, ...emails.map((email) => ({ ...email, id: randomUUID() }))),
  }
}

export type MailQueueDeps = {
  /** Passes an email to the provider. Its message id is the same for each retry. */
  deliver(email: RenderedEmail & { messageId: string }): Promise<void>
  /** The product's address. Its host is part of message ids. */
  appUrl: string
  /** The colours of the installation at the time of sending. */
  theme(): Promise<ThemeSettings>
}

type OutboxDeps = MailQueueDeps & {
  /** Whether some of what an email shows is hidden from its reader now. */
  isHidden(shows: ShownInEmail): Promise<boolean>
}

/** The queue that passes emails to the email provider. */
export function mailQueue(deps: OutboxDeps): Queue<QueuedEmail> {
  return {
    ...outbox,
    storesDead: true,
    retryLimit: 10,
    retryDelaySeconds: 30,
    run: async ({ shows, ...email }) => {
      // a block or a narrower audience may have come after it was written
      if (shows === undefined || !(await deps.isHidden(shows))) await deliverEmail(deps, email)
    },
  }
}

/** Delivers an email at once and only once, to find out whether it can be delivered. Throws if the provider does not accept it. */
export function sendNow(deps: MailQueueDeps, email: Email): Promise<void> {
  return deliverEmail(deps, { ...email, id: randomUUID() })
}

async function deliverEmail({ deliver, appUrl, theme }: MailQueueDeps, { id, ...email }: QueuedEmail): Promise<void> {
  const look = { appUrl, theme: await theme() }
  await deliver({ messageId: `<outbox-${id}@${new URL(appUrl).hostname}>`, ...renderEmail(email, look) })
}

/** An email in the product's layout and the installation's colours. Its texts contain no links but those of the product. */
export function renderEmail(written: Email, look: { appUrl: string; theme: ThemeSettings }): RenderedEmail {
  const plain = (text: string) => unlinked(text, look.appUrl, written.addresses)
  const email = {
    ...written,
    subject: plain(written.subject),
    paragraphs: written.paragraphs.map(plain),
    ...(written.card && { card: withTexts(written.card, plain) }),
  }
  const { to, subject, optional } = email
  return {
    to,
    // a name within a subject must not start another header
    subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
    text: emailText(email, look),
    html: emailHtml(email, look),
    headers:
      optional === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${optional.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
  }
}
