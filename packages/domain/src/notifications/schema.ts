import { z } from 'zod'
import { page, pageQuery } from '../page.ts'
import { notificationFilters } from './filters.ts'
import { NotificationKind } from './kinds.ts'

/** The small icon of a row, about a request or a tribe's members. */
export const NotificationMark = z.enum([
  'request',
  'waiting',
  'yes',
  'no',
  'ended',
  'joined',
  'left',
  'changed',
  'completed',
])
export type NotificationMark = z.infer<typeof NotificationMark>

/** The person or stay that a notification is about. */
const NotificationSubject = z.object({
  type: z.enum(['person', 'stay']),
  id: z.guid(),
  name: z.string(),
  image_url: z.string().nullable(),
})

/** The stay that a notification belongs to: those of one stay are shown together. */
const NotificationStay = z.object({
  id: z.guid(),
  title: z.string(),
  image_url: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
})

/** What a row shows beside its texts; always current. */
export const NotificationDetails = z.object({
  /** Null for a notification about the member's own account. */
  subject: NotificationSubject.nullable(),
  /** Null for a notification that is not about a stay, and for a stay that was deleted. */
  stay: NotificationStay.nullable(),
  mark: NotificationMark.nullable(),
  /** Until when the member has to answer; null if no answer is expected. */
  answer_by: z.string().nullable(),
})
export type NotificationDetails = z.infer<typeof NotificationDetails>

/** A notification. Only the member to whom it belongs can read or change it (NOTI-05). */
export const Notification = z.object({
  id: z.guid(),
  kind: NotificationKind,
  title: z.string(),
  message: z.string(),
  /** A text that another member wrote, such as a host's reason. */
  quote: z.string().nullable(),
  /** The path on this site that a click opens. */
  path: z.string(),
  /** Further things to do, as buttons below the text: paths on this site. */
  links: z.array(z.object({ label: z.string(), path: z.string() })).optional(),
  created_at: z.string(),
  read: z.boolean(),
  ...NotificationDetails.shape,
})
export type Notification = z.infer<typeof Notification>

/** The number of notifications that the bell shows (NOTI-01), and on a page of the full list. */
export const notificationsPerPage = 10

export const NotificationListQuery = z.strictObject({
  ...pageQuery(50),
  only: z.enum(notificationFilters).optional(),
})
export type NotificationListQuery = z.infer<typeof NotificationListQuery>

/** The number of notifications on all pages that are neither read nor hidden (decision G-137). */
export const UnreadCount = z.object({ unread_count: z.int().min(0) })
export type UnreadCount = z.infer<typeof UnreadCount>

export const NotificationPage = page(Notification).extend(UnreadCount.shape)
export type NotificationPage = z.infer<typeof NotificationPage>
