import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ThreadSummary } from '@wayhouse/domain/chat'
import { useSyncExternalStore } from 'react'
import BellOff from '~icons/lucide/bell-off'
import { firstNameOf } from '../../../platform/format/first-name.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import { UnreadBadge } from '../../../ui/labels/unread-badge.tsx'
import { chatSession } from '../chat-session.ts'
import { DateMark } from '../conversation/date-mark.tsx'
import { preloadPane } from '../conversation/load-pane.ts'
import { ThreadPicture } from './thread-picture.tsx'

type ThreadRowProps = { thread: ThreadSummary; viewerId: string; isOpen: boolean; search: object }

/** MSG-04: a conversation in the list. */
export function ThreadRow({ thread, viewerId, isOpen, search }: ThreadRowProps) {
  const { title, subtitle, unread_count: unread, is_muted, last_message } = thread
  return (
    <li>
      <AnyLink
        to="/app/messages"
        search={{ ...search, thread: thread.id }}
        data-thread={thread.id}
        aria-current={isOpen ? 'true' : undefined}
        onPointerEnter={preloadPane}
        onFocus={preloadPane}
        className="thread-row"
      >
        <ThreadPicture thread={thread} size={52} />
        <span className="min-w-0 flex-1">
          <span className="flex justify-between gap-2">
            <span className={`truncate ${unread > 0 ? 'font-bold' : 'font-semibold'}`}>{title}</span>
            <span className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
              {is_muted && <BellOff size={14} role="img" aria-label="muted" />}
              {last_message && <DateMark at={last_message.created_at} />}
            </span>
          </span>
          {subtitle !== null && <span className="block truncate text-sm text-muted">{subtitle}</span>}
          <span className="flex items-center justify-between gap-2">
            <span className={`truncate text-ui ${unread > 0 ? 'text-text' : 'text-muted'}`}>
              <Preview thread={thread} viewerId={viewerId} isOpen={isOpen} />
            </span>
            <UnreadBadge count={unread} />
          </span>
        </span>
      </AnyLink>
    </li>
  )
}

type PreviewProps = Omit<ThreadRowProps, 'search'>

/** The draft of a conversation that is not open, else its last message. Only the browser has drafts. */
function Preview({ thread, viewerId, isOpen }: PreviewProps) {
  const isHydrated = useHydrated()
  const lastMessage = previewOf(thread, viewerId)
  if (isOpen || !isHydrated) return lastMessage
  return <Draft threadId={thread.id} viewerId={viewerId} otherwise={lastMessage} />
}

function Draft({ threadId, viewerId, otherwise }: { threadId: string; viewerId: string; otherwise: string }) {
  const composer = chatSession(viewerId, useQueryClient()).composer(threadId)
  const { text, editing } = useSyncExternalStore(composer.subscribe, composer.state)
  if (editing !== null || text.trim() === '') return otherwise
  return (
    <>
      <span className="font-semibold text-primary">Draft: </span>
      <span>{text}</span>
    </>
  )
}

/** "Zuri: Fish market on Saturday?" in groups, "You: Ferry lands at 16:40"; without a name if the other of two wrote it, or a member whom the reader does not see. */
function previewOf({ kind, last_message }: ThreadSummary, viewerId: string): string {
  if (last_message === null) return 'No messages yet'
  const { sender, preview } = last_message
  if (sender === null || sender.is_hidden) return preview
  if (sender.id === viewerId) return `You: ${preview}`
  return kind === 'tribe' || kind === 'city' ? `${firstNameOf(sender.name)}: ${preview}` : preview
}
