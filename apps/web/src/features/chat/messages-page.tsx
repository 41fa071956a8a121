import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { useEffect } from 'react'
import { chatSession } from './chat-session.ts'
import type { ChatTab } from './chat-tabs.ts'
import { ConversationPane } from './conversation-pane.tsx'
import type { DecideType } from './decide-type.ts'
import { ListPane } from './list-pane.tsx'
import { LoadingConversation } from './loading-conversation.tsx'
import { cityGroupsQuery, unreadQuery } from './queries.ts'

type MessagesPageProps = {
  viewerId: string
  threadId: string | null
  /** The number of a message to show. */
  at: number | null
  tab: ChatTab | null
  onTab: (tab: ChatTab) => void
  /** Closes the conversation. */
  onBack: () => void
  decide: DecideType
}

/** MSG-01, MSG-02: the conversations beside the open one; on phones one of the two. */
export function MessagesPage({ viewerId, threadId, at, tab, onTab, onBack, decide }: MessagesPageProps) {
  const shownTab = useTab(tab, threadId)
  useTitle()
  const back = () => {
    onBack()
    // the row was hidden on phones
    setTimeout(() => document.querySelector<HTMLElement>(`a[data-thread="${threadId}"]`)?.focus())
  }
  return (
    <main id="main" className="chat" data-shows={threadId === null ? 'list' : 'conversation'}>
      <h1 className="sr-only">Messages</h1>
      <ListPane tab={shownTab} onTab={onTab} openId={threadId} viewerId={viewerId} />
      <div className="chat-conversation flex min-h-0 min-w-0 flex-col">
        {threadId === null ? (
          <p className="m-auto p-6 text-center text-md text-muted">Select a conversation to start messaging</p>
        ) : (
          <Opened key={threadId} {...{ viewerId, threadId, at, decide }} onBack={back} />
        )}
      </div>
    </main>
  )
}

type OpenedProps = Pick<MessagesPageProps, 'viewerId' | 'at' | 'decide' | 'onBack'> & { threadId: string }

/** In the browser alone: what is written and not sent is kept there, and times are in its zone. */
function Opened({ viewerId, ...pane }: OpenedProps) {
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  if (!isHydrated) return <LoadingConversation />
  return <StartedPane {...pane} session={chatSession(viewerId, queryClient)} />
}

type StartedPaneProps = Parameters<typeof ConversationPane>[0]

function StartedPane(pane: StartedPaneProps) {
  const { session } = pane
  useEffect(() => session.start(), [session])
  return <ConversationPane {...pane} />
}

/** The tab that was chosen, else the one that the open conversation stands in. */
function useTab(tab: ChatTab | null, threadId: string | null): ChatTab {
  const { data: groups } = useQuery({ ...cityGroupsQuery, enabled: tab === null && threadId !== null })
  return tab ?? (groups?.some(({ id }) => id === threadId) ? 'city' : 'tribes')
}

/** "(3) Messages": how many are unread, while the page is open. */
function useTitle(): void {
  const { data: unread } = useQuery(unreadQuery)
  const count = unread?.count ?? 0
  const base = `Messages · ${brand.name}`
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${base}` : base
  }, [count, base])
}
