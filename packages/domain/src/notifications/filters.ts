import type { NotificationKind } from './kinds.ts'

/** What the full list can be limited to: unread ones, or those about one subject. */
export const notificationFilters = ['unread', 'requests', 'stays', 'reviews'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

/** The kinds of notifications that a filter leaves. */
export const kindsOfFilter: Partial<Record<NotificationFilter, readonly NotificationKind[]>> = {
  requests: ['request_received', 'request_answered'],
  stays: ['tribe_changes', 'tribe_members'],
  reviews: ['reviews'],
}
