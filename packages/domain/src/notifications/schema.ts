import { z } from 'zod'
import { NotificationKind } from './kinds.ts'

/** What a row's small mark shows about a request or a tribe's members. */
export const NotificationMark = z.enum(['request', 'yes', 'no', 'ended', 'joined', 'left', 'changed', 'completed'])
export type NotificationMark = z.infer<typeof NotificationMark>

/** Whom or which stay a notification is about. */
const NotificationSubject = z.object({
  type: z.enum(['person', 'stay']),
  id: z.guid(),
  name: z.string(),
  image_url: z.string().nullable(),
})

/** What a row shows beside its texts, as it is today. */
export const NotificationDetails = z.object({
  /** Null where it is about the member's own account. */
  subject: NotificationSubject.nullable(),
  mark: NotificationMark.nullable(),
  /** Until when an answer is expected from the member. */
  answer_by: z.string().nullable(),
})
export type NotificationDetails = z.infer<typeof NotificationDetails>

/** A notification to a member. It belongs to one member, and nobody else reads or changes it (NOTI-05). */
export const Notification = z.object({
  id: z.guid(),
  kind: NotificationKind,
  title: z.string(),
  message: z.string(),
  /** What somebody wrote, such as a host's reason. */
  quote: z.string().nullable(),
  /** Where a click leads to, on this site. */
  path: z.string(),
  created_at: z.string(),
  read: z.boolean(),
  ...NotificationDetails.shape,
})
export type Notification = z.infer<typeof Notification>

/** As many as the bell shows (NOTI-01), and a page of the list of all. */
export const notificationsPerPage = 10

export const NotificationListQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).optional(),
  only: z.enum(['unread']).optional(),
})
export type NotificationListQuery = z.infer<typeof NotificationListQuery>

/** How many notifications are neither read nor hidden, on whatever page they are (decision G-137). */
export const UnreadCount = z.object({ unread_count: z.int().min(0) })
export type UnreadCount = z.infer<typeof UnreadCount>

export const NotificationPage = z.object({
  items: z.array(Notification),
  /** What to send as `cursor` for the next page; null on the last one. */
  next_cursor: z.string().nullable(),
  ...UnreadCount.shape,
})
export type NotificationPage = z.infer<typeof NotificationPage>
