import type { NotificationKind } from '@wayhouse/domain/notifications'
import type { EmailCard } from './email-card.ts'
import type { Email } from './mail.ts'

/** An email with sample data, or a notification with its kind and, where it has one, its email; or the email alone. */
export type EmailSample =
  | Pick<Email, 'subject' | 'paragraphs' | 'action' | 'card'>
  | { kind: NotificationKind; title: string; message: string; email?: NotificationEmail }
  | { kind: NotificationKind; email: NotificationEmail }

type NotificationEmail = {
  subject: string
  paragraphs: readonly string[]
  action: { label: string; path: string }
  always?: boolean
  card?: EmailCard
}

/**
 * Samples of all emails and notifications of a room, by the names of the functions that its `emails.ts` exports. A missing sample is
 * a type error. They are shown at `/sandbox/ui/emails`.
 */
export type EmailSamples<Emails extends object> = { [Name in keyof Emails]: EmailSample | readonly EmailSample[] }

/** The samples of any room. */
export type SampleSet = Readonly<Record<string, EmailSample | readonly EmailSample[]>>
