import { useQuery } from '@tanstack/react-query'
import type { Thread } from '@wayhouse/domain/chat'
import { type DragEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { refusalOf } from '../../../platform/api/refusal.ts'
import { useThreadEvents } from '../../../platform/live/open-subjects.ts'
import type { SafetyDialogs } from '../../../platform/page/person-menu.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { hasLoadError } from '../../../ui/states/load-error.tsx'
import type { ChatSession } from '../chat-session.ts'
import { addFiles } from '../composer/add-files.ts'
import { ConversationComposer } from '../composer/conversation-composer.tsx'
import { threadQuery } from '../queries.ts'
import type { DecideType } from '../requests/decide-type.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationLog } from './conversation-log.tsx'
import { LoadingConversation } from './loading-conversation.tsx'
import { OfflineBar } from './offline-bar.tsx'

// it loads its message first
const PendingRequest = lazy(async () => ({
  default: (await import('../requests/pending-request.tsx')).PendingRequest,
}))

// few conversations are frozen
const FrozenComposer = lazy(async () => ({
  default: (await import('../composer/frozen-composer.tsx')).FrozenComposer,
}))

export type ConversationPaneProps = {
  threadId: string
  /** The number of a message to scroll to, from a search result. */
  at: number | null
  session: ChatSession
  decide: DecideType
  safety: SafetyDialogs
  onBack: () => void
}

/** An open conversation: header, messages, composer. Escape closes it. */
export function ConversationPane({ threadId, at, session, decide, safety, onBack }: ConversationPaneProps) {
  const query = useQuery(threadQuery(threadId))
  const { data: thread, refetch, isFetching } = query
  useThreadEvents(threadId)
  if (hasLoadError(query))
    return <NotOpened error={query.error} busy={isFetching} onRetry={() => void refetch()} onBack={onBack} />
  if (thread === undefined) return <LoadingConversation />
  return (
    <OpenPane thread={thread} session={session} safety={safety} onBack={onBack}>
      {thread.pending_request && (
        <Suspense>
          <PendingRequest
            report={safety.report}
            thread={thread}
            request={thread.pending_request}
            viewerId={session.memberId}
            decide={decide}
          />
        </Suspense>
      )}
      <ConversationLog thread={thread} at={at} session={session} report={safety.report} />
      {thread.is_frozen ? (
        <Suspense>
          <FrozenComposer />
        </Suspense>
      ) : (
        <ConversationComposer threadId={threadId} session={session} />
      )}
    </OpenPane>
  )
}

type OpenPaneProps = {
  thread: Thread
  session: ChatSession
  safety: SafetyDialogs
  onBack: () => void
  children: ReactNode
}

/** Files can be dropped anywhere on the pane, except while a message is edited. */
function OpenPane({ thread, session, safety, onBack, children }: OpenPaneProps) {
  const [isDragOver, setDragOver] = useState(false)
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && document.querySelector('dialog[open]') === null) onBack()
  }
  const composer = session.composer(thread.id)
  const onDragOver = (event: DragEvent) => {
    if (thread.is_frozen || !event.dataTransfer.types.includes('Files')) return
    // otherwise the browser would open the file
    event.preventDefault()
    if (composer.state().editing === null) setDragOver(true)
    else event.dataTransfer.dropEffect = 'none'
  }
  const onDrop = (event: DragEvent) => {
    setDragOver(false)
    if (thread.is_frozen || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    if (composer.state().editing === null) addFiles(composer, [...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, and files dropped from outside
    <section
      aria-label={thread.title}
      className="relative flex min-h-0 flex-1 flex-col bg-bg"
      onKeyDown={onKeyDown}
      onDragOver={onDragOver}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
    >
      <ConversationHeader thread={thread} viewerId={session.memberId} safety={safety} onBack={onBack} />
      <OfflineBar />
      {children}
      {isDragOver && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-primary bg-primary-tint/90 text-md font-strong">
          Drop files to attach them
        </p>
      )}
    </section>
  )
}

type NotOpenedProps = { error: unknown; busy: boolean; onRetry: () => void; onBack: () => void }

function NotOpened({ error, busy, onRetry, onBack }: NotOpenedProps) {
  const refusal = refusalOf(error)
  const isRefused = refusal !== null && refusal.status < 500
  return (
    <div role="alert" className="m-auto grid justify-items-center gap-4 p-6 text-center">
      <p className="display text-xl">{isRefused ? refusal.message : 'This conversation could not be loaded'}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isRefused && (
          <Button variant="outline" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button variant="outline" onClick={onBack}>
          Back to conversations
        </Button>
      </div>
    </div>
  )
}
