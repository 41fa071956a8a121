import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { focusHeading } from '../../platform/focus-heading.ts'
import { orpc } from '../../platform/orpc.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { WaitingRequest } from './received-group.tsx'

/** The requests of one tribe that wait for its host, as cards. */
export function WaitingIn({ tribeId }: { tribeId: string }) {
  const list = useRef<HTMLDivElement>(null)
  const ofTribe = orpc.reservations.list.queryOptions({ input: { tribe_id: tribeId, limit: 100 } })
  const { data, isError, refetch } = useQuery(ofTribe)
  if (data === undefined) return isError ? <NotLoaded onRetry={() => void refetch()} /> : <Spinner />
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

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p>We couldn’t load the requests.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
