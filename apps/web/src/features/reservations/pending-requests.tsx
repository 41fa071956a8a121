import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { focusHeading } from '../../platform/page/focus-heading.ts'
import type { SafetyParts } from '../../platform/page/person-menu.ts'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { tribeRequestsQuery } from './queries.ts'
import { PendingRequest } from './received-group.tsx'
import { isWaiting } from './received-order.ts'

/** The pending requests of one tribe, as cards for its host. */
export function PendingRequests({ tribeId, safety }: { tribeId: string; safety?: SafetyParts }) {
  const list = useRef<HTMLDivElement>(null)
  const query = useQuery(tribeRequestsQuery(tribeId))
  if (hasLoadError(query)) return <LoadError query={query}>We couldn’t load the requests.</LoadError>
  if (query.data === undefined) return <Spinner />
  /** Focus goes to the next request, else to the page's heading: this section disappears after the last request. */
  const onDecided = (id: string) => {
    const next = list.current?.querySelector<HTMLElement>(`article:not([data-request="${id}"])`)
    if (next) next.focus()
    else focusHeading()
  }
  return (
    <div ref={list} className="grid gap-3">
      {query.data.items.filter(isWaiting).map((request) => (
        <PendingRequest key={request.id} request={request} safety={safety} onDecided={onDecided} />
      ))}
    </div>
  )
}

/** The pending request of a tribe that has to be answered first; null without one, and until they are loaded. */
export function useFirstRequest(tribeId: string, enabled: boolean) {
  const { data } = useQuery({ ...tribeRequestsQuery(tribeId), enabled })
  const [first] = data?.items.filter(isWaiting).toSorted((a, b) => a.answer_by.localeCompare(b.answer_by)) ?? []
  if (first?.person == null) return null
  return { id: first.id, name: first.person.name, answerBy: first.answer_by }
}
