import type { Message, ThreadMember } from '@wayhouse/domain/chat'
import { describe, expect, it } from 'vitest'
import { type Row, rowsOf } from './rows.ts'
import { sampleMessage } from './testing.ts'

const by = (id: string, seq: number, created_at: string, more: Partial<Message> = {}) =>
  sampleMessage(seq, seq, { sender: { id, name: id, avatar_url: null }, created_at, ...more })
const member = (id: string, last_read_seq: number): ThreadMember => ({
  id,
  name: id,
  avatar_url: null,
  is_host: false,
  last_read_seq,
  read_at: null,
})
const rows = (messages: Message[], more: Partial<Parameters<typeof rowsOf>[0]> = {}) =>
  rowsOf({
    messages,
    unsent: [],
    members: [],
    viewerId: 'ana',
    readBefore: null,
    pinned: null,
    timeZone: 'UTC',
    ...more,
  })
const summary = (row: Row) => (row.kind === 'message' ? `${row.message.seq}${row.isFirst ? ' first' : ''}` : row.kind)

const thread = [
  by('ben', 1, '2026-11-20T08:58:00Z'),
  by('ben', 2, '2026-11-20T08:59:00Z'),
  by('ben', 3, '2026-11-20T09:30:00Z'),
  by('ana', 4, '2026-11-20T09:31:00Z'),
  by('ben', 5, '2026-11-21T09:31:00Z'),
]

describe('rows of a conversation', () => {
  it('have a divider for each day, and group messages of one member within minutes', () => {
    expect(rows(thread).map(summary)).toEqual(['day', '1 first', '2', '3 first', '4 first', 'day', '5 first'])
  })

  it('use the day in the time zone', () => {
    const late = [by('ben', 1, '2026-11-20T22:30:00Z'), by('ana', 2, '2026-11-20T23:30:00Z')]
    expect(rows(late, { timeZone: 'Europe/Berlin' }).filter(({ kind }) => kind === 'day')).toHaveLength(2)
  })

  it('have a divider above the first new message of another member', () => {
    expect(rows(thread, { readBefore: 1 }).map(summary)).toEqual([
      'day',
      '1 first',
      'new',
      '2 first',
      '3 first',
      '4 first',
      'day',
      '5 first',
    ])
    expect(rows(thread, { readBefore: 5 }).map(summary)).not.toContain('new')
    expect(rows(thread.slice(0, 4), { readBefore: 3 }).map(summary)).not.toContain('new')
  })

  it('MSG-06 show each reader at the last of the viewer’s messages that they have read', () => {
    const read = rows(thread, { members: [member('ana', 5), member('ben', 5), member('zuri', 4), member('kenji', 3)] })
    const readBy = read.map((row) => (row.kind === 'message' ? row.readBy : []))
    expect(readBy.filter((names) => names.length > 0)).toEqual([['ben', 'zuri']])
  })

  it('MSG-06 keep the same array of readers for a message without readers', () => {
    const readBy = (row: Row | undefined) => (row?.kind === 'message' ? row.readBy : row)
    const after = [...thread, by('ben', 6, '2026-11-21T09:32:00Z')]
    expect(readBy(rows(after)[1])).toBe(readBy(rows(thread)[1]))
  })

  it('MSG-05 leave out the pinned request', () => {
    expect(rows(thread, { pinned: 1 }).map(summary)).toEqual(['day', '2 first', '3 first', '4 first', 'day', '5 first'])
  })

  it('show unsent messages last, and never twice', () => {
    const unsent = (clientId: string) => ({
      clientId,
      threadId: 'thread',
      content: 'Hi',
      attachments: [],
      replyTo: null,
      createdAt: '2026-11-22T10:00:00Z',
      refused: null,
    })
    const shown = rows(thread, { unsent: [unsent('client-4'), unsent('new')] })
    expect(shown.filter(({ kind }) => kind === 'unsent').map(({ key }) => key)).toEqual(['new'])
    expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length)
  })
})
