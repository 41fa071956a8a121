import { createFileRoute } from '@tanstack/react-router'
import { isSubscriber } from '@wayhouse/domain/membership'
import { lazy, Suspense } from 'react'
import { scripts } from 'virtual:conversation-scripts'
import { requireSession } from '../../features/accounts/require-session.ts'
import { type ChatTab, chatTabs } from '../../features/chat/list/chat-tabs.ts'
import { MessagesPage } from '../../features/chat/messages-page.tsx'
import { threadsQuery, unreadQuery } from '../../features/chat/queries.ts'
import { LazyBlockDialog, LazyReportDialog } from '../../features/safety/lazy-dialogs.tsx'
import { titled } from '../../platform/page/titled.ts'
import { useFilters } from '../../platform/page/use-filters.ts'
import { useSession } from '../../platform/session/session.ts'

// members with a plan never see it
const ChatPaywall = lazy(async () => ({ default: (await import('../../features/chat/chat-paywall.tsx')).ChatPaywall }))

// only for hosts with a request to decide
const DecideRequest = lazy(async () => ({
  default: (await import('../../features/reservations/decide-request.tsx')).DecideRequest,
}))

// preloaded, because otherwise the browser finds them one after another once the application runs
const conversationScripts = scripts.map((href) => ({ rel: 'modulepreload', href }))

// loaded when first opened
const PlanDialog = lazy(async () => ({
  default: (await import('../../features/membership/plan-dialog.tsx')).PlanDialog,
}))

/** `thread`: the open conversation (decision G-135). `at`: the number of a message in it, from a search result. */
type MessagesSearch = { thread?: string | undefined; at?: number | undefined; tab?: ChatTab | undefined }

export const Route = createFileRoute('/app/messages')({
  codeSplitGroupings: [['loader', 'component']],
  // explicitly undefined, because the router keeps the raw value of a key that is missing here
  validateSearch: ({ thread, at, tab }: Record<string, unknown>): MessagesSearch => ({
    thread: typeof thread === 'string' ? thread : undefined,
    at: typeof at === 'number' && Number.isInteger(at) && at > 0 ? at : undefined,
    tab: chatTabs.find((name) => name === tab),
  }),
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, user } }) => {
    // a prefetch that fails is repeated by the page
    if (!isSubscriber(user)) return
    await Promise.all([
      queryClient.prefetchInfiniteQuery(threadsQuery('inbox')),
      queryClient.prefetchQuery(unreadQuery),
    ])
  },
  head: ({ match }) => ({
    meta: [{ title: titled('Messages') }, { name: 'robots', content: 'noindex' }],
    links: match.search.thread === undefined ? [] : conversationScripts,
  }),
  component: Messages,
})

const safetyDialogs = { block: LazyBlockDialog, report: LazyReportDialog }

function Messages() {
  const [{ thread, at, tab }, change] = useFilters('/app/messages')
  const navigate = Route.useNavigate()
  const { user } = useSession()
  if (user === null) return null
  if (!isSubscriber(user))
    return (
      <Suspense>
        <ChatPaywall planDialog={PlanDialog} />
      </Suspense>
    )
  return (
    <MessagesPage
      viewerId={user.id}
      threadId={thread ?? null}
      at={at ?? null}
      tab={tab ?? null}
      onTab={(next) => change({ tab: next }, true)}
      onBack={() => void navigate({ search: ({ tab: shown }) => (shown ? { tab: shown } : {}) })}
      decide={DecideRequest}
      safety={safetyDialogs}
    />
  )
}
