import { drawingPath, type TribeState, tribeState } from '@wayhouse/domain/tribes'
import type { ReactNode } from 'react'
import ChevronRight from '~icons/lucide/chevron-right'
import Eye from '~icons/lucide/eye'
import { countOf } from '../../../platform/format/count-of.ts'
import { stayDates } from '../../../platform/format/dates.ts'
import { Link } from '../../../platform/page/link.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Badge, type BadgeTone } from '../../../ui/labels/badge.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { MemberAction } from '../tribe-page/members-section.tsx'
import { ShareButton } from '../tribe-page/share-button.tsx'
import { CancelledCard } from './cancelled-card.tsx'
import { Endings } from './endings.tsx'
import { History } from './history.tsx'
import type { HostTribe } from './host-tribe.ts'
import { ManageSection } from './manage-section.tsx'
import { NextStepCard } from './next-step-card.tsx'
import type { FirstRequest } from './next-step.ts'
import { PeopleSection } from './people-section.tsx'
import { PriceCard } from './price-card.tsx'
import { StayRows } from './stay-rows.tsx'

type ManagePageProps = {
  tribe: HostTribe
  /** The date at the place when the page was rendered (decision G-86). */
  today: string
  /** The pending requests, rendered by the reservations room. */
  requests: ReactNode
  /** The one with the first deadline; null for none, or while they are unknown. */
  firstRequest: FirstRequest | null
  /** Rendered beside each member. */
  memberAction: MemberAction
  /** The costs that nobody has settled yet, rendered by their room. */
  openBalances: ReactNode
}

/** The host's page of one tribe: people first, then the stay, then the ways to end it. */
export function ManagePage({ tribe, today, requests, firstRequest, memberAction, openBalances }: ManagePageProps) {
  const state = tribeState({ ...tribe, has_host: true }, today)
  const isRunning = state === 'upcoming' || state === 'under way'
  return (
    <main id="main" className="page pt-6 pb-20 lg:pt-8">
      <nav aria-label="Breadcrumb" className="flex items-center gap-1.5 text-ui text-muted">
        <Link to="/app/reservations" className="inline-flex min-h-6 items-center font-semibold">
          My Reservations
        </Link>
        <ChevronRight size={16} aria-hidden="true" />
        My tribe
      </nav>
      <Head tribe={tribe} state={state} />
      <div className="mt-8 grid items-start gap-10 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_384px] lg:has-[>aside:empty]:block">
        {/* first in the document: a phone that receives the rest earlier would have to move that down */}
        <aside aria-label="At a glance" className="space-y-4 empty:hidden lg:sticky lg:top-6 lg:col-start-2">
          <NextStepCard tribe={tribe} state={state} today={today} firstRequest={firstRequest} />
          {isRunning && <PriceCard tribe={tribe} />}
          {state === 'cancelled' && <CancelledCard {...tribe} />}
        </aside>
        <div className="min-w-0 space-y-10 lg:col-start-1 lg:row-start-1">
          <PeopleSection tribe={tribe} isOver={!isRunning} action={isRunning ? memberAction : null} />
          {isRunning && tribe.pending_requests > 0 && (
            <ManageSection title="Requests" extra={`${tribe.pending_requests} waiting`}>
              {requests}
            </ManageSection>
          )}
          {isRunning && <StayRows tribe={tribe} today={today} />}
          <Endings tribe={tribe} today={today} openBalances={openBalances} />
          <History tribeId={tribe.id} />
        </div>
      </div>
    </main>
  )
}

function Head({ tribe, state }: { tribe: HostTribe; state: TribeState }) {
  const badge = badgeOf(tribe, state)
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 lg:flex-nowrap">
      <div className="flex min-w-0 items-center gap-5">
        <Picture
          src={tribe.image_url}
          fallback={drawingPath(tribe.id)}
          alt=""
          className="h-27.75 w-37 shrink-0 rounded-md object-cover max-sm:hidden"
        />
        <div className="min-w-0">
          <h1 className="display text-3xl wrap-anywhere">{tribe.title}</h1>
          <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <Badge tone={badge.tone}>{badge.text}</Badge>
            <span className="wrap-anywhere">{tribe.location}</span>
            <span>{stayDates(tribe.start_date, tribe.end_date)}</span>
          </p>
        </div>
      </div>
      <div className="flex shrink-0 gap-2.5 max-sm:w-full">
        <ButtonLink
          to="/app/tribes/$tribeId"
          params={{ tribeId: tribe.id }}
          variant="outline"
          size="sm"
          className="max-sm:min-h-11 max-sm:flex-1"
        >
          <Eye size={18} aria-hidden="true" />
          View Tribe
        </ButtonLink>
        <ShareButton tribe={tribe} />
      </div>
    </div>
  )
}

function badgeOf({ size, members_count }: HostTribe, state: TribeState): { tone: BadgeTone; text: string } {
  if (state === 'cancelled') return { tone: 'sunken', text: 'Cancelled' }
  if (state === 'completed') return { tone: 'sea', text: 'Completed' }
  if (state === 'over') return { tone: 'sunken', text: 'Over' }
  const free = size - members_count
  if (free === 0) return { tone: 'night', text: 'Full' }
  return { tone: 'success', text: `Open, ${countOf(free, 'spot')}` }
}
