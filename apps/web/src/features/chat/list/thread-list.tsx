import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { itemsOf } from '../../../platform/api/pages.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { threadsQuery } from '../queries.ts'
import { matches } from './fold.ts'
import { ThreadRow } from './thread-row.tsx'

// loaded when there is a second page
const MorePages = lazy(async () => ({ default: (await import('../../../ui/layout/load-more.tsx')).MorePages }))

type ThreadListProps = { view: 'inbox' | 'archived'; search: string; openId: string | null; viewerId: string }

/** MSG-04: conversations, the most recently active first. A search loads and filters all pages. */
export function ThreadList({ view, search, openId, viewerId }: ThreadListProps) {
  const list = useInfiniteQuery(threadsQuery(view))
  const isSearching = search.trim() !== ''
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isSearching, hasNextPage, isFetching, isError, fetchNextPage])
  if (hasLoadError(list))
    return (
      <LoadError query={list} centred>
        We couldn’t load your conversations.
      </LoadError>
    )
  if (list.data === undefined) return <LoadingRows />
  const all = itemsOf(list.data)
  const shown = all.filter(({ title, subtitle, other }) => matches(search, [title, subtitle, other?.name]))
  if (all.length === 0) return view === 'inbox' ? <NoConversations /> : <NoneArchived />
  return (
    <>
      <ul
        aria-label={view === 'inbox' ? 'Your conversations' : 'Archived conversations'}
        className="grid grid-cols-[minmax(0,1fr)] gap-0.5"
      >
        {shown.map((thread) => (
          <ThreadRow
            key={thread.id}
            thread={thread}
            viewerId={viewerId}
            isOpen={thread.id === openId}
            search={view === 'inbox' ? {} : { tab: 'archived' }}
          />
        ))}
      </ul>
      {isSearching && shown.length === 0 && !hasNextPage && (
        <p className="p-5 text-center text-muted">No conversations match your search.</p>
      )}
      <p role="status" className="sr-only">
        {isSearching ? `${shown.length} conversations found` : ''}
      </p>
      {hasNextPage && (!isSearching || list.isFetchNextPageError) && (
        <div className="pt-4">
          <Suspense>
            <MorePages query={list} of="conversations" byScrolling />
          </Suspense>
        </div>
      )}
    </>
  )
}

function NoConversations() {
  return (
    <div className="grid justify-items-center gap-4 px-5 py-10 text-center">
      <p className="display text-xl">No conversations yet</p>
      <p className="text-muted">Request a spot in a tribe, and you can message its host here.</p>
      <ButtonLink to="/app" variant="outline" size="sm">
        Explore Tribes
      </ButtonLink>
    </div>
  )
}

/** Decision G-127. */
function NoneArchived() {
  return <p className="px-5 py-10 text-center text-muted">Archived chats coming soon</p>
}

export function LoadingRows() {
  return (
    <Loading text="Loading conversations…" className="grid gap-5 p-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className="size-13 shrink-0 rounded-sm" />
          <div className="grow space-y-2 pt-1">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton soft className="h-4" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
