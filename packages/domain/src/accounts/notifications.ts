import { z } from 'zod'

/**
 * What members are told of, by kind (NOTI-06, decision G-139). In the product everything is told; mail of a kind can be
 * switched off.
 */
export const notificationKinds = [
  'request_received',
  'request_answered',
  'tribe_members',
  'tribe_changed',
  'review',
  'verification',
  'membership',
  'waitlist',
  'report',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What each kind is about, in the member's words. */
export const notificationTexts: Record<NotificationKind, { label: string; hint: string }> = {
  request_received: { label: 'Requests to join', hint: 'Somebody asks for a place in a tribe you host' },
  request_answered: { label: 'Answers to your requests', hint: 'Accepted, rejected, expired or cancelled' },
  tribe_members: { label: 'People in your tribes', hint: 'Somebody joins, leaves or is removed' },
  tribe_changed: { label: 'Changes of your tribes', hint: 'Edited, cancelled or completed' },
  review: { label: 'Reviews', hint: 'You received a review, or yours was published' },
  verification: { label: 'Identity verification', hint: 'How your verification went' },
  membership: { label: 'Membership', hint: 'Payments that failed, and what is about to end' },
  waitlist: { label: 'Waiting lists', hint: 'A place became free for you' },
  report: { label: 'Reports', hint: 'What came of something you reported' },
}

const wanted = z.boolean()

/** Whether mail is wanted, by kind. */
export const MailChoices = z.record(z.enum(notificationKinds), wanted)
export type MailChoices = z.infer<typeof MailChoices>

/** The kinds to change; the others stay as they are. */
export const MailChoicesInput = z.strictObject(
  Object.fromEntries(notificationKinds.map((kind) => [kind, wanted.optional()])) as Record<
    NotificationKind,
    z.ZodOptional<z.ZodBoolean>
  >, // fromEntries forgets which keys it was given
)
export type MailChoicesInput = z.infer<typeof MailChoicesInput>
