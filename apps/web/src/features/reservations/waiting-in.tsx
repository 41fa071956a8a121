import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../platform/orpc.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { WaitingRequest } from './received-group.tsx'

/** The requests of one tribe that wait for its host, as cards. */
export function WaitingIn({ tribeId }: { tribeId: string }) {
  const { data } = useQuery(orpc.reservations.list.queryOptions({ input: { tribe_id: tribeId, limit: 100 } }))
  if (data === undefined) return <Spinner />
  const waiting = data.items.filter(({ acts }) => acts.includes('reject'))
  return (
    <div className="grid gap-3">
      {waiting.map((request) => (
        <WaitingRequest key={request.id} request={request} onDecided={() => undefined} />
      ))}
    </div>
  )
}
