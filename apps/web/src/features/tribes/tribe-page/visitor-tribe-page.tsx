import type { SessionUser } from '@wayhouse/domain/accounts'
import { isFull, joinOffer, pricePerPerson, spotsLeftText, type Tribe } from '@wayhouse/domain/tribes'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { HostCard } from './host-card.tsx'
import { PageFrame } from './page-frame.tsx'
import { closedText, partyText, whatAskingNeeds } from './stay-text.ts'
import { Symbol } from './symbol.tsx'

// these are in the HTML, and what they do can wait: one is a picture, the other a link
const Glimpse = lazy(async () => ({ default: (await import('./glimpse.tsx')).Glimpse }))
const VisitorBar = lazy(async () => ({ default: (await import('./visitor-bar.tsx')).VisitorBar }))

type VisitorTribePageProps = { tribe: Tribe; today: string; viewer: SessionUser | null }

/** TRIBE-06: the limited view, for visitors and for members who may not see more. */
export function VisitorTribePage({ tribe, today, viewer }: VisitorTribePageProps) {
  const isClosed = joinOffer(null, tribe, today) === 'closed'
  const bar =
    isClosed || viewer !== null ? undefined : (
      <Suspense>
        <VisitorBar tribe={tribe} />
      </Suspense>
    )
  return (
    <PageFrame tribe={tribe} today={today} footer={bar}>
      <div className="mt-8 grid items-start gap-6 pb-20 lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-10">
        <div className="min-w-0 space-y-6">
          <HostCard host={tribe.host} />
          <SeeMore tribe={tribe} {...accessNote(viewer, isClosed)} />
        </div>
        {isClosed ? <ClosedCard tribe={tribe} today={today} /> : <PriceCard tribe={tribe} />}
      </div>
    </PageFrame>
  )
}

const seenOfOpen = 'the full house, the map, the house rules and the people who are already going'
const seenOfClosed = 'the full house, the house rules and what people said'

type AccessNote = { title: string; text: string; entry: boolean }

function accessNote(viewer: SessionUser | null, isClosed: boolean): AccessNote {
  const seen = isClosed ? seenOfClosed : seenOfOpen
  if (viewer === null) {
    return {
      title: 'Join to see more',
      text: `Sign in to see ${seen}.`,
      entry: true,
    }
  }
  if (viewer.email_verified) {
    return {
      title: 'Your account is suspended',
      text: 'You see what visitors see. Write to us if you think this is a mistake.',
      entry: false,
    }
  }
  return {
    title: 'Confirm your email to see more',
    text: `Open the link in our email to see ${seen}.`,
    entry: false,
  }
}

function SeeMore({ tribe, title, text, entry }: AccessNote & { tribe: Tribe }) {
  const next = `/app/tribes/${tribe.id}`
  return (
    <section
      aria-labelledby="see-more"
      className="on-plum relative grid items-center gap-8 overflow-hidden rounded-xl p-7 lg:grid-cols-[1fr_auto] lg:p-10"
    >
      <div>
        <span className="inline-grid size-12 place-items-center rounded-full bg-accent text-on-accent">
          <Symbol of="locked" size={22} />
        </span>
        <h2 id="see-more" className="display mt-4 text-2xl">
          {title}
        </h2>
        <p className="mt-2 max-w-[44ch] text-on-night-muted">{text}</p>
        {entry && (
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink variant="accent" to="/auth" search={{ next }}>
              Get Started
            </ButtonLink>
            <ButtonLink variant="night" to="/auth" search={{ next }}>
              Sign In
            </ButtonLink>
          </div>
        )}
      </div>
      <Suspense>
        <Glimpse tribe={tribe} />
      </Suspense>
    </section>
  )
}

/** In place of the price: what is over or cancelled is not for sale (decision G-65). */
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
            <Money euros={share} className="figure text-[2.75rem] leading-none" />
            <span className="text-muted">per person</span>
          </p>
          <p className="mt-1.5 text-[.9375rem] text-muted">Based on {partyText(tribe.size)}</p>
        </>
      )}
      <p className="mt-3 font-[650] text-on-accent-tint">{spotsLeftText(tribe)}</p>
      {!isFull(tribe) && <p className="mt-1 text-sm text-muted">{whatAskingNeeds}</p>}
      <hr className="my-5 border-line" />
      <ul className="space-y-4">
        {benefits.map(([symbol, benefit]) => (
          <li key={benefit} className="flex items-center gap-3.5 font-[600]">
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
