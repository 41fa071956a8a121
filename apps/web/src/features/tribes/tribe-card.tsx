import { nightsBetween } from '@wayhouse/domain/dates'
import { freeSpots, isFull, pricePerPerson, savingsPerMonth } from '@wayhouse/domain/tribes'
import type { TribeCard as Tribe } from '@wayhouse/domain/tribes'
import { lazy, memo, type MouseEvent, type ReactNode, useRef } from 'react'
import Calendar from '~icons/lucide/calendar'
import MapPin from '~icons/lucide/map-pin'
import Users from '~icons/lucide/users'
import { countOf } from '../../platform/format/count-of.ts'
import { stayDates } from '../../platform/format/dates.ts'
import { useCurrency } from '../../platform/format/money.tsx'
import { HydratedLater } from '../../platform/page/hydration.tsx'
import { Link } from '../../platform/page/link.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Badge, StatusBadge } from '../../ui/labels/badge.tsx'
import { Money } from '../../ui/labels/money.tsx'
import { type Seated, Seats } from '../../ui/labels/seats.tsx'
import { SplitBar } from '../../ui/labels/split-bar.tsx'
import { StarMark } from '../../ui/labels/stars.tsx'
import { Verified } from '../../ui/labels/verified.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import type { Icon } from '../../ui/pictures/icon.ts'
import { namePhoto, rememberOpenedCard } from './opened-card.ts'
import { StayImage } from './stay-image.tsx'

// most tribes are for everyone
const AudiencePill = lazy(async () => ({ default: (await import('./audience-pill.tsx')).AudiencePill }))

/**
 * A tribe in a list (EXP-08): the people, the stay, the price per person. The whole card opens it. `note` is shown on the picture.
 * It renders again only if its tribe has changed: a list has many.
 */
export const TribeCard = memo(function TribeCard({ tribe, index, note }: TribeCardProps) {
  const photo = useRef<HTMLDivElement>(null)
  const full = isFull(tribe)
  const target = {
    to: '/app/tribes/$tribeId',
    params: { tribeId: tribe.id },
    viewTransition: true,
    onClick: (event: MouseEvent) => onOpen(event, tribe, photo.current),
  } as const
  return (
    <article className="card card-target flex w-full flex-col overflow-hidden shadow-1">
      <div ref={photo} className="card-picture relative aspect-11/5 sm:aspect-2/1 overflow-hidden bg-sunken">
        <StayImage tribe={tribe} index={index} className={full ? 'saturate-55' : ''} />
        <PictureTop tribe={tribe} />
        <CornerBadge tribe={tribe} note={note} />
      </div>
      <div className="flex flex-1 flex-col px-5 pb-5">
        <div className="relative -mt-4.75 mb-3">
          <Seats seated={seatsOf(tribe)} size={tribe.size} seatSize={tribe.size > 8 ? 24 : 38} />
        </div>
        <h3 className="display text-title-sm wrap-anywhere">
          <Link {...target} className="card-link">
            <span className="line-clamp-3">{tribe.title}</span>
          </Link>
        </h3>
        <StayFacts tribe={tribe} />
        <div className="mt-auto pt-4">
          <Split tribe={tribe} full={full} />
          <div className="mt-3.5 flex flex-wrap items-center justify-between gap-3">
            <p className="leading-none">
              <Money euros={pricePerPerson(tribe.airbnb_total_cost, tribe.size)} className="figure text-title-lg" />{' '}
              <span className="text-ui text-muted">per person</span>
            </p>
            {/* quiet, because the whole card is a link */}
            <ButtonLink {...target} size="sm" variant="outline" className="relative">
              View Details<span className="sr-only"> of {tribe.title}</span>
            </ButtonLink>
          </div>
          <Savings tribe={tribe} />
        </div>
        {tribe.description && (
          <p className="mt-2.5 line-clamp-2 text-ui text-muted wrap-anywhere max-sm:line-clamp-1">
            {tribe.description}
          </p>
        )}
      </div>
    </article>
  )
})

type TribeCardProps = { tribe: Tribe; index: number; note?: string }

/** The taken spots: without their members for those outside the tribe's audience. */
function seatsOf({ members, members_count }: Tribe): Seated[] {
  const seats = members.map(({ initials, avatar_url }) => ({ initials, src: avatar_url }))
  return [...seats, ...Array.from({ length: members_count - seats.length }, () => ({ seed: null }))]
}

/** Names the photo for the view transition into the banner of the tribe's page, and remembers the card for the page's skeleton. */
function onOpen(event: MouseEvent, tribe: Tribe, photo: HTMLElement | null): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (photo) namePhoto(photo)
  rememberOpenedCard({ tribe, picture: photo?.querySelector('img')?.currentSrc || null })
}

/** The host, and at the right whether it is full and whom it is for. */
function PictureTop({ tribe }: { tribe: Tribe }) {
  return (
    <div className="absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-2">
      <HostBadge host={tribe.host} />
      <div className="mt-0.5 ml-auto flex shrink-0 flex-col items-end gap-1.5">
        {isFull(tribe) && <StatusBadge status="full" />}
        {tribe.audience !== 'everyone' && (
          <HydratedLater>
            <AudiencePill tribe={tribe} />
          </HydratedLater>
        )}
      </div>
    </div>
  )
}

function HostBadge({ host }: Pick<Tribe, 'host'>) {
  if (host === null) return null
  return (
    <p className="flex max-w-full min-w-0 items-center gap-2 rounded-full bg-surface p-1 pr-3 text-text shadow-1">
      <Avatar seed={host.name} name={host.name} src={host.avatar_url} size={28} />
      <span className="truncate text-sm font-strong">
        <span className="sr-only">Hosted by </span>
        {host.name}
      </span>
      {host.is_verified && <Verified markOnly />}
      {host.rating !== null && (
        <span className="flex shrink-0 items-center gap-0.5 text-sm font-strong">
          <StarMark size={14} />
          <span className="sr-only">, host rating </span>
          {host.rating.toFixed(1)}
        </span>
      )}
    </p>
  )
}

/** The note, else how many spots are left. */
function CornerBadge({ tribe, note }: { tribe: Tribe; note: string | undefined }) {
  const free = freeSpots(tribe)
  if (note === undefined && free === 0) return null
  return (
    <Badge tone={note === undefined ? 'accent' : 'night'} className="absolute right-3 bottom-3">
      {note ?? `${countOf(free, 'spot')} left`}
    </Badge>
  )
}

function StayFacts({ tribe }: { tribe: Tribe }) {
  return (
    <dl className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-ui font-medium">
      <Fact icon={MapPin} name="Place" className="min-w-0 font-normal text-muted">
        {tribe.location}
      </Fact>
      <Fact icon={Calendar} name="Dates">
        {stayDates(tribe.start_date, tribe.end_date)}
      </Fact>
      <Fact icon={Users} name="People">
        {tribe.members_count}/{tribe.size} people
      </Fact>
    </dl>
  )
}

type FactProps = { icon: Icon; name: string; className?: string; children: ReactNode }

function Fact({ icon: Icon, name, className = '', children }: FactProps) {
  return (
    <div className={`flex items-center gap-1.5 ${className}`}>
      <dt>
        <Icon size={16} aria-hidden="true" className="text-muted" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function Split({ tribe, full }: { tribe: Tribe; full: boolean }) {
  const { format } = useCurrency()
  const { airbnb_total_cost: total, size, members_count: taken } = tribe
  const share = pricePerPerson(total, size)
  const label = `${format(total)} split ${size + 1} ways: ${format(share)} each`
  return <SplitBar size={size} taken={taken} label={label} height={8} yours={!full} />
}

function Savings({ tribe }: { tribe: Tribe }) {
  const nights = nightsBetween(tribe.start_date, tribe.end_date)
  const savings = savingsPerMonth(tribe.airbnb_total_cost, tribe.size, nights)
  if (savings === null) return null
  return (
    <p className="mt-1.5 text-sm font-semibold text-on-accent-tint">
      Save <Money euros={savings} className="" />
      {nights < 28 ? '' : ' a month'} by sharing
    </p>
  )
}
