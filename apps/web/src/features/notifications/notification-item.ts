export type NotificationKind = 'request_received' | 'request_answered' | 'tribe_members' | 'verification' | 'membership'

/** A notification as the components show it. */
export type NotificationItem = {
  id: string
  kind: NotificationKind
  title: string
  message: string
  /** Where a click leads. */
  href: string
  /** An instant. */
  createdAt: string
  read: boolean
  /** The person it is about. */
  person?: { id: string; name: string; avatarUrl: string | null }
  /** What the link offers: "Read it". */
  actionText?: string
}
