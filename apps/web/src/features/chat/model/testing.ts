import { changesPerPage, type Message, messagesPerPage } from '@wayhouse/domain/chat'
import type { MessageSource } from './conversation.ts'

/** A message by its number. */
export function sampleMessage(seq: number, change = seq, more: Partial<Message> = {}): Message {
  return {
    id: `message-${seq}`,
    thread_id: 'thread',
    seq,
    change,
    client_id: `client-${seq}`,
    sender: { id: 'ben', name: 'Ben Carter', avatar_url: null },
    content: `Message ${seq}, change ${change}`,
    status: null,
    reservation_id: null,
    attachments: [],
    reactions: [],
    reply_to: null,
    created_at: new Date(Date.UTC(2026, 4, 9, 9, seq)).toISOString(),
    edited_at: null,
    deleted_at: null,
    ...more,
  }
}

/** A conversation on the server: posts and edits messages, and returns pages. */
export function sampleThread(count: number) {
  let lastChange = count
  const messages = Array.from({ length: count }, (_, index) => sampleMessage(index + 1))
  const page = (items: Message[]) => ({
    items,
    has_earlier: items.length > 0 && (items[0]?.seq ?? 0) > 1,
    has_later: (items.at(-1)?.seq ?? messages.length) < messages.length,
    last_change: lastChange,
  })
  const source: MessageSource = {
    messages: async ({ before, after, around }) => {
      if (before !== undefined) return page(messages.slice(Math.max(0, before - 1 - messagesPerPage), before - 1))
      if (after !== undefined) return page(messages.slice(after, after + messagesPerPage))
      if (around !== undefined) return page(messages.slice(Math.max(0, around - 26), around + 25))
      return page(messages.slice(-messagesPerPage))
    },
    changes: async (after) => {
      const changed = messages.filter(({ change }) => change > after).toSorted((a, b) => a.change - b.change)
      const items = changed.slice(0, changesPerPage)
      const has_more = changed.length > items.length
      return { items, has_more, last_change: has_more ? (items.at(-1)?.change ?? after) : lastChange }
    },
  }
  return {
    source,
    messages,
    post: (more: Partial<Message> = {}): Message => {
      const message = sampleMessage(messages.length + 1, ++lastChange, more)
      messages.push(message)
      return message
    },
    edit: (index: number): Message | undefined => {
      const old = messages[index % Math.max(1, messages.length)]
      if (old === undefined) return undefined
      const message = sampleMessage(old.seq, ++lastChange)
      messages[old.seq - 1] = message
      return message
    },
  }
}
