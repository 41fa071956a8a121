import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { HydrationMark } from '../../platform/page/hydration.tsx'
import type { SafetyDialogs } from '../../platform/page/person-menu.ts'
import { titled } from '../../platform/page/titled.ts'
import { chatSession } from './chat-session.ts'
import type { ConversationPaneProps } from './conversation/conversation-pane.tsx'
import { loadPane } from './conversation/load-pane.ts'
import { LoadingConversation } from './conversation/loading-conversation.tsx'
import type { ChatTab } from './list/chat-tabs.ts'
import { ListPane } from './list/list-pane.tsx'
import { cityGroupsQuery, unreadQuery } from './queries.ts'
import type { DecideType } from './requests/decide-type.ts'

const ConversationPane = lazy(loadPane)

// only on wide windows
const NothingOpen = lazy(async () => ({ default: (await import('./list/nothing-open.tsx')).NothingOpen }))

type MessagesPageProps = {
  viewerId: string
  threadId: string | null
  /** The number of a message to scroll to. */
  at: number | null
  tab: ChatTab | null
  onTab: (tab: ChatTab) => void
  /** Closes the conversation. */
  onBack: () => void
  decide: DecideType
  safety: SafetyDialogs
}

/** MSG-01, MSG-02: the list of conversations and the open one side by side; on phones one of the two. */
export function MessagesPage({ viewerId, threadId, at, tab, onTab, onBack, decide, safety }: MessagesPageProps) {
  const shownTab = useTab(tab, threadId)
  useTitle()
  const back = () => {
    onBack()
    // wait for the row, which is hidden on phones while a conversation is open
    setTimeout(() => document.querySelector<HTMLElement>(`a[data-thread="${threadId}"]`)?.focus())
  }
  return (
    <main id="main" className="chat" data-shows={threadId === null ? 'list' : 'conversation'}>
      <h1 className="sr-only">Messages</h1>
      <ListPane tab={shownTab} onTab={onTab} openId={threadId} viewerId={viewerId} />
      <div className="chat-conversation flex min-h-0 min-w-0 flex-col">
        {threadId === null ? (
          <Suspense>
            <NothingOpen />
          </Suspense>
        ) : (
          <OpenConversation key={threadId} {...{ viewerId, threadId, at, decide, safety }} onBack={back} />
        )}
      </div>
    </main>
  )
}

type OpenConversationProps = Pick<MessagesPageProps, 'viewerId' | 'at' | 'decide' | 'safety' | 'onBack'> & {
  threadId: string
}

/** Rendered in the browser only, which has the drafts, the unsent messages and the time zone. */
function OpenConversation({ viewerId, ...pane }: OpenConversationProps) {
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  if (!isHydrated) return <Opening />
  return <LiveConversation {...pane} session={chatSession(viewerId, queryClient)} />
}

function LiveConversation(pane: ConversationPaneProps) {
  const { session } = pane
  useEffect(() => session.start(), [session])
  return (
    <Suspense fallback={<Opening />}>
      <ConversationPane {...pane} />
      <HydrationMark />
    </Suspense>
  )
}

/** Until its code is loaded, the page counts as not hydrated. */
function Opening() {
  return (
    <>
      <LoadingConversation />
      <template data-unhydrated="" />
    </>
  )
}

/** The chosen tab, or else the one that lists the open conversation. */
function useTab(tab: ChatTab | null, threadId: string | null): ChatTab {
  const { data: groups } = useQuery({ ...cityGroupsQuery, enabled: tab === null && threadId !== null })
  return tab ?? (groups?.some(({ id }) => id === threadId) ? 'city' : 'tribes')
}

/** Shows the number of unread messages in the document's title: "(3) Messages". */
function useTitle(): void {
  const { data: unread } = useQuery(unreadQuery)
  const count = unread?.count ?? 0
  const base = titled('Messages')
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${base}` : base
  }, [count, base])
}
