import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'

/** The part of a TanStack query's result that is used here. */
type QueryState = {
  data: unknown
  isPlaceholderData: boolean
  errorUpdateCount: number
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Whether the query has failed to load; also true while it is refetched, when its status is pending again. */
export function hasLoadError({
  data,
  isPlaceholderData,
  errorUpdateCount,
}: Omit<QueryState, 'isFetching' | 'refetch'>): boolean {
  return (data === undefined || isPlaceholderData) && errorUpdateCount > 0
}

type NotLoadedProps = {
  query: QueryState
  /** Centred in its container, instead of on one line. */
  centred?: boolean
  children: ReactNode
}

/**
 * Shown in place of content that could not be loaded. The button stays during the refetch and keeps the focus, which then moves to
 * the section with the content.
 */
export function LoadError({ query, centred = false, children }: NotLoadedProps) {
  const alert = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => () => passFocusOn(alert.current), [])
  const layout = centred ? 'grid justify-items-center px-5 py-10 text-center' : 'flex flex-wrap items-center'
  return (
    <div ref={alert} role="alert" className={`${layout} gap-4`}>
      <p>{children}</p>
      <Button variant="outline" size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}

/** Moves the focus out of an element that is about to be removed, to what it is part of. */
function passFocusOn(element: HTMLElement | null): void {
  const container = element?.closest<HTMLElement>('section, dialog, [role=dialog], main')
  if (!container || !element?.contains(document.activeElement)) return
  container.tabIndex = -1
  container.focus({ preventScroll: true })
}
