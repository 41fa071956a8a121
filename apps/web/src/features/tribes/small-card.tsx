import { audienceLabel, freeSpots, isFull, pricePerPerson, type TribeCard } from '@wayhouse/domain/tribes'
import { countOf } from '../../platform/format/count-of.ts'
import { stayDates } from '../../platform/format/dates.ts'
import { Link } from '../../platform/page/link.tsx'
import { Money } from '../../ui/labels/money.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { StayImage } from './stay-image.tsx'

/** A tribe in one row; the whole card opens it. */
export function SmallCard({ tribe }: { tribe: TribeCard }) {
  const { airbnb_total_cost: total, size } = tribe
  const label = audienceLabel(tribe)
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
          {label && ` · ${label}`}
        </p>
        <p className="mt-1 leading-none">
          <Money euros={pricePerPerson(total, size)} className="figure text-lg" />{' '}
          <span className="text-sm text-muted">per person</span>
        </p>
      </div>
    </Card>
  )
}
