import { useQuery } from '@tanstack/react-query'
import { freeSpots, isFull, pricePerPerson, type TribeCard } from '@wayhouse/domain/tribes'
import { countOf } from '../../platform/count-of.ts'
import { stayDates } from '../../platform/dates.ts'
import { Link } from '../../platform/link.tsx'
import { orpc } from '../../platform/orpc.ts'
import { Card } from '../../ui/card.tsx'
import { hasLoadError, LoadError } from '../../ui/load-error.tsx'
import { Money } from '../../ui/money.tsx'
import { StayImage } from './stay-image.tsx'

/** The open tribes of a host. */
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

/** A tribe in one row; the whole card opens it. */
function SmallCard({ tribe }: { tribe: TribeCard }) {
  const { airbnb_total_cost: total, size } = tribe
  return (
    <Card as="article" className="card-target flex w-full gap-4 p-3">
      <div className="card-picture size-24 shrink-0 self-center overflow-hidden rounded-md bg-sunken">
        <StayImage tribe={tribe} index={Infinity} className={isFull(tribe) ? 'saturate-55' : ''} />
      </div>
      <div className="min-w-0 flex-1 self-center">
        <h3 className="leading-snug font-strong wrap-anywhere">
          <Link to="/app/tribes/$tribeId" params={{ tribeId: tribe.id }} className="card-link">
            <span className="line-clamp-2">{tribe.title}</span>
          </Link>
        </h3>
        <p className="mt-0.5 text-sm text-muted">
          {stayDates(tribe.start_date, tribe.end_date)}
          {' · '}
          {isFull(tribe) ? 'Full' : `${countOf(freeSpots(tribe), 'spot')} left`}
        </p>
        <p className="mt-1 leading-none">
          <Money euros={pricePerPerson(total, size)} className="figure text-lg" />{' '}
          <span className="text-sm text-muted">per person</span>
        </p>
      </div>
    </Card>
  )
}
