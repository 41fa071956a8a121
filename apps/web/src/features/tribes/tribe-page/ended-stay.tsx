import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../platform/api/orpc.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { stayDates } from '../../../platform/format/dates.ts'
import { AnyLink } from '../../../platform/page/link.tsx'
import { buttonClass } from '../../../ui/buttons/button-style.ts'
import { Money } from '../../../ui/labels/money.tsx'
import { Seats } from '../../../ui/labels/seats.tsx'
import { StarMark } from '../../../ui/labels/stars.tsx'
import type { Booking } from './booking.ts'

/** What happened in a stay that was lived, instead of its price: when, with whom and how it was. */
export function EndedStay({ tribe, share }: Pick<Booking, 'tribe' | 'share'>) {
  const { seen_as, members, rating, reviews_count } = tribe
  const wasThere = seen_as === 'participant' || seen_as === 'host'
  return (
    <>
      <p className="display text-lg">{wasThere ? 'You lived here' : 'This stay has ended'}</p>
      <p className="mt-1 text-ui text-muted">{stayDates(tribe.start_date, tribe.end_date)}</p>
      {members.length > 0 && (
        <div className="mt-4">
          <Seats
            size={members.length}
            seatSize={members.length > 6 ? 30 : 40}
            seated={members.map((member) => ({ seed: member.id, name: member.name, src: member.avatar_url }))}
          />
        </div>
      )}
      {rating !== null && (
        <p className="mt-4 flex items-center gap-2">
          <StarMark size={18} />
          <b className="figure text-lg">{rating.toFixed(1)}</b>
          <span className="text-ui text-muted">{countOf(reviews_count, 'review')}</span>
        </p>
      )}
      {share !== null && (
        <p className="mt-2 text-sm text-muted">
          <Money euros={share} className="" /> per person
        </p>
      )}
      {wasThere && <LeaveReviews tribeId={tribe.id} />}
    </>
  )
}

/** A link to the reviews that the viewer has not written yet. */
function LeaveReviews({ tribeId }: { tribeId: string }) {
  const { data = [] } = useQuery(orpc.reviews.progress.queryOptions())
  const progress = data.find((entry) => entry.tribe_id === tribeId)
  const missing = progress === undefined ? 0 : progress.people - progress.written
  if (missing === 0) return null
  return (
    <AnyLink
      to="/app/tribes/$tribeId/review"
      params={{ tribeId }}
      className={buttonClass('primary', 'md', 'mt-5 w-full')}
    >
      {missing === 1 ? 'Write your review' : `Write ${missing} reviews`}
    </AnyLink>
  )
}
