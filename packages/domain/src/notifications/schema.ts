import { z } from 'zod'
import { NotificationKind } from './kinds.ts'

/** Something a member is told of. It belongs to one member, and nobody else reads or changes it (NOTI-05). */
export const Notification = z.object({
  id: z.guid(),
  kind: NotificationKind,
  title: z.string(),
  message: z.string(),
  /** Where a click leads to, on this site. */
  path: z.string(),
  created_at: z.string(),
  read: z.boolean(),
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
