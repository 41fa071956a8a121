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
