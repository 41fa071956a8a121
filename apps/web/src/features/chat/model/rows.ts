import type { Message, ThreadMember } from '@wayhouse/domain/chat'
import { dayOf } from '../chat-dates.ts'
import type { Unsent } from './outbox.ts'

/** A line of a conversation on the screen. `isFirst`: of those that one member wrote in a row, with name and time. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; readBy: readonly string[] }
  | { kind: 'unsent'; key: string; unsent: Unsent; isFirst: boolean }

type Shown = {
  messages: readonly Message[]
  unsent: readonly Unsent[]
  members: readonly ThreadMember[]
  viewerId: string
  /** The last message that was read when the conversation was opened; null where nothing was new. */
  readBefore: number | null
  /** The number of a message that stands elsewhere: the request that is pinned on top. */
  pinned: number | null
  timeZone?: string | undefined
}

const groupMs = 5 * 60_000
/** The same for every message, so that one that has not changed is not drawn again. */
const nobody: readonly string[] = []

/** Messages as lines: a rule for each day, one where the new ones begin, and what one member writes in a row together. */
export function rowsOf({ messages, unsent, members, viewerId, readBefore, pinned, timeZone }: Shown): Row[] {
  const rows: Row[] = []
  const shown = messages.filter(({ seq }) => seq !== pinned)
  const firstNew = firstNewOf(shown, viewerId, readBefore)
  const readers = readersOf(shown, members, viewerId)
  let before: Message | null = null
  for (const message of shown) {
    const isNewDay = before === null || dayOf(before.created_at, timeZone) !== dayOf(message.created_at, timeZone)
    const isFirstNew = message.seq === firstNew
    if (isNewDay) rows.push({ kind: 'day', key: `day-${message.seq}`, at: message.created_at })
    if (isFirstNew) rows.push({ kind: 'new', key: 'new' })
    rows.push({
      kind: 'message',
      key: keyOf(message),
      message,
      isFirst: isNewDay || isFirstNew || !isSameGroup(before, message),
      readBy: readers.get(message.seq) ?? nobody,
    })
    before = message
  }
  return [...rows, ...unsentRows(unsent, messages, before, viewerId)]
}

/** What is not confirmed comes last, as it was written. What is in the conversation already is not shown twice. */
function unsentRows(
  unsent: readonly Unsent[],
  messages: readonly Message[],
  last: Message | null,
  viewerId: string,
): Row[] {
  const there = new Set(messages.map(({ client_id }) => client_id))
  const followsOwn = last?.sender?.id === viewerId && last.status === null
  return unsent
    .filter(({ clientId }) => !there.has(clientId))
    .map((one, at) => ({ kind: 'unsent', key: one.clientId, unsent: one, isFirst: at === 0 && !followsOwn }))
}

/** A message keeps its line from the moment it was written. */
function keyOf({ client_id, id }: Message): string {
  return client_id ?? id
}

function isSameGroup(before: Message | null, message: Message): boolean {
  if (before === null || message.status === 'system' || before.status === 'system') return false
  if (before.sender === null || before.sender.id !== message.sender?.id) return false
  return Date.parse(message.created_at) - Date.parse(before.created_at) < groupMs
}

function firstNewOf(messages: readonly Message[], viewerId: string, readBefore: number | null): number | null {
  if (readBefore === null) return null
  return messages.find(({ seq, sender }) => seq > readBefore && sender?.id !== viewerId)?.seq ?? null
}

/** Who has read up to which of the viewer's own messages: each member stands at the last one that they have read. */
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
