import type { EmailContent } from '../notifications/index.ts'

/** A line of an email: the sender's name and the start of the message. */
export type Line = { name: string; words: string }

type Unread = { title: string; count: number; path: string }

/** The unread messages of a conversation, with the text of the newest. */
export function unreadMessages({ title, count, path }: Unread, lines: readonly Line[]): EmailContent {
  const more = count - lines.length
  const messages = count === 1 ? 'A new message' : `${count} new messages`
  return {
    subject: `${messages} in “${title}”`,
    paragraphs: [
      ...lines.map(({ name, words }) => `${name}: “${words}”`),
      ...(more > 0 ? [`These are the newest; ${more} more ${more === 1 ? 'is' : 'are'} unread.`] : []),
      'You won’t get more emails about this conversation until you have read it.',
    ],
    action: { label: 'Open the conversation', path },
  }
}

/** For a member who may not read messages now: it says that there are some and shows nothing of them. */
export const unreadWithheld: EmailContent = {
  subject: 'You have unread messages',
  paragraphs: [
    'Other members have written to you.',
    'Reading and answering require an active membership and a verified identity.',
  ],
  action: { label: 'View subscription plans', path: '/pricing' },
}
