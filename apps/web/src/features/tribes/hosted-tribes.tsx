import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../platform/api/orpc.ts'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { SmallCard } from './small-card.tsx'

export const hostedTribesQuery = (hostId: string) => orpc.tribes.hostedBy.queryOptions({ input: { id: hostId } })

type HostedTribesProps = { host: { id: string; name: string } }

/** The open tribes of a member, on their profile. Renders nothing while they load, or if there are none. */
export function HostedTribes({ host }: HostedTribesProps) {
  const list = useQuery(hostedTribesQuery(host.id))
  if (!hasLoadError(list) && !list.data?.length) return null
  return (
    <section aria-labelledby="open-tribes">
      <h2 id="open-tribes" className="display text-title wrap-anywhere">
        {`${host.name}’s open tribes`}
      </h2>
      <div className="mt-4">
        {list.data ? (
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
            {list.data.map((tribe) => (
              <li key={tribe.id} className="flex last:odd:sm:col-span-2">
                <SmallCard tribe={tribe} />
              </li>
            ))}
          </ul>
        ) : (
          <LoadError query={list}>We couldn’t load the tribes.</LoadError>
        )}
      </div>
    </section>
  )
}
