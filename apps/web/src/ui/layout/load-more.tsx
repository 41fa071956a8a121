import { itemsOf, type Loaded } from '../../platform/api/pages.ts'
import { Button } from '../buttons/button.tsx'

export type LoadMoreProps = {
  hasMore: boolean
  busy: boolean
  onMore: () => void
  /** Why the last page could not be loaded. */
  error?: string | null
  /** Announced after another page has been loaded, such as "20 tribes shown". */
  status?: string
  /** Also loads when the end of the list comes into view; after a failure only on demand. */
  byScrolling?: boolean
}

/** The end of a list that loads in pages. */
export function LoadMore({ hasMore, busy, onMore, error, status, byScrolling = false }: LoadMoreProps) {
  const loadInView = (end: HTMLElement | null) => {
    if (end === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore())
    observer.observe(end)
    return () => observer.disconnect()
  }
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p role="status" className="sr-only">
        {status}
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      {hasMore && (
        <div ref={byScrolling && !busy && !error ? loadInView : null}>
          <Button variant="outline" busy={busy} onClick={onMore}>
            {error ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The part of a TanStack infinite query's result that is used here. */
type PagedQuery = {
  data: Loaded<unknown> | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPlaceholderData?: boolean
  fetchNextPage: () => Promise<unknown>
}

type MorePagesProps = Partial<LoadMoreProps> & {
  query: PagedQuery
  /** What the list has, in the plural. */
  of: string
  /** The number of items on all pages, if it is known. */
  total?: number
}

/** The end of a list whose query loads page by page. Other properties are those of `LoadMore`, where a list needs its own. */
export function MorePages({ query, of, total, ...own }: MorePagesProps) {
  const shown = itemsOf(query.data).length
  const status = `${shown}${total === undefined ? '' : ` of ${total}`} ${of} shown`
  return (
    <LoadMore
      hasMore={query.hasNextPage && !query.isPlaceholderData}
      busy={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
      error={query.isFetchNextPageError ? `We couldn’t load more ${of}.` : null}
      status={(query.data?.pages.length ?? 0) > 1 ? status : ''}
      {...own}
    />
  )
}
