import { z } from 'zod'

/**
 * What members are notified of, by kind (NOTI-06, decision G-139): every kind that some room writes. On the site everything
 * is shown; emails of a kind can be switched off.
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
] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

/** What each kind is about, in the member's words. */
export const notificationTexts: Record<NotificationKind, { label: string; hint: string }> = {
  request_received: { label: 'Requests to join', hint: 'A member requests a spot in a tribe you host' },
  request_answered: { label: 'Answers to your requests', hint: 'Accepted, rejected, expired or cancelled' },
  tribe_members: { label: 'People in your tribes', hint: 'A member joins, leaves or is removed' },
  tribe_changes: { label: 'Changes to your tribes', hint: 'A tribe is changed, handed over, cancelled or completed' },
  reviews: { label: 'Reviews', hint: 'Someone reviews you or replies, or a review is published' },
  message: { label: 'Messages', hint: 'Messages you have not read after 15 minutes' },
  verification: { label: 'Identity verification', hint: 'The result of your verification' },
  membership: { label: 'Membership', hint: 'Failed payments and memberships about to end' },
}

const wanted = z.boolean()

/** Whether emails are wanted, by kind. */
export const MailChoices = z.record(NotificationKind, wanted)
export type MailChoices = z.infer<typeof MailChoices>

/** The kinds to change; the others stay as they are. */
export const MailChoicesInput = z.strictObject(
  Object.fromEntries(notificationKinds.map((kind) => [kind, wanted.optional()])) as Record<
    NotificationKind,
    z.ZodOptional<z.ZodBoolean>
  >, // fromEntries forgets which keys it was given
)
export type MailChoicesInput = z.infer<typeof MailChoicesInput>
