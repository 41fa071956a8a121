import { notificationTexts } from '@wayhouse/domain/notifications'
import type { NotificationKind } from '@wayhouse/domain/notifications'
import type { EmailCard } from '../../platform/email-card.ts'
import type { EmailToSend, ShownInEmail } from '../../platform/mail.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

/** The content of a notification's email. */
export type EmailContent = {
  subject: string
  paragraphs: readonly string[]
  /** The button, with a path of this site. */
  action: { label: string; path: string }
  /** Another way than that of the button, as its address in the text. */
  link?: { label: string; path: string }
  /** For emails that cannot be switched off, such as receipts: sent whatever the member has chosen for the kind. */
  always?: boolean
  /** The stay that it is about. */
  card?: EmailCard
}

/** An email to one member about something of a kind, and whom and which tribe it shows them. */
export type Emailed = {
  userId: string
  kind: NotificationKind
  email: EmailContent
  shows?: Omit<ShownInEmail, 'readerId'>
}

/** The email of a notification. If its kind can be switched off, it has a link for that. */
export function notificationEmail(
  { config, secret }: { config: { appUrl: string }; secret: string },
  { userId, kind, email, shows }: Emailed,
  to: string,
): EmailToSend {
  const { subject, paragraphs, action, link, always = false, card } = email
  return {
    to,
    subject,
    paragraphs: link === undefined ? paragraphs : [...paragraphs, `${link.label}: ${config.appUrl}${link.path}`],
    action: { label: action.label, url: config.appUrl + action.path },
    ...(card && { card }),
    ...(shows && { shows: { readerId: userId, ...shows } }),
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
