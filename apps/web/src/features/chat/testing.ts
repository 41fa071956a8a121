import type { CityGroup, Message, Thread, ThreadSummary } from '@wayhouse/domain/chat'
import { page } from 'vitest/browser'
import { createQueryClient } from '../../platform/api/query.ts'
import { type ApiHandlers, os } from '../../testing/fake-api.ts'
import { ana, id } from '../../testing/people.ts'
import { chatSession } from './chat-session.ts'

/** The message log of the open conversation. */
export const log = () => page.getByRole('log', { name: 'Messages' })
/** The texts of the messages on screen, oldest first. */
export const bubbles = () => [...document.querySelectorAll('.bubble')].map(({ textContent }) => textContent)

export const ben = { id: id(901), name: 'Ben Carter', avatar_url: null }
export const zuri = { id: id(902), name: 'Zuri Okafor', avatar_url: null }
const viewer = { id: ana.id, name: 'Ana Almeida', avatar_url: null }

/** The URL of an image that loads. */
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const memberOf = (person: typeof ben, last_read_seq: number) => ({
  ...person,
  is_host: person.id === ana.id,
  last_read_seq,
  read_at: null,
})

/** A message from Ben, by its number. */
export function message(seq: number, more: Partial<Message> = {}): Message {
  return {
    id: id(1000 + seq),
    thread_id: id(1),
    seq,
    change: seq,
    client_id: id(2000 + seq),
    sender: ben,
    content: `Message ${seq}`,
    status: null,
    reservation_id: null,
    attachments: [],
    reactions: [],
    reply_to: null,
    created_at: new Date(Date.UTC(2026, 10, 20, 9, 0, seq * 10)).toISOString(),
    edited_at: null,
    deleted_at: null,
    ...more,
  }
}

/** A message from the viewer, recent enough to be edited. */
export const ownMessage = (seq: number, more: Partial<Message> = {}): Message =>
  message(seq, { sender: viewer, created_at: new Date().toISOString(), ...more })

/** The viewer's conversation with Ben about a tribe, with all messages read. */
export function thread(messages: readonly Message[], more: Partial<Thread> = {}): Thread {
  const last_seq = messages.at(-1)?.seq ?? 0
  return {
    id: id(1),
    kind: 'reservation',
    title: 'Ben Carter',
    subtitle: 'Graça rooftop with the river view',
    image_url: null,
    tribe_id: id(50),
    other: ben,
    last_message: null,
    last_message_at: '2026-11-20T09:00:00Z',
    last_seq,
    last_read_seq: last_seq,
    unread_count: 0,
    is_muted: false,
    is_archived: false,
    is_frozen: false,
    members: [memberOf(viewer, last_seq), memberOf(ben, 0)],
    member_count: 2,
    last_change: last_seq,
    pending_request: null,
    ...more,
  }
}

/** The group of a tribe with three members. */
export const groupOf = (messages: readonly Message[], more: Partial<Thread> = {}): Thread =>
  thread(messages, {
    kind: 'tribe',
    title: 'Graça rooftop Group',
    subtitle: null,
    other: null,
    members: [memberOf(viewer, 0), memberOf(ben, 0), memberOf(zuri, 0)],
    member_count: 3,
    ...more,
  })

/** A conversation in the list. */
export function summary(number: number, more: Partial<ThreadSummary> = {}): ThreadSummary {
  const { members: _, member_count: __, last_change: ___, pending_request: ____, ...row } = thread([message(1)])
  const last_message = { seq: 1, preview: 'Is there a desk?', sender: ben, created_at: '2026-11-20T09:00:00Z' }
  return { ...row, id: id(number), last_message, ...more }
}

export const city = (number: number, more: Partial<CityGroup> = {}): CityGroup => ({
  id: id(number),
  city: 'Lisbon',
  country: 'Portugal',
  member_count: 12,
  is_member: false,
  has_unread: false,
  ...more,
})

type ChatData = {
  rows?: readonly ThreadSummary[]
  cities?: readonly CityGroup[]
  /** The conversation that can be opened. */
  open?: Thread
  messages?: () => readonly Message[]
}

/** Handlers for the calls of the messages page; `more` adds or replaces handlers. */
export function chatApi(data: ChatData = {}, more: ApiHandlers[string] = {}): ApiHandlers {
  const { rows = [], cities = [], open, messages = () => [] } = data
  const lastChange = () => Math.max(0, ...messages().map(({ change }) => change))
  return {
    chat: {
      threads: os.chat.threads.handler(({ input: { view = 'inbox' } }) => ({
        items: rows.filter((row) => row.is_archived === (view === 'archived')),
        next_cursor: null,
      })),
      cityGroups: os.chat.cityGroups.handler(() => [...cities]),
      thread: os.chat.thread.handler(({ input, errors }) => {
        if (open?.id !== input.id) throw errors.THREAD_NOT_FOUND()
        return open
      }),
      messages: os.chat.messages.handler(({ input: { around } }) => ({
        items: messages().filter(({ seq }) => around === undefined || Math.abs(seq - around) <= 25),
        has_earlier: false,
        has_later: false,
        last_change: lastChange(),
      })),
      changes: os.chat.changes.handler(({ input: { after } }) => ({
        items: messages().filter(({ change }) => change > after),
        has_more: false,
        last_change: lastChange(),
      })),
      read: os.chat.read.handler(() => ({ count: 0, has_city: false })),
      typing: os.chat.typing.handler(({ input }) => input),
      ...more,
    },
  }
}

/** The path of the conversation that `thread` returns. */
export const conversationPath = `/app/messages?thread=${id(1)}`

/** Discards the chat session of the previous test. */
export const resetChat = (): void => void chatSession('no member', createQueryClient())

/** A handler of `chat.send` that records what was sent. */
export function fakeSend() {
  const sent: { content: string; attachment_ids: readonly string[] }[] = []
  const send = os.chat.send.handler(({ input: { content, client_id, attachment_ids } }) => {
    sent.push({ content, attachment_ids })
    return ownMessage(1 + sent.length, { content, client_id })
  })
  return { sent, send }
}
