import { randomUUID } from 'node:crypto'
import { nested } from './operation.ts'
import type { Operation } from './operation.ts'
import { owners, subscribers } from './responses.ts'
import type { Conversation, Threads } from './threads.ts'

const person = 'id name avatar_url is_hidden'
export const attachment = 'id type filename bytes width height url preview_url'
const message =
  'id thread_id seq change client_id sender content status reservation_id attachments reactions reply_to created_at ' +
  `edited_at deleted_at ${nested('sender', person)} ${nested('reactions[]', 'emoji user_ids')} ` +
  nested('attachments[]', attachment)
const messages = `items has_earlier has_later last_change ${nested('items[]', message)}`
const summary =
  'id kind title subtitle image_url tribe_id other last_message last_message_at last_seq last_read_seq unread_count ' +
  `is_muted is_archived is_frozen ${nested('other', person)} ${nested('last_message', 'seq preview sender created_at')} ` +
  nested('last_message.sender', person)
const thread =
  `${summary} members member_count last_change pending_request ` +
  `${nested('members[]', `${person} is_host last_read_seq read_at`)} ` +
  nested('pending_request', 'reservation_id seq may_decide is_full')

/** Who takes part in which conversation (decision G-124); a rejected request's stays open (decision G-125). */
export const conversations: readonly [name: string, conversation: Conversation, cells: string][] = [
  ['group', 'group', 'U E S S V N N A S N N A N X U S'],
  ['rthread', 'pending', 'U E S S V N A N S N N A N X U S'],
  ['rthread.after_reject', 'rejected', 'U E S S V N N N S A N A N X U S'],
  ['personal', 'personal', 'U E S S V N N A S N N N N X U S'],
  ['city.joined', 'city', subscribers],
  ['city.not_joined', 'otherCity', 'U E S S V F F F S F F F F X U S'],
]

const code = 'THREAD_NOT_FOUND'

const inConversations = conversations.flatMap(([name, conversation, cells]): Operation[] => {
  const path = ({ threads }: { threads: Threads }, suffix: string) => `/threads/${threads[conversation]}${suffix}`
  const common = { cells, code }
  return [
    {
      ...common,
      name: `${name}.send`,
      procedure: 'chat.send',
      request: (fixture) => ['POST', path(fixture, '/messages'), { client_id: randomUUID(), content: 'Hi' }],
      fields: message,
    },
    {
      ...common,
      name: `${name}.read`,
      procedure: 'chat.messages',
      request: (fixture) => ['GET', path(fixture, '/messages')],
      fields: messages,
    },
    {
      ...common,
      name: `${name}.read.changes`,
      procedure: 'chat.changes',
      request: (fixture) => ['GET', path(fixture, '/changes?after=0')],
      fields: `items last_change has_more ${nested('items[]', message)}`,
    },
    {
      ...common,
      name: `${name}.read.thread`,
      procedure: 'chat.thread',
      request: (fixture) => ['GET', path(fixture, '')],
      fields: thread,
    },
    {
      ...common,
      name: `${name}.receipt.own`,
      procedure: 'chat.read',
      request: (fixture) => ['POST', path(fixture, '/read'), { seq: 1 }],
      fields: 'count has_city',
    },
    {
      ...common,
      name: `${name}.typing`,
      procedure: 'chat.typing',
      request: (fixture) => ['POST', path(fixture, '/typing'), {}],
      fields: 'id',
    },
  ]
})

const threadSettings = (
  [
    ['archive', 'POST', 'archive'],
    ['unarchive', 'DELETE', 'archive'],
    ['mute', 'POST', 'mute'],
    ['unmute', 'DELETE', 'mute'],
  ] as const
).map(([procedure, method, setting]): Operation => ({
  name: `thread.${procedure}`,
  procedure: `chat.${procedure}`,
  cells: 'U E S S V N N A S N N A N X U S',
  code,
  request: ({ threads }) => [method, `/threads/${threads.group}/${setting}`],
  fields: 'id',
}))

const notFound = 'U E S S V N N N S N N N N X U S'
const inGroup = 'U E S S V N N A S N N A N X U S'
const notValid = 'U E S S V I I I S I I I I X U S'
const like = encodeURIComponent('👍')

/** Who may do what with conversations and messages (columns as in the table). */
export const chatOperations: readonly Operation[] = [
  {
    name: 'thread.list.own',
    procedure: 'chat.threads',
    cells: subscribers,
    request: () => ['GET', '/threads'],
    fields: `items next_cursor ${nested('items[]', summary)}`,
  },
  ...inConversations,
  ...threadSettings,
  {
    name: 'receipt.for_other',
    procedure: 'chat.read',
    cells: 'U E S S V F F F S F F F F X U S',
    request: ({ threads, other }) => ['POST', `/threads/${threads.group}/read`, { seq: 1, userId: other.id }],
  },
  {
    name: 'unread.own',
    procedure: 'chat.unread',
    cells: owners,
    request: () => ['GET', '/messages/unread'],
    fields: 'count has_city',
  },
  {
    name: 'message.search.own',
    procedure: 'chat.search',
    cells: subscribers,
    request: () => ['GET', '/messages/search?q=Hello'],
    fields:
      `items next_cursor ${nested('items[]', 'thread_id thread_title seq sender excerpt created_at')} ` +
      nested('items[].sender', person),
  },
  {
    name: 'message.send.as_other',
    procedure: 'chat.send',
    cells: notValid,
    request: ({ threads, other }) => [
      'POST',
      `/threads/${threads.group}/messages`,
      { client_id: randomUUID(), content: 'Hi', sender_id: other.id },
    ],
  },
  {
    name: 'message.send.system',
    procedure: 'chat.send',
    cells: notValid,
    request: ({ threads }) => [
      'POST',
      `/threads/${threads.group}/messages`,
      { client_id: randomUUID(), content: 'Hi', status: 'system' },
    ],
  },
  {
    name: 'message.status.direct',
    procedure: 'chat.edit',
    cells: notValid,
    request: ({ threads }) => ['PATCH', `/messages/${threads.message}`, { content: 'Hi', status: 'accepted' }],
  },
  {
    name: 'message.edit.other',
    procedure: 'chat.edit',
    cells: notFound,
    code: 'MESSAGE_NOT_FOUND',
    request: ({ threads }) => ['PATCH', `/messages/${threads.message}`, { content: 'Mine' }],
  },
  {
    name: 'message.delete.other',
    procedure: 'chat.remove',
    cells: notFound,
    code: 'MESSAGE_NOT_FOUND',
    request: ({ threads }) => ['DELETE', `/messages/${threads.message}`],
  },
  {
    name: 'message.react',
    procedure: 'chat.react',
    cells: inGroup,
    code: 'MESSAGE_NOT_FOUND',
    request: ({ threads }) => ['PUT', `/messages/${threads.message}/reactions/${like}`],
    fields: message,
  },
  {
    name: 'message.unreact',
    procedure: 'chat.unreact',
    cells: inGroup,
    code: 'MESSAGE_NOT_FOUND',
    request: ({ threads }) => ['DELETE', `/messages/${threads.message}/reactions/${like}`],
    fields: message,
  },
]
