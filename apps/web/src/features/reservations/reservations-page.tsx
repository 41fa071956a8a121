import { type ReactNode, useId } from 'react'
import { countOf } from '../../platform/format/count-of.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Fold, shownRows } from './fold.tsx'

type Group = { count: number; children: ReactNode }
type ReceivedGroup = Group & {
  /** How many people wait for an answer. */
  waiting: number
}
type TribesGroup = { count: number | null; children: ReactNode }

type ReservationsPageProps = {
  /** Who is waiting for the member's answer. */
  summary?: ReactNode
  /** At the end of the heading's line, such as the calendar link. */
  action?: ReactNode
  /** Null if the member received no requests. */
  received: ReceivedGroup | null
  sent: Group | null
  /** The member's own tribes that are in no other group; null if there are none. The count is null if they could not be loaded. */
  stays?: TribesGroup | null
  /** A `MorePages`. */
  children?: ReactNode
}

/** RES-05: My Reservations in labelled groups: received first, because people wait for an answer. */
export function ReservationsPage(props: ReservationsPageProps) {
  const { summary, action, received, sent, stays = null, children } = props
  const isEmpty = received === null && sent === null
  const isGrouped = [received, sent, stays].filter((group) => group !== null).length > 1
  return (
    <main id="main" className="page pt-6 pb-10 lg:pt-12 lg:pb-20">
      <div className="flex items-center justify-between gap-3">
        <h1 className="display text-3xl">My Reservations</h1>
        {action}
      </div>
      {summary}
      {isEmpty && <NoReservations />}
      {isGrouped && <GroupLinks received={received} sent={sent} stays={stays} />}
      <div
        className={`grid items-start gap-x-10 gap-y-10 lg:mt-9 ${isGrouped ? 'mt-3' : 'mt-6'} ${received && (sent || stays) ? 'lg:grid-cols-[408px_minmax(0,1fr)]' : ''}`}
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
          <div className="min-w-0 space-y-10 lg:space-y-12">
            {sent && (
              <GroupSection
                id="sent"
                title="Sent by me"
                note={countOf(sent.count, 'reservation')}
                text="Stays to come first, past ones last."
              >
                {sent.children}
              </GroupSection>
            )}
            {stays && (
              <GroupSection
                id="stays"
                title="My tribes"
                note={stays.count === null ? '' : countOf(stays.count, 'tribe')}
                text={received ? 'Those with requests are under Received.' : 'Current, upcoming and past tribes.'}
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
    <Card className="mt-7 px-2 py-2 sm:py-6">
      <EmptyState title="No Reservations Yet" text="Ask to join a tribe, and the host’s answer appears here.">
        <ButtonLink to="/app/tribes">Explore Tribes</ButtonLink>
      </EmptyState>
    </Card>
  )
}

type GroupLinksProps = { received: ReceivedGroup | null; sent: Group | null; stays: TribesGroup | null }

/** Links to the groups, for the layout in one column. Of the received requests, those that wait are counted. */
function GroupLinks({ received, sent, stays }: GroupLinksProps) {
  return (
    <nav
      aria-label="Groups"
      className="sticky top-0 z-10 -mx-gutter mt-1.5 flex flex-wrap gap-1.5 bg-bg px-gutter py-3 lg:hidden"
    >
      {received && (
        <GroupLink
          id="received"
          title="Received"
          count={received.waiting || received.count}
          strong={received.waiting > 0}
        />
      )}
      {sent && <GroupLink id="sent" title="Sent by me" count={sent.count} />}
      {stays && <GroupLink id="stays" title="My tribes" count={stays.count} />}
    </nav>
  )
}

type GroupLinkProps = { id: string; title: string; count: number | null; strong?: boolean }

function GroupLink({ id, title, count, strong = false }: GroupLinkProps) {
  const look = strong ? 'border-night bg-night font-strong text-on-night' : 'border-line bg-surface'
  return (
    <a
      href={`#${id}`}
      className={`flex min-h-11 flex-auto items-center justify-center gap-1.5 rounded-full border px-2 text-ui whitespace-nowrap ${look}`}
    >
      {title}
      {count !== null && <span className={`figure ${strong ? 'text-accent' : 'text-muted'}`}>{count}</span>}
      {strong && <span className="sr-only">waiting</span>}
    </a>
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
      <div className="mt-4 space-y-4 lg:mt-5">{children}</div>
    </section>
  )
}

type Row = {
  row: ReactNode
  /** Whether it stays on the page where the others are folded, because there is something to do or to know. */
  isShown: boolean
}

type PartSectionProps = {
  title: string
  /** What a row is: "tribe". */
  noun: string
  rows: readonly Row[]
}

/** A labelled list within a group: "Waiting", "Upcoming", "Past". Its rows are `SentRow`s or `StayRow`s; of more than two, some may be folded. */
export function PartSection({ title, noun, rows }: PartSectionProps) {
  const id = useId()
  if (rows.length === 0) return null
  const shown = rows.length <= shownRows ? rows : rows.filter(({ isShown }) => isShown)
  const folded = rows.filter((row) => !shown.includes(row))
  return (
    <section aria-labelledby={id} className="pt-3 first:pt-0">
      <h3
        id={id}
        className="mb-3 flex items-center gap-3 text-sm font-strong text-muted after:h-px after:flex-1 after:bg-line"
      >
        {title}
      </h3>
      {shown.length > 0 && <Rows rows={shown} />}
      {folded.length > 0 && (
        <Fold label={shown.length > 0 ? `${folded.length} more` : countOf(folded.length, noun)}>
          <Rows rows={folded} />
        </Fold>
      )}
    </section>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return <ul className="space-y-3.5">{rows.map(({ row }) => row)}</ul>
}
