import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { focusHeading } from '../../platform/focus-heading.ts'
import { orpc } from '../../platform/orpc.ts'
import { isNotLoaded, NotLoaded } from '../../ui/not-loaded.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { WaitingRequest } from './received-group.tsx'

/** The requests of one tribe that wait for its host, as cards. */
export function WaitingIn({ tribeId }: { tribeId: string }) {
  const list = useRef<HTMLDivElement>(null)
  const ofTribe = orpc.reservations.list.queryOptions({ input: { tribe_id: tribeId, limit: 100 } })
  const query = useQuery(ofTribe)
  const { data } = query
  if (isNotLoaded(query)) return <NotLoaded query={query}>We couldn’t load the requests.</NotLoaded>
  if (data === undefined) return <Spinner />
  const waiting = data.items.filter(({ acts }) => acts.includes('reject'))
  /** Focus goes to the next request, else to the top of the page: after the last one this part is gone. */
  const onDecided = (id: string) => {
    const next = list.current?.querySelector<HTMLElement>(`article:not([data-request="${id}"])`)
    if (next) next.focus()
    else focusHeading()
  }
  return (
    <div ref={list} className="grid gap-3">
      {waiting.map((request) => (
        <WaitingRequest key={request.id} request={request} onDecided={onDecided} />
      ))}
    </div>
  )
}
