import type { Message, ThreadMember } from '@wayhouse/domain/chat'
import { dayOf } from '../conversation/chat-dates.ts'
import type { Unsent } from './outbox.ts'

/** A row of the message log. `isFirst`: the first of a group of messages by one member; it shows name and time. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; readBy: readonly string[] }
  | { kind: 'unsent'; key: string; unsent: Unsent; isFirst: boolean }

type RowsInput = {
  messages: readonly Message[]
  unsent: readonly Unsent[]
  members: readonly ThreadMember[]
  viewerId: string
  /** The last message that was read when the conversation was opened; null if there were no new ones. */
  readBefore: number | null
  /** The number of the pinned request, which has no row. */
  pinned: number | null
  timeZone?: string | undefined
}

const groupMs = 5 * 60_000
/** The same array for every message, so that an unchanged message is not rendered again. */
const noReaders: readonly string[] = []

/** Messages as rows, with a divider for each day and one above the first new message. */
export function rowsOf({ messages, unsent, members, viewerId, readBefore, pinned, timeZone }: RowsInput): Row[] {
  const rows: Row[] = []
  const shown = messages.filter(({ seq }) => seq !== pinned)
  const firstNew = firstNewOf(shown, viewerId, readBefore)
  const readers = readersOf(shown, members, viewerId)
  let previous: Message | null = null
  for (const message of shown) {
    const isNewDay = previous === null || dayOf(previous.created_at, timeZone) !== dayOf(message.created_at, timeZone)
    const isFirstNew = message.seq === firstNew
    if (isNewDay) rows.push({ kind: 'day', key: `day-${message.seq}`, at: message.created_at })
    if (isFirstNew) rows.push({ kind: 'new', key: 'new' })
    rows.push({
      kind: 'message',
      key: keyOf(message),
      message,
      isFirst: isNewDay || isFirstNew || !isSameGroup(previous, message),
      readBy: readers.get(message.seq) ?? noReaders,
    })
    previous = message
  }
  return [...rows, ...unsentRows(unsent, messages, previous, viewerId)]
}

/** Unsent messages come last, without those that are in the conversation already. */
function unsentRows(
  unsent: readonly Unsent[],
  messages: readonly Message[],
  last: Message | null,
  viewerId: string,
): Row[] {
  const confirmed = new Set(messages.map(({ client_id }) => client_id))
  const followsOwn = last?.sender?.id === viewerId && last.status === null
  return unsent
    .filter(({ clientId }) => !confirmed.has(clientId))
    .map((entry, index) => ({
      kind: 'unsent',
      key: entry.clientId,
      unsent: entry,
      isFirst: index === 0 && !followsOwn,
    }))
}

/** A message has the same key before and after it is confirmed. */
function keyOf({ client_id, id }: Message): string {
  return client_id ?? id
}

function isSameGroup(previous: Message | null, message: Message): boolean {
  if (previous === null || message.status === 'system' || previous.status === 'system') return false
  if (previous.sender === null || previous.sender.id !== message.sender?.id) return false
  return Date.parse(message.created_at) - Date.parse(previous.created_at) < groupMs
}

function firstNewOf(messages: readonly Message[], viewerId: string, readBefore: number | null): number | null {
  if (readBefore === null) return null
  return messages.find(({ seq, sender }) => seq > readBefore && sender?.id !== viewerId)?.seq ?? null
}

/** The names of readers by message number: each member is at the last of the viewer's messages that they have read. */
function readersOf(
  messages: readonly Message[],
  members: readonly ThreadMember[],
  viewerId: string,
): Map<number, string[]> {
  const own = messages.filter(({ sender, status }) => sender?.id === viewerId && status !== 'system')
  const readers = new Map<number, string[]>()
  for (const { id, name, last_read_seq } of members) {
    const seq = own.findLast((message) => message.seq <= last_read_seq)?.seq
    if (id === viewerId || seq === undefined) continue
    readers.set(seq, [...(readers.get(seq) ?? []), name])
  }
  return readers
}
