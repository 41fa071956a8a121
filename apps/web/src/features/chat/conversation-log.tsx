import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import type { Message, Thread } from '@wayhouse/domain/chat'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ChatSession } from './chat-session.ts'
import { LoadingConversation } from './loading-conversation.tsx'
import { MessageItem } from './message-item.tsx'
import { MessageLog } from './message-log.tsx'
import { MessageOptions } from './message-options.tsx'
import type { Conversation, ConversationState } from './model/conversation.ts'
import type { Unsent } from './model/outbox.ts'
import { type Row, rowsOf } from './model/rows.ts'
import type { Timeline } from './model/timeline.ts'
import { threadQuery } from './queries.ts'
import { TypingHint } from './typing-hint.tsx'
import { UnsentItem } from './unsent-item.tsx'
import { useMessageActs } from './use-message-acts.ts'
import { useReadMark } from './use-read-mark.ts'

type ConversationLogProps = { thread: Thread; at: number | null; session: ChatSession }

/** The messages of an open conversation, live. */
export function ConversationLog({ thread, at, session }: ConversationLogProps) {
  const conversation = session.conversation(thread.id)
  const { outbox, memberId } = session
  const state = useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state)
  const readBefore = useReadBefore(thread)
  const { onSeen } = useReadMark(thread)
  const { lookedUp, open } = useOpening(conversation, at)
  const acts = useMessageActs({ session, threadId: thread.id, onJump: open })
  useSeenOnTop(state.timeline, thread, onSeen)
  const rows = useRows({ state, unsent, thread, memberId, readBefore })
  const { timeline } = state
  const start = useStart(lookedUp, readBefore, timeline !== null && state.loading !== 'opening')
  const nameOf = useNames(thread, timeline)
  if (timeline === null) return state.error === null ? <LoadingConversation /> : <Failed onRetry={() => open(at)} />
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
          onNear={(side) => {
            // after a failure the reader asks again
            if (state.error === null) void conversation.load(side)
          }}
          onSeen={onSeen}
          onLatest={() => open(null)}
        >
          {(row) => (
            <DrawnRow row={row} session={session} isGroup={thread.members.length > 2} nameOf={nameOf} acts={acts} />
          )}
        </MessageLog>
      )}
      {state.error !== null && (
        <Failed onRetry={() => void conversation.load(timeline.hasLater ? 'later' : 'earlier')} />
      )}
      <TypingHint typing={state.typing} nameOf={nameOf} />
      <MessageOptions acts={acts} viewerId={memberId} />
    </>
  )
}

type DrawnRowProps = {
  row: Extract<Row, { kind: 'message' | 'unsent' }>
  session: ChatSession
  isGroup: boolean
  nameOf: (userId: string) => string
  acts: ReturnType<typeof useMessageActs>
}

function DrawnRow({ row, session: { memberId, outbox }, isGroup, nameOf, acts }: DrawnRowProps) {
  if (row.kind === 'message') {
    const { message, isFirst, readBy } = row
    const shown = { message, isFirst, readBy, viewerId: memberId, isGroup, nameOf }
    return <MessageItem {...shown} acts={acts.stable} />
  }
  const { unsent, isFirst } = row
  const { clientId } = unsent
  const acted = { onRetry: () => outbox.retry(clientId), onDiscard: () => outbox.drop(clientId) }
  return <UnsentItem unsent={unsent} isFirst={isFirst} {...acted} />
}

/** The request on top is in view as well: it counts as seen where nothing was written after it. */
function useSeenOnTop(timeline: Timeline | null, { pending_request }: Thread, onSeen: (seq: number) => void): void {
  const last = timeline?.hasLater === false ? timeline.messages.at(-1)?.seq : undefined
  const onTop = pending_request?.seq
  useEffect(() => {
    const look = () => {
      if (onTop !== undefined && last === onTop) onSeen(onTop)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [last, onTop, onSeen])
}

/** Opens the conversation, at a message where one is looked up. What this tab has already is brought up to date. */
function useOpening(conversation: Conversation, at: number | null) {
  const [place, setPlace] = useState({ at, lookedUp: at })
  // led to another place by the address
  if (place.at !== at) setPlace({ at, lookedUp: at })
  useEffect(() => {
    if (at !== null || conversation.state().timeline === null) void conversation.open(at ?? undefined)
    else void conversation.sync()
  }, [at, conversation])
  const open = useCallback(
    (seq: number | null) => {
      setPlace((before) => ({ ...before, lookedUp: seq }))
      void conversation.open(seq ?? undefined)
    },
    [conversation],
  )
  return { lookedUp: place.lookedUp, open }
}

type RowsOf = {
  state: ConversationState
  unsent: readonly Unsent[]
  thread: Thread
  memberId: string
  readBefore: number | null
}

function useRows({ state: { timeline }, unsent, thread, memberId, readBefore }: RowsOf): Row[] {
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

/** How far the viewer had read when they opened the conversation: the line of new messages stays there. */
function useReadBefore(thread: Thread): number | null {
  const queryClient = useQueryClient()
  const [readBefore, setReadBefore] = useState(thread.unread_count > 0 ? thread.last_read_seq : null)
  useEffect(() => {
    // what is remembered may be old
    void queryClient
      .fetchQuery({ ...threadQuery(thread.id), staleTime: 0 })
      .then(({ unread_count, last_read_seq }) => setReadBefore(unread_count > 0 ? last_read_seq : null))
      .catch(() => undefined)
  }, [queryClient, thread.id])
  return readBefore
}

/** Where the view begins: at what was looked up, at what is new, else at the end. */
function useStart(lookedUp: number | null, readBefore: number | null, isLoaded: boolean) {
  return useMemo(() => {
    if (!isLoaded) return null
    if (lookedUp !== null) return { seq: lookedUp, isFound: true }
    return readBefore === null ? null : { seq: readBefore + 1, isFound: false }
  }, [lookedUp, readBefore, isLoaded])
}

/** Looks up a name. The same function until a name changes, so that no message is drawn again because another came. */
function useNames(thread: Thread, timeline: Timeline | null): (userId: string) => string {
  const found = useMemo(() => namesIn(thread, timeline?.messages ?? []), [thread, timeline])
  const [names, setNames] = useState(found)
  const current = replaceEqualDeep(names, found)
  if (current !== names) setNames(current)
  return useCallback((id) => current[id] ?? 'Former member', [current])
}

/** Names of members, and of those who have left and wrote here. */
function namesIn({ members }: Thread, messages: readonly Message[]): Readonly<Record<string, string>> {
  const senders = messages.flatMap(({ sender }) => (sender?.id == null ? [] : [[sender.id, sender.name] as const]))
  return Object.fromEntries([...senders, ...members.map(({ id, name }) => [id, name] as const)])
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex shrink-0 flex-wrap items-center justify-center gap-3 p-4">
      <p>Messages could not be loaded.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
