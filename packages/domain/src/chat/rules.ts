import { cutText } from '../member-text.ts'
export const threadKinds = ['tribe', 'reservation', 'personal', 'city'] as const
export type ThreadKind = (typeof threadKinds)[number]

/** Maximum characters of a message (decision G-130). */
export const contentMax = 5000
/** Messages on a page of a conversation (decision G-130). */
export const messagesPerPage = 50
export const threadsPerPage = 30
export const changesPerPage = 200
/** Maximum number of files of a message, and bytes of a file (decision G-129). */
export const attachmentsMax = 10
export const attachmentMaxBytes = 10 * 1024 * 1024
/** Maximum bytes of a member's files, per day and in total. */
export const attachmentsDailyBytes = 200 * 1024 * 1024
export const attachmentsTotalBytes = 2 * 1024 * 1024 * 1024
/** Hours after which an uploaded file that was not sent is removed. */
export const unsentHours = 24
/** Minutes during which a message can be edited. */
export const editMinutes = 15
/** How many hosts a member may ask before any of them has answered. */
export const openQuestionsMax = 5

/** The reactions that a message can get. */
export const reactionEmoji = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const
export type ReactionEmoji = (typeof reactionEmoji)[number]

/** The path of a conversation's page. */
export function threadPath(threadId: string): string {
  return `/app/messages?thread=${threadId}`
}

/**
 * The number of unread messages of a conversation. A member's own messages count as read: sending moves `last_read_seq` to
 * the message sent (decision G-121).
 */
export function unreadCount({ last_seq, last_read_seq }: { last_seq: number; last_read_seq: number }): number {
  return Math.max(0, last_seq - last_read_seq)
}

/** Whether unread messages of a conversation count in the header's badge (decision G-121). */
export function countsInBadge(thread: { kind: ThreadKind; is_muted: boolean; is_archived: boolean }): boolean {
  return thread.kind !== 'city' && !thread.is_muted && !thread.is_archived
}

/** In place of what a member wrote whom the reader does not see, in conversations of several people (BLOCK-03). */
export const foldedText = 'Message from a member you do not see'

const previewLength = 120

/** The preview of a message: the beginning of its text, or a description of its files if it has none. */
export function messagePreview(message: {
  content: string
  deleted_at: unknown
  attachments: readonly { type: 'image' | 'file'; filename: string }[]
}): string {
  const { content, deleted_at, attachments } = message
  if (deleted_at !== null) return 'This message was deleted'
  const text = content.trim().replace(/\s+/g, ' ')
  if (text !== '') return cutText(text, previewLength)
  const [first] = attachments
  if (attachments.length === 1) return first?.type === 'image' ? 'Photo' : (first?.filename ?? '')
  return `${attachments.length} ${attachments.every(({ type }) => type === 'image') ? 'photos' : 'files'}`
}
