import { joinOffer, pricePerPerson, type SignedInTribe, type TribeViewer } from '@wayhouse/domain/tribes'
import { type ReactNode, useState } from 'react'
import { History } from '../manage/history.tsx'
import { AboutSection } from './about-section.tsx'
import { Agreements } from './agreements.tsx'
import { BookingCard } from './booking-card.tsx'
import { type Booking, takesPart } from './booking.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ClosureStrip } from './closure-strip.tsx'
import { HandOverStrip } from './hand-over-strip.tsx'
import { HostCard } from './host-card.tsx'
import { JoinDialogs, type PlanDialogType, type RequestDialogType } from './join-dialogs.tsx'
import { type MemberParts, MembersSection } from './members-section.tsx'
import { OffersSection } from './offers-section.tsx'
import { OwnMessage } from './own-message.tsx'
import { PageFrame } from './page-frame.tsx'
import { PlaceSection } from './place-section.tsx'
import { Symbol } from './symbol.tsx'
import { TakenDownStrip } from './taken-down-strip.tsx'
import { TribeTabs } from './tribe-tabs.tsx'
import { useViewer } from './use-viewer.ts'

type MemberTribePageProps = {
  tribe: SignedInTribe
  viewer: TribeViewer
  /** The date at the place when the page was rendered (decision G-86). */
  today: string
  /** Whether the URL opens the join dialog: `?reserve=1`. */
  joining: boolean
  onJoining: (joining: boolean) => void
  /** The list of reviews, rendered by the reviews room. */
  reviews: ReactNode
  planDialog: PlanDialogType
  requestDialog: RequestDialogType
  /** The viewer's own request or spot, rendered by the reservations room. */
  own: ReactNode
  /** What a member with a request or a spot does first, at the bottom of a phone. */
  barAction: ReactNode
  /** Rendered with each member, such as the host's button to remove them. */
  memberParts?: MemberParts
  /** What guests pay when, rendered by the costs room. */
  plan?: ReactNode
  /** Rendered on the host's card, such as the button to ask a question. */
  hostAction: ReactNode
}

const noParts: MemberParts = { action: null, note: null }

/** A tribe for members: everything about the stay, and the booking card beside it. */
export function MemberTribePage({
  tribe,
  viewer,
  today,
  joining,
  onJoining,
  reviews,
  own,
  barAction,
  memberParts = noParts,
  hostAction,
  plan,
  ...dialogs
}: MemberTribePageProps) {
  const [opening, setOpening] = useState(false)
  const booking: Booking = {
    tribe,
    offer: joinOffer(viewer, tribe, today),
    share: pricePerPerson(tribe.airbnb_total_cost, tribe.size),
    onJoin: () => {
      setOpening(true)
      onJoining(true)
    },
    opening,
    own,
    barAction,
    viewer: useViewer(),
  }
  const card = <BookingCard {...booking} />
  const cardFirst = takesPart(booking.offer)
  return (
    <PageFrame tribe={tribe} today={today} strip={stripOf(tribe)} footer={<BottomBar {...booking} />}>
      {tribe.seen_as !== 'member' && <TribeTabs tribeId={tribe.id} className="mt-5" />}
      <div className="mt-8 grid grid-cols-1 items-start gap-10 pb-10 lg:grid-cols-[minmax(0,1fr)_384px] lg:pb-20">
        {cardFirst && card}
        <div className="min-w-0 space-y-9 lg:col-start-1 lg:row-start-1 lg:space-y-11">
          <HostCard host={tribe.host} action={hostAction} />
          <OwnMessage {...booking} />
          <MembersSection tribe={tribe} offer={booking.offer} viewer={booking.viewer} {...memberParts} />
          <AboutSection description={tribe.description} vibeTags={tribe.vibe_tags} />
          <OffersSection tribe={tribe} />
          <Agreements tribe={tribe} />
          {plan}
          <PlaceSection tribe={tribe} />
          {tribe.seen_as === 'participant' && <History tribeId={tribe.id} />}
          {reviews}
        </div>
        {!cardFirst && card}
      </div>
      <JoinDialogs
        booking={booking}
        joining={joining}
        onJoining={onJoining}
        onOpened={() => setOpening(false)}
        {...dialogs}
      />
    </PageFrame>
  )
}

/** The notice below the title: that it was taken down, why the stay was cancelled, an offered hand-over, or the request for reviews (TRIBE-09). */
function stripOf(tribe: SignedInTribe): ReactNode {
  if (tribe.seen_as === 'member') return null
  if (tribe.is_taken_down) return <TakenDownStrip />
  if (tribe.cancel_reason !== null) return <CancelStrip reason={tribe.cancel_reason} />
  if (tribe.seen_as === 'participant' && tribe.hand_over !== null) return <HandOverStrip tribe={tribe} />
  return tribe.closure_id === null ? null : <ClosureStrip tribeId={tribe.id} closureId={tribe.closure_id} />
}

/** For the members of a cancelled tribe: the host's reason. */
function CancelStrip({ reason }: { reason: string }) {
  return (
    <div className="mt-5 flex items-start gap-3 rounded-control bg-sunken px-4 py-3.5">
      <Symbol of="over" size={20} className="mt-0.5 text-muted" />
      <div className="min-w-0">
        <p className="font-semibold">The host has cancelled this stay.</p>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line text-muted">“{reason}”</p>
      </div>
    </div>
  )
}
