import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { focusHeading } from '../../platform/focus-heading.ts'
import { orpc } from '../../platform/orpc.ts'
import { hasLoadError, LoadError } from '../../ui/load-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PendingRequest } from './received-group.tsx'

/** The pending requests of one tribe, as cards for its host. */
export function PendingRequests({ tribeId }: { tribeId: string }) {
  const list = useRef<HTMLDivElement>(null)
  const query = useQuery(orpc.reservations.list.queryOptions({ input: { tribe_id: tribeId, limit: 100 } }))
  const { data } = query
  if (hasLoadError(query)) return <LoadError query={query}>We couldn’t load the requests.</LoadError>
  if (data === undefined) return <Spinner />
  const pending = data.items.filter(({ acts }) => acts.includes('reject'))
  /** Focus goes to the next request, else to the page's heading: this section disappears after the last request. */
  const onDecided = (id: string) => {
    const next = list.current?.querySelector<HTMLElement>(`article:not([data-request="${id}"])`)
    if (next) next.focus()
    else focusHeading()
  }
  return (
    <div ref={list} className="grid gap-3">
      {pending.map((request) => (
        <PendingRequest key={request.id} request={request} onDecided={onDecided} />
      ))}
    </div>
  )
}
