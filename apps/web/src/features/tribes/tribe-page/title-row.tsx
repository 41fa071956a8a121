import type { Tribe } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import Calendar from '~icons/lucide/calendar'
import Clock from '~icons/lucide/clock'
import MapPin from '~icons/lucide/map-pin'
import Star from '~icons/lucide/star'
import { countOf } from '../../../platform/format/count-of.ts'
import { stayDates } from '../../../platform/format/dates.ts'
import { StarMark } from '../../../ui/labels/stars.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'
import { ShareButton } from './share-button.tsx'
import { closedText, stayLengthText, timesText } from './stay-text.ts'
import { Symbol } from './symbol.tsx'

/** More characters than this would fill a phone's first screen. */
const longTitle = 80

type TitleRowProps = { tribe: Tribe; today: string; strip?: ReactNode }

/** Title, location, dates, rating and the Share button, the same for every audience. */
export function TitleRow({ tribe, today, strip }: TitleRowProps) {
  const times = timesText(tribe)
  const closed = closedText(tribe, today)
  return (
    <div className="mt-6 lg:mt-8">
      <div className="flex items-start justify-between gap-4">
        <h1 className={`display min-w-0 wrap-anywhere ${tribe.title.length > longTitle ? 'text-2xl' : 'text-3xl'}`}>
          {tribe.title}
        </h1>
        <ShareButton tribe={tribe} />
      </div>
      <ul className="mt-3.5 flex flex-wrap gap-x-6 gap-y-2 text-muted max-sm:flex-col">
        <Fact icon={MapPin} text={tribe.location} />
        <Fact
          icon={Calendar}
          text={`${stayDates(tribe.start_date, tribe.end_date)} (${stayLengthText(tribe.duration_days)})`}
        />
        {times && <Fact icon={Clock} text={times} />}
        <Ratings tribe={tribe} />
      </ul>
      {strip}
      {closed && !strip && (
        <p className="mt-5 flex items-center gap-3 rounded-control bg-sunken px-4 py-3.5 font-semibold">
          <Symbol of="over" size={20} className="text-muted" />
          {closed}
        </p>
      )}
    </div>
  )
}

function Fact({ icon: Icon, text }: { icon: Icon; text: string }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  )
}

/** The rating by members, and separate from it that of Airbnb (G-62); on one line while there are no reviews. */
function Ratings({ tribe }: { tribe: Tribe }) {
  const { rating, reviews_count } = tribe
  const listing = listingRating(tribe)
  if (rating === null) return <Fact icon={Star} text={['No reviews yet', ...listing].join(' · ')} />
  return (
    <>
      <li className="flex items-center gap-2 font-strong text-text">
        <StarMark />
        <span className="sr-only">Rated</span>
        {rating.toFixed(1)} <span className="font-normal text-muted">({countOf(reviews_count, 'review')})</span>
      </li>
      {listing.map((text) => (
        <Fact key={text} icon={Star} text={text} />
      ))}
    </>
  )
}

function listingRating(tribe: Tribe): string[] {
  if (tribe.seen_as === 'visitor' || tribe.airbnb_rating === null) return []
  const count = tribe.airbnb_reviews === null ? '' : ` (${countOf(tribe.airbnb_reviews, 'review')})`
  return [`On Airbnb: ${tribe.airbnb_rating.toFixed(1)}${count}`]
}
