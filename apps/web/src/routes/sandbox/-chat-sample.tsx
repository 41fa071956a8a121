import type { Attachment, Message, ThreadSummary } from '@wayhouse/domain/chat'
import { useState } from 'react'
import { ComposerForm } from '../../features/chat/composer/composer-form.tsx'
import { MessageItem } from '../../features/chat/conversation/message-item.tsx'
import { MessageLog } from '../../features/chat/conversation/message-log.tsx'
import { TypingHint } from '../../features/chat/conversation/typing-hint.tsx'
import { UnsentItem } from '../../features/chat/conversation/unsent-item.tsx'
import { ThreadRow } from '../../features/chat/list/thread-row.tsx'
import { Composer } from '../../features/chat/model/composer.ts'
import { rowsOf } from '../../features/chat/model/rows.ts'
import { RequestPin } from '../../features/chat/requests/request-pin.tsx'
import { Button } from '../../ui/buttons/button.tsx'

const ana = { id: 'ana', name: 'Ana Ferreira', avatar_url: null }
const omar = { id: 'omar', name: 'Omar Haddad', avatar_url: null }
const zuri = { id: 'zuri', name: 'Zuri Wanjiru', avatar_url: null }
const members = [ana, omar, zuri].map((person, index) => ({
  ...person,
  is_host: index === 0,
  last_read_seq: 3,
  read_at: null,
}))
const minute = (count: number) => new Date(Date.now() - (60 - count) * 60_000).toISOString()

const image: Attachment = {
  id: 'desk',
  type: 'image',
  filename: 'desk.webp',
  bytes: 41_000,
  width: 1200,
  height: 900,
  url: '/images/stay/lisbon-desk.webp',
  preview_url: '/images/stay/lisbon-desk-800.webp',
}
const plan: Attachment = {
  ...image,
  id: 'plan',
  type: 'file',
  filename: 'arrival-plan.pdf',
  width: null,
  height: null,
  preview_url: null,
}

const message = (seq: number, sender: Message['sender'], content: string, more: Partial<Message> = {}): Message => ({
  id: `${seq}`,
  thread_id: 'sample',
  seq,
  change: seq,
  client_id: null,
  sender,
  content,
  status: null,
  reservation_id: null,
  attachments: [],
  reactions: [],
  reply_to: null,
  created_at: minute(seq * 3),
  edited_at: null,
  deleted_at: null,
  ...more,
})

const messages = [
  message(1, omar, 'Two questions before you decide: is there a desk with a door, and how is the wifi?'),
  message(2, ana, 'Yes to both. I measured 240 Mbps this morning at the window desk.', {
    reply_to: { seq: 1, sender_name: 'Omar Haddad', excerpt: 'Two questions before you decide' },
  }),
  message(3, ana, '', { attachments: [image], reactions: [{ emoji: '🎉', user_ids: ['omar', 'ana'] }] }),
  message(4, null, 'Omar joined the tribe', { status: 'system' }),
  message(5, omar, 'That view. I am sold. More at https://wayhouse.test/stays (in English).', {
    edited_at: minute(16),
  }),
  message(6, omar, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', {
    attachments: [plan],
  }),
  message(7, zuri, '', { deleted_at: minute(22) }),
]

const thread = (id: string, more: Partial<ThreadSummary>): ThreadSummary => ({
  id,
  kind: 'reservation',
  title: 'Omar Haddad',
  subtitle: 'Graça rooftop with the river view',
  image_url: null,
  tribe_id: 'tribe',
  other: omar,
  last_message: { seq: 9, preview: 'I can send my work hours too', sender: omar, created_at: minute(50) },
  last_message_at: minute(50),
  last_seq: 9,
  last_read_seq: 9,
  unread_count: 0,
  is_muted: false,
  is_archived: false,
  is_frozen: false,
  ...more,
})

const threads = [
  thread('1', {}),
  thread('2', {
    kind: 'tribe',
    title: 'Graça rooftop with the river view Group',
    subtitle: null,
    image_url: '/images/stay/lisbon-terrace-800.webp',
    other: null,
    unread_count: 2,
    last_message: { seq: 9, preview: 'Fish market on Saturday?', sender: zuri, created_at: minute(50) },
  }),
  thread('3', { kind: 'personal', title: 'Lucas Weber', unread_count: 120, is_muted: true }),
  thread('4', { kind: 'city', title: 'Lisbon', subtitle: 'Portugal', other: null, last_message: null }),
]

const ignore = () => undefined
const actions = { onMenu: ignore, onReact: ignore, onJump: ignore, onReport: ignore }
const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? 'Former member'
const unsent = (clientId: string, content: string, refused: string | null) => ({
  clientId,
  threadId: 'sample',
  content,
  attachments: [],
  replyTo: null,
  createdAt: minute(59),
  refused,
})

/** Rows, messages and the composer in every state. */
export function ChatSample() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[392px_minmax(0,1fr)]">
      <ul className="card min-w-0 p-2.5">
        {threads.map((summary) => (
          <ThreadRow key={summary.id} thread={summary} viewerId="ana" isOpen={summary.id === '1'} search={{}} />
        ))}
      </ul>
      <div className="card flex h-225 min-w-0 flex-col overflow-hidden bg-bg">
        <RequestPin
          message={message(1, omar, 'Hi Ana! Backend dev, early riser. Could I take the last room?')}
          isOwn={false}
          note={null}
        >
          <Button variant="outline" size="sm">
            Reject
          </Button>
          <Button size="sm">Accept</Button>
        </RequestPin>
        <SampleLog />
        <TypingHint typing={{ zuri: 1 }} nameOf={nameOf} />
        <SampleComposer />
      </div>
    </div>
  )
}

function SampleLog() {
  const rows = rowsOf({
    messages,
    unsent: [unsent('a', 'See you on Saturday', null), unsent('b', 'Bring the adapter', 'You cannot write here.')],
    members,
    viewerId: 'ana',
    readBefore: 4,
    pinned: null,
  })
  return (
    <MessageLog
      rows={rows}
      start={null}
      hasLater={false}
      loading={null}
      onNearEdge={ignore}
      onSeen={ignore}
      onLatest={ignore}
    >
      {(row) =>
        row.kind === 'message' ? (
          <MessageItem {...row} viewerId="ana" isGroup folds nameOf={nameOf} actions={actions} />
        ) : (
          <UnsentItem {...row} onRetry={ignore} onDiscard={ignore} />
        )
      }
    </MessageLog>
  )
}

function SampleComposer() {
  const [composer] = useState(
    () =>
      new Composer({
        draft: { read: () => '', write: ignore },
        upload: () => ({ done: new Promise(ignore), cancel: ignore }),
        onUploaded: ignore,
        onFailed: ignore,
        onUnused: ignore,
      }),
  )
  const [text, setText] = useState('')
  const files = [
    { key: 'a', name: 'house-rules-2026-final-version.docx', bytes: 1, progress: 0.6, attachment: null, failed: false },
    { key: 'b', name: 'map.png', bytes: 1, progress: 1, attachment: image, failed: false },
    { key: 'c', name: 'plan.pdf', bytes: 1, progress: 0.2, attachment: null, failed: true },
  ]
  return (
    <ComposerForm
      state={{ ...composer.state(), text, files, replyTo: messages[0] ?? null }}
      busy={false}
      onText={setText}
      onFiles={ignore}
      onRemoveFile={ignore}
      onRetryFile={ignore}
      onCancel={ignore}
      onSend={ignore}
    />
  )
}
