import { z } from 'zod'

/**
 * The kinds of notifications (NOTI-06, decision G-139). On the site all of them are shown; emails of a kind can be switched
 * off.
 */
export const notificationKinds = [
  'request_received',
  'request_answered',
  'tribe_members',
  'tribe_changes',
  'reviews',
  'message',
  'verification',
  'membership',
  'costs',
  'safety',
] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

/** The description of each kind in the settings. */
export const notificationTexts: Record<NotificationKind, { label: string; hint: string }> = {
  request_received: { label: 'Requests to join', hint: 'A member requests a spot in a tribe you host' },
  request_answered: { label: 'Answers to your requests', hint: 'Accepted, rejected, expired or cancelled' },
  tribe_members: { label: 'People in your tribes', hint: 'A member joins, leaves or is removed' },
  tribe_changes: { label: 'Changes to your tribes', hint: 'A tribe is changed, handed over, cancelled or completed' },
  reviews: { label: 'Reviews', hint: 'Someone reviews you or replies, or a review is published' },
  message: { label: 'Messages', hint: 'Messages you have not read after 15 minutes' },
  verification: { label: 'Identity verification', hint: 'The result of your verification' },
  membership: { label: 'Membership', hint: 'Failed payments and memberships about to end' },
  costs: { label: 'Shared costs', hint: 'An expense is changed or questioned, somebody has paid, a payment is due' },
  safety: { label: 'Reports', hint: 'Decisions about what you reported. Their emails always come' },
}

/** Whether the member gets emails, by kind. */
export const MailChoices = z.record(NotificationKind, z.boolean())
export type MailChoices = z.infer<typeof MailChoices>

/** The kinds to change; the others stay the same. */
export const MailChoicesInput = z.strictObject(
  Object.fromEntries(notificationKinds.map((kind) => [kind, z.boolean().optional()])) as Record<
    NotificationKind,
    z.ZodOptional<z.ZodBoolean>
  >, // the type of fromEntries does not preserve the keys
)
export type MailChoicesInput = z.infer<typeof MailChoicesInput>
