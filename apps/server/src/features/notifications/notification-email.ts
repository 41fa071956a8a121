import { notificationTexts } from '@wayhouse/domain/notifications'
import type { NotificationKind } from '@wayhouse/domain/notifications'
import type { Email } from '../../platform/mail.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

/** What the email of a notification says. */
export type EmailContent = {
  subject: string
  paragraphs: readonly string[]
  /** The button: what it says, and where on this site it leads. */
  action: { label: string; path: string }
  /** For what no one can switch off, such as receipts: it is sent whatever the member's choice for the kind. */
  always?: boolean
}

/** An email about something of a kind, to one member. */
export type Emailed = { userId: string; kind: NotificationKind; email: EmailContent }

/** The email of a notification; one that can be switched off says how. */
export function notificationEmail(
  { config, secret }: { config: { appUrl: string }; secret: string },
  { userId, kind, email }: Emailed,
  to: string,
): Email {
  const { subject, paragraphs, action, always = false } = email
  return {
    to,
    subject,
    paragraphs,
    action: { label: action.label, url: config.appUrl + action.path },
    ...(always
      ? {}
      : {
          optional: {
            about: notificationTexts[kind].label,
            unsubscribeUrl: unsubscribeUrl(config.appUrl, secret, { userId, kind }),
          },
        }),
  }
}
