import { Button } from './button.tsx'

export type LoadMoreProps = {
  hasMore: boolean
  busy: boolean
  onMore: () => void
  /** Why the last page could not be loaded. */
  error?: string | null
  /** Announced after another page has been loaded, such as "20 tribes shown". */
  status?: string
}

/** The end of a list that loads in pages. */
export function LoadMore({ hasMore, busy, onMore, error, status }: LoadMoreProps) {
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
        <Button variant="outline" busy={busy} onClick={onMore}>
          {error ? 'Try again' : 'Load more'}
        </Button>
      )}
    </div>
  )
}
