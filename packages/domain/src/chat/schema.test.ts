import { describe, expect, it } from 'vitest'
import { invalidFields } from '../invalid-fields.ts'
import { reactionEmoji } from './rules.ts'
import {
  AttachmentQuery,
  ChangesQuery,
  ChatPreferences,
  EditMessage,
  JoinCity,
  MessageListQuery,
  MessageSearch,
  NewMessage,
  NewQuestion,
  React,
  ReadUpTo,
  StartPersonal,
  ThreadListQuery,
} from './schema.ts'

const long = (length: number) => 'x'.repeat(length)
const id = '5f0c3f9e-0000-4000-8000-000000000001'
const files = (count: number) => Array.from({ length: count }, () => id)

describe('a message', () => {
  const message = { id: 'thread', client_id: id, content: 'Hello' }

  it.each([
    { content: long(5000) },
    { content: '  ليلى\n🏡' },
    { content: '', attachment_ids: files(1) },
    { content: '   ', attachment_ids: files(10) },
    { reply_to: 1 },
    { id: long(100) },
  ])('MSG-07 G-130 can have %j', (part) => {
    expect(invalidFields(NewMessage, { ...message, ...part })).toEqual([])
  })

  it.each([
    [{ content: '' }, ['content']],
    [{ content: ' \n\t ' }, ['content']],
    [{ content: long(5001) }, ['content']],
    [{ content: null }, ['content']],
    [{ content: ['Hello'] }, ['content']],
    [{ attachment_ids: files(11) }, ['attachment_ids']],
    [{ attachment_ids: ['x'] }, ['attachment_ids.0']],
    [{ client_id: 'x' }, ['client_id']],
    [{ client_id: undefined }, ['client_id']],
    [{ reply_to: 0 }, ['reply_to']],
    [{ reply_to: 1.5 }, ['reply_to']],
    [{ reply_to: '1' }, ['reply_to']],
    [{ id: long(101) }, ['id']],
  ])('MSG-07 G-130 cannot have %j', (part, fields) => {
    expect(invalidFields(NewMessage, { ...message, ...part })).toEqual(fields)
  })

  it.each(['status', 'sender_id', 'sender', 'created_at', 'seq', 'reservation_id'])(
    'G-126b T67 has no %s in its input: only the server sets it',
    (field) => {
      expect(invalidFields(NewMessage, { ...message, [field]: 'system' })).toEqual([''])
      expect(invalidFields(EditMessage, { id: 'message', content: 'Hello', [field]: 'system' })).toEqual([''])
    },
  )

  it.each(['', '  ', long(5001), null, undefined])(
    'MSG-05 cannot be edited to %j, and a question cannot be that either',
    (content) => {
      expect(invalidFields(EditMessage, { id: 'message', content })).toEqual(['content'])
      expect(invalidFields(NewQuestion, { id: 'tribe', client_id: id, content })).toEqual(['content'])
    },
  )

  it('MSG-05 accepts only the offered reactions', () => {
    for (const emoji of reactionEmoji) expect(invalidFields(React, { id: 'x', emoji })).toEqual([])
    for (const emoji of ['👎', '', 'like', '👍👍', '👍🏽', null])
      expect(invalidFields(React, { id: 'x', emoji })).toEqual(['emoji'])
  })
})

describe('inputs about conversations', () => {
  it.each([
    [ThreadListQuery, {}],
    [ThreadListQuery, { view: 'archived', limit: '100', cursor: long(200) }],
    [MessageListQuery, { id: 'x', before: '0' }],
    [MessageListQuery, { id: 'x', around: '12', limit: '1' }],
    [ChangesQuery, { id: 'x', after: '0', limit: '200' }],
    [ReadUpTo, { id: 'x', seq: 0 }],
    [StartPersonal, {}],
    [JoinCity, { id: 'x', userId: 'y' }],
    [MessageSearch, { q: 'x' }],
    [MessageSearch, { q: ` ${long(100)} `, limit: '50' }],
    [AttachmentQuery, { id: 'x', size: 'preview' }],
    [ChatPreferences, { accepts_questions: false }],
  ] as const)('MSG-10 %# can be %j', (schema, input) => {
    expect(invalidFields(schema, input)).toEqual([])
  })

  it.each([
    [ThreadListQuery, { view: 'city' }, ['view']],
    [ThreadListQuery, { limit: '101' }, ['limit']],
    [MessageListQuery, { id: 'x', before: '-1' }, ['before']],
    [MessageListQuery, { id: 'x', after: 'x' }, ['after']],
    [MessageListQuery, { id: 'x', limit: '0' }, ['limit']],
    [ChangesQuery, { id: 'x' }, ['after']],
    [ChangesQuery, { id: 'x', after: '0', limit: '201' }, ['limit']],
    [ReadUpTo, { id: 'x', seq: -1 }, ['seq']],
    [ReadUpTo, { id: 'x', seq: '1' }, ['seq']],
    [StartPersonal, { user_id: long(101) }, ['user_id']],
    [StartPersonal, { user_id: 'x', status: 'y' }, ['']],
    [MessageSearch, { q: ' ' }, ['q']],
    [MessageSearch, { q: long(101) }, ['q']],
    [MessageSearch, { q: 'x', user_id: 'y' }, ['']],
    [AttachmentQuery, { id: 'x', size: 'original' }, ['size']],
    [ChatPreferences, { accepts_questions: 'no' }, ['accepts_questions']],
    [ChatPreferences, {}, ['accepts_questions']],
  ] as const)('MSG-10 SEC-01 %# cannot be %j', (schema, input, fields) => {
    expect(invalidFields(schema, input)).toEqual(fields)
  })

  it('G-130 default to fifty messages and two hundred changes', () => {
    expect(MessageListQuery.parse({ id: 'x' })).toEqual({ id: 'x', limit: 50 })
    expect(ChangesQuery.parse({ id: 'x', after: '7' })).toEqual({ id: 'x', after: 7, limit: 200 })
  })
})
