import { type ReactNode, useId } from 'react'
import { countOf } from '../../platform/count-of.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Group = { count: number; children: ReactNode }
type TribesGroup = { count: number | null; children: ReactNode }

type ReservationsPageProps = {
  /** "2 people are waiting for your answer." */
  summary?: string
  /** At the end of the heading's line, such as the calendar link. */
  action?: ReactNode
  /** Null if the member received no requests. */
  received: Group | null
  sent: Group | null
  /** The member's own tribes; null if there are none. The count is null if they could not be loaded. */
  stays?: TribesGroup | null
  /** A `LoadMore`. */
  children?: ReactNode
}

/** RES-05: My Reservations in two labelled groups: received first, because people wait for an answer. */
export function ReservationsPage({ summary, action, received, sent, stays = null, children }: ReservationsPageProps) {
  const isEmpty = received === null && sent === null
  return (
    <main id="main" className="page pt-8 pb-20 lg:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-3xl">My Reservations</h1>
          {summary && <p className="mt-2 text-md text-muted">{summary}</p>}
        </div>
        {action}
      </div>
      {isEmpty && <NoReservations />}
      {received && sent && <GroupLinks received={received.count} sent={sent.count} />}
      <div
        className={`mt-4 grid items-start gap-x-10 gap-y-12 lg:mt-9 ${received && (sent || stays) ? 'lg:grid-cols-[408px_minmax(0,1fr)]' : ''}`}
      >
        {received && (
          <GroupSection
            id="received"
            title="Received"
            note="for my tribes"
            text="You decide. Nobody joins before you say yes."
          >
            {received.children}
          </GroupSection>
        )}
        {(sent || stays) && (
          <div className="min-w-0 space-y-12">
            {sent && (
              <GroupSection
                id="sent"
                title="Sent by me"
                note={countOf(sent.count, 'reservation')}
                text="Your current and upcoming stays. Past ones are at the end."
              >
                {sent.children}
              </GroupSection>
            )}
            {stays && (
              <GroupSection
                id="stays"
                title="My tribes"
                note={stays.count === null ? '' : countOf(stays.count, 'tribe')}
                text="Current, upcoming and past tribes."
              >
                {stays.children}
              </GroupSection>
            )}
          </div>
        )}
      </div>
      {children && <div className="mt-10">{children}</div>}
    </main>
  )
}

/** RES-05: shown without sent and received requests. */
export function NoReservations() {
  return (
    <EmptyState
      scene="table"
      title="No Reservations Yet"
      text="Ask to join a tribe, and the host’s answer appears here."
    >
      <ButtonLink to="/app/tribes">Explore Tribes</ButtonLink>
    </EmptyState>
  )
}

/** Links to the groups, for the layout in one column. */
function GroupLinks({ received, sent }: { received: number; sent: number }) {
  return (
    <nav
      aria-label="Groups"
      className="sticky top-0 z-10 -mx-gutter mt-3 grid grid-cols-2 gap-2 bg-bg px-gutter py-3 lg:hidden"
    >
      <a href="#received" className="choice justify-center">
        Received <span className="figure">{received}</span>
      </a>
      <a href="#sent" className="choice justify-center">
        Sent by me <span className="figure">{sent}</span>
      </a>
    </nav>
  )
}

type GroupSectionProps = { id: string; title: string; note: string; text: string; children: ReactNode }

function GroupSection({ id, title, note, text, children }: GroupSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} tabIndex={-1} className="display scroll-mt-20 text-title">
          {title}
        </h2>
        <span className="font-semibold text-muted">{note}</span>
      </div>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-5 space-y-4">{children}</div>
    </section>
  )
}

/** A labelled list within a group: "Waiting", "Upcoming", "Past". Its children are `SentRow`s or `StayRow`s. */
export function PartSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3
        id={id}
        className="mt-7 mb-3 flex items-center gap-3 text-sm font-strong text-muted after:h-px after:flex-1 after:bg-line"
      >
        {title}
      </h3>
      <ul className="space-y-3.5">{children}</ul>
    </section>
  )
}
