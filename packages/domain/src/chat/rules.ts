export const threadKinds = ['tribe', 'reservation', 'personal', 'city'] as const
export type ThreadKind = (typeof threadKinds)[number]

/** Characters of a message (decision G-130). */
export const contentMax = 5000
/** Messages that a page of a conversation holds (decision G-130). */
export const messagesPerPage = 50
export const threadsPerPage = 30
export const changesPerPage = 200
/** Files of one message, and bytes of each (decision G-129). */
export const attachmentsMax = 10
export const attachmentMaxBytes = 10 * 1024 * 1024
/** Bytes of a member's files, in a day and altogether. */
export const attachmentsDailyBytes = 200 * 1024 * 1024
export const attachmentsTotalBytes = 2 * 1024 * 1024 * 1024
/** Hours that an uploaded file waits for its message. */
export const unsentHours = 24
/** Minutes in which a message can be edited. */
export const editMinutes = 15
/** Hosts that a member may have asked a question without an answer yet. */
export const openQuestionsMax = 5

/** The reactions that a message can get. */
export const reactionEmoji = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const
export type ReactionEmoji = (typeof reactionEmoji)[number]

/** The address of a conversation. */
export function threadPath(threadId: string): string {
  return `/app/messages?thread=${threadId}`
}

/**
 * How many messages of a conversation are unread: a member's cursor stands behind the last one they read, and writing
 * moves it to what they wrote (decision G-121).
 */
export function unreadCount({ last_seq, last_read_seq }: { last_seq: number; last_read_seq: number }): number {
  return Math.max(0, last_seq - last_read_seq)
}

/** Whether unread messages of a conversation count in the header's badge (decision G-121). */
export function countsInBadge(thread: { kind: ThreadKind; is_muted: boolean; is_archived: boolean }): boolean {
  return thread.kind !== 'city' && !thread.is_muted && !thread.is_archived
}

const previewLength = 120

/** A message in a few words: its first ones, or what was sent where it has none. */
export function messagePreview(message: {
  content: string
  deleted_at: unknown
  attachments: readonly { type: 'image' | 'file'; filename: string }[]
}): string {
  const { content, deleted_at, attachments } = message
  if (deleted_at !== null) return 'This message was deleted'
  const words = content.trim().replace(/\s+/g, ' ')
  // by characters, so that none is cut in half
  if (words !== '') return [...words].slice(0, previewLength).join('')
  const [first] = attachments
  if (attachments.length === 1) return first?.type === 'image' ? 'Photo' : (first?.filename ?? '')
  return `${attachments.length} ${attachments.every(({ type }) => type === 'image') ? 'photos' : 'files'}`
}
