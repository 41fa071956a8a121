import type { SessionUser } from '@wayhouse/domain/accounts'
import { isFull, joinOffer, pricePerPerson, spotsLeftText, type Tribe } from '@wayhouse/domain/tribes'
import { lazy, type ReactNode } from 'react'
import { HydratedLater } from '../../../platform/page/hydration.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Money } from '../../../ui/labels/money.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HostCard } from './host-card.tsx'
import { PageFrame } from './page-frame.tsx'
import { closedText, partyText, joinRequirements } from './stay-text.ts'
import { Symbol } from './symbol.tsx'

// hydrated later: they contain only links, which work without scripts
const SeeMore = lazy(async () => ({ default: (await import('./see-more.tsx')).SeeMore }))
const VisitorBar = lazy(async () => ({ default: (await import('./visitor-bar.tsx')).VisitorBar }))

type VisitorTribePageProps = {
  tribe: Tribe
  today: string
  viewer: SessionUser | null
  /** For a member outside the tribe's audience: why they cannot join, and what they can do. */
  outside: ReactNode
}

/** TRIBE-06: the limited view, for visitors and for members who may not see more. */
export function VisitorTribePage({ tribe, today, viewer, outside }: VisitorTribePageProps) {
  // a member who is suspended, or has not confirmed their address, learns that first
  const isOutside = viewer !== null && viewer.email_verified && !tribe.belongs
  const isClosed = joinOffer(null, tribe, today) === 'closed'
  const bar =
    isClosed || viewer !== null ? undefined : (
      <HydratedLater>
        <VisitorBar tribe={tribe} />
      </HydratedLater>
    )
  return (
    <PageFrame tribe={tribe} today={today} footer={bar}>
      <div className="mt-8 grid items-start gap-6 pb-20 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-10">
        <div className="min-w-0 space-y-6">
          <HostCard host={tribe.host} />
          <HydratedLater>
            {isOutside ? outside : <SeeMore tribe={tribe} viewer={viewer} isClosed={isClosed} />}
          </HydratedLater>
        </div>
        {isClosed ? <ClosedCard tribe={tribe} today={today} /> : <PriceCard tribe={tribe} />}
      </div>
    </PageFrame>
  )
}

/** Replaces the price of a stay that is over or cancelled (decision G-65). */
function ClosedCard({ tribe, today }: { tribe: Tribe; today: string }) {
  return (
    <Card as="section" lift={2} aria-label="Price" className="p-6 lg:sticky lg:top-6">
      <p className="display text-lg">{closedText(tribe, today)}</p>
      <p className="mt-2 text-muted">New tribes open every week.</p>
      <ButtonLink variant="outline" to="/app" className="mt-5 w-full">
        Explore Tribes
      </ButtonLink>
    </Card>
  )
}

const benefits = [
  ['share', 'Split accommodation costs'],
  ['people', 'Meet like-minded people'],
  ['together', 'Share experiences together'],
] as const

function PriceCard({ tribe }: { tribe: Tribe }) {
  const share = pricePerPerson(tribe.airbnb_total_cost, tribe.size)
  return (
    <Card as="section" lift={2} aria-label="Price" className="p-6 lg:sticky lg:top-6">
      {share === null ? (
        <p className="display text-lg">Booking information not available</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Money euros={share} className="figure text-figure leading-none" />
            <span className="text-muted">per person</span>
          </p>
          <p className="mt-1.5 text-ui text-muted">Based on {partyText(tribe.size)}</p>
        </>
      )}
      <p className="mt-3 font-strong text-on-accent-tint">{spotsLeftText(tribe)}</p>
      {!isFull(tribe) && <p className="mt-1 text-sm text-muted">{joinRequirements}</p>}
      <hr className="my-5 border-line" />
      <ul className="space-y-4">
        {benefits.map(([symbol, benefit]) => (
          <li key={benefit} className="flex items-center gap-3.5 font-semibold">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint text-on-accent-tint">
              <Symbol of={symbol} size={20} />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
    </Card>
  )
}
