import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** What TanStack Query reports about a query. */
type Asked = {
  data: unknown
  isPlaceholderData: boolean
  errorUpdateCount: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Whether something could not be loaded; also while it is refetched, when its query is pending again. */
export function isNotLoaded({
  data,
  isPlaceholderData,
  errorUpdateCount,
}: Omit<Asked, 'isFetching' | 'refetch'>): boolean {
  return (data === undefined || isPlaceholderData) && errorUpdateCount > 0
}

type NotLoadedProps = {
  query: Asked
  /** In the middle of its place instead of in a line of it. */
  centred?: boolean
  children: ReactNode
}

/** Shown in place of what could not be loaded. Its button stays while that is refetched, and keeps the focus. */
export function NotLoaded({ query, centred = false, children }: NotLoadedProps) {
  const layout = centred ? 'grid justify-items-center px-5 py-10 text-center' : 'flex flex-wrap items-center'
  return (
    <div role="alert" className={`${layout} gap-4`}>
      <p>{children}</p>
      <Button variant="outline" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
