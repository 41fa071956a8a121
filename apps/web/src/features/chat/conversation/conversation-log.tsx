import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import type { Message, Thread } from '@wayhouse/domain/chat'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { SafetyDialogs } from '../../../platform/page/person-menu.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { ChatSession } from '../chat-session.ts'
import type { Conversation, ConversationState } from '../model/conversation.ts'
import type { Unsent } from '../model/outbox.ts'
import { type Row, rowsOf } from '../model/rows.ts'
import type { Timeline } from '../model/timeline.ts'
import { threadQuery } from '../queries.ts'
import { LoadingConversation } from './loading-conversation.tsx'
import { MessageItem } from './message-item.tsx'
import { MessageLog } from './message-log.tsx'
import { MessageOptions } from './message-options.tsx'
import { TypingHint } from './typing-hint.tsx'
import { UnsentItem } from './unsent-item.tsx'
import { useMessageActions } from './use-message-actions.ts'
import { useReadMark } from './use-read-mark.ts'

type ConversationLogProps = {
  thread: Thread
  at: number | null
  session: ChatSession
  report: SafetyDialogs['report']
}

/** The messages of an open conversation, live. */
export function ConversationLog({ thread, at, session, report }: ConversationLogProps) {
  const conversation = session.conversation(thread.id)
  const { outbox, memberId } = session
  const state = useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state)
  const readBefore = useReadBefore(thread)
  const onSeen = useReadMark(thread)
  const { target, open } = useOpening(conversation, at)
  const actions = useMessageActions({ session, threadId: thread.id, onJump: open })
  usePinnedSeen(state.timeline, thread, onSeen)
  const rows = useRows({ state, unsent, thread, memberId, readBefore })
  const { timeline } = state
  const start = useStart(target, readBefore, timeline !== null && state.loading !== 'opening')
  const nameOf = useNames(thread, timeline)
  const busy = state.loading !== null
  if (timeline === null)
    return state.error === null ? <LoadingConversation /> : <Failed busy={busy} onRetry={() => open(at)} />
  return (
    <>
      {rows.length === 0 ? (
        <p className="m-auto p-6 text-center text-muted">
          {thread.pending_request === null && 'No messages yet. Say hello.'}
        </p>
      ) : (
        <MessageLog
          rows={rows}
          start={start}
          hasLater={timeline.hasLater}
          loading={state.loading}
          onNearEdge={(side) => {
            // after a failure, only the button loads again
            if (state.error === null) void conversation.load(side)
          }}
          onSeen={onSeen}
          onLatest={() => open(null)}
        >
          {(row) => (
            <MessageRow
              row={row}
              session={session}
              isGroup={thread.members.length > 2}
              folds={thread.kind === 'tribe' || thread.kind === 'city'}
              nameOf={nameOf}
              actions={actions}
            />
          )}
        </MessageLog>
      )}
      {state.error !== null && (
        <Failed busy={busy} onRetry={() => void conversation.load(timeline.hasLater ? 'later' : 'earlier')} />
      )}
      <TypingHint typing={state.typing} nameOf={nameOf} />
      <MessageOptions actions={actions} thread={thread} viewerId={memberId} report={report} />
    </>
  )
}

type MessageRowProps = {
  row: Extract<Row, { kind: 'message' | 'unsent' }>
  session: ChatSession
  isGroup: boolean
  folds: boolean
  nameOf: (userId: string) => string
  actions: ReturnType<typeof useMessageActions>
}

function MessageRow({ row, session: { memberId, outbox }, isGroup, folds, nameOf, actions }: MessageRowProps) {
  if (row.kind === 'message') {
    const { message, isFirst, readBy } = row
    const shown = { message, isFirst, readBy, viewerId: memberId, isGroup, folds, nameOf }
    return <MessageItem {...shown} actions={actions.itemActions} />
  }
  const { unsent, isFirst } = row
  const { clientId } = unsent
  return (
    <UnsentItem
      unsent={unsent}
      isFirst={isFirst}
      onRetry={() => outbox.retry(clientId)}
      onDiscard={() => outbox.drop(clientId)}
    />
  )
}

/** The pinned request has no row in the log: it counts as seen if it is the last message. */
function usePinnedSeen(timeline: Timeline | null, { pending_request }: Thread, onSeen: (seq: number) => void): void {
  const last = timeline?.hasLater === false ? timeline.messages.at(-1)?.seq : undefined
  const pinned = pending_request?.seq
  useEffect(() => {
    const markSeen = () => {
      if (pinned !== undefined && last === pinned) onSeen(pinned)
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [last, pinned, onSeen])
}

/** Opens the conversation, at the message of the URL if it names one. Messages that are loaded already are synced. */
function useOpening(conversation: Conversation, at: number | null) {
  const [position, setPosition] = useState({ at, target: at })
  // the URL names another message
  if (position.at !== at) setPosition({ at, target: at })
  useEffect(() => {
    if (at !== null || conversation.state().timeline === null) void conversation.open(at ?? undefined)
    else void conversation.sync()
  }, [at, conversation])
  const open = useCallback(
    (seq: number | null) => {
      setPosition((previous) => ({ ...previous, target: seq }))
      void conversation.open(seq ?? undefined)
    },
    [conversation],
  )
  return { target: position.target, open }
}

type RowsOptions = {
  state: ConversationState
  unsent: readonly Unsent[]
  thread: Thread
  memberId: string
  readBefore: number | null
}

function useRows({ state: { timeline }, unsent, thread, memberId, readBefore }: RowsOptions): Row[] {
  const { id, members, pending_request } = thread
  return useMemo(
    () =>
      rowsOf({
        messages: timeline?.messages ?? [],
        unsent: timeline === null || timeline.hasLater ? [] : unsent.filter(({ threadId }) => threadId === id),
        members,
        viewerId: memberId,
        readBefore,
        pinned: pending_request?.seq ?? null,
      }),
    [timeline, unsent, id, members, pending_request, memberId, readBefore],
  )
}

/** How far the viewer had read when they opened the conversation: the divider above the new messages stays there. */
function useReadBefore(thread: Thread): number | null {
  const queryClient = useQueryClient()
  const [readBefore, setReadBefore] = useState(thread.unread_count > 0 ? thread.last_read_seq : null)
  useEffect(() => {
    // the cached thread may be stale
    void queryClient
      .fetchQuery({ ...threadQuery(thread.id), staleTime: 0 })
      .then(({ unread_count, last_read_seq }) => setReadBefore(unread_count > 0 ? last_read_seq : null))
      .catch(() => undefined)
  }, [queryClient, thread.id])
  return readBefore
}

/** Where the log is scrolled to first: the target message, else the first new one, else the end. */
function useStart(target: number | null, readBefore: number | null, isLoaded: boolean) {
  return useMemo(() => {
    if (!isLoaded) return null
    if (target !== null) return { seq: target, isTarget: true }
    return readBefore === null ? null : { seq: readBefore + 1, isTarget: false }
  }, [target, readBefore, isLoaded])
}

/** Looks up a name. The function changes only when a name does, so that a new message does not render the others again. */
function useNames(thread: Thread, timeline: Timeline | null): (userId: string) => string {
  const latest = useMemo(() => namesIn(thread, timeline?.messages ?? []), [thread, timeline])
  const [names, setNames] = useState(latest)
  const current = replaceEqualDeep(names, latest)
  if (current !== names) setNames(current)
  return useCallback((id) => current[id] ?? 'Former member', [current])
}

/** Names by id, of members and of senders who have left. */
function namesIn({ members }: Thread, messages: readonly Message[]): Readonly<Record<string, string>> {
  const senders = messages.flatMap(({ sender }) => (sender?.id == null ? [] : [[sender.id, sender.name] as const]))
  return Object.fromEntries([...senders, ...members.map(({ id, name }) => [id, name] as const)])
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex shrink-0 flex-wrap items-center justify-center gap-3 p-4">
      <p>Messages could not be loaded.</p>
      <Button variant="outline" size="sm" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
