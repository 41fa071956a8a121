import { addDays } from '@wayhouse/domain/dates'
import type { Reservation } from '@wayhouse/domain/reservations'
import { useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { fieldErrorsOf } from '../../platform/api/refusal.ts'
import { fullDate } from '../../platform/format/dates.ts'
import type { SafetyParts } from '../../platform/page/person-menu.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CancelRequestDialog } from './decision-dialogs.tsx'
import { LeaveReview, ReviewsWritten, useMissingReviews } from './leave-review.tsx'
import { LeaveTribe } from './own-spot.tsx'
import { RequestMenu } from './request-menu.tsx'
import { PartSection } from './reservations-page.tsx'
import { HostNote, PendingNote, ReasonNote } from './sent-notes.tsx'
import { type SentPart, sentParts, sentStatus, withStayLine } from './sent-parts.ts'
import { SentRow } from './sent-row.tsx'
import { StayLine, useOpenStays } from './stay-line-slot.tsx'
import { StayingNow } from './staying-now.tsx'
import { ThreadLink } from './thread-link.tsx'
import { hostInSentence, personOf, stayOf } from './tribe-facts.ts'
import { CalendarFile, ManageTribe, ViewListing, ViewTribe } from './tribe-links.tsx'
import { useWithdraw } from './use-withdraw.ts'

const titles = { waiting: 'Waiting', upcoming: 'Upcoming', past: 'Past' } as const

/** Days for which an answer is not folded away. */
const newsDays = 7

type SentGroupProps = {
  reservations: readonly Reservation[]
  /** The stays that another group of the page shows. */
  elsewhere: ReadonlySet<string>
  today: string
  safety: SafetyParts | undefined
}

/** The requests that the member sent, by time: staying now, waiting, upcoming, past; the newest first in each part. */
export function SentGroup({ reservations, elsewhere, today, safety }: SentGroupProps) {
  const parts = sentParts(reservations, today)
  const lined = withStayLine(reservations, elsewhere)
  return (
    <>
      {parts.now.map((reservation) => (
        <StayingNow
          key={reservation.id}
          stay={stayOf(reservation.tribe)}
          today={today}
          sentAt={reservation.created_at}
          {...(reservation.person && { hostName: reservation.person.name })}
          note={lined.has(reservation.id) && <StayLine stay={stayOf(reservation.tribe)} />}
          actions={<Actions reservation={reservation} safety={safety} onPlum />}
        />
      ))}
      {(['waiting', 'upcoming', 'past'] as const).map((part) => (
        <Part key={part} part={part} reservations={parts[part]} lined={lined} today={today} safety={safety} />
      ))}
    </>
  )
}

type PartProps = Omit<SentGroupProps, 'elsewhere'> & { part: Exclude<SentPart, 'now'>; lined: ReadonlySet<string> }

function Part({ part, reservations, lined, today, safety }: PartProps) {
  const isToReview = useMissingReviews()
  const isOpen = useOpenStays()
  const hasOpenCosts = ({ id, tribe }: Reservation) => lined.has(id) && isOpen(tribe.id)
  const isNews = ({ decided_at }: Reservation) => decided_at !== null && decided_at > addDays(today, -newsDays)
  return (
    <PartSection
      title={titles[part]}
      noun="reservation"
      rows={reservations.map((reservation) => ({
        isShown:
          part !== 'past' || isToReview(reservation.tribe.id) || isNews(reservation) || hasOpenCosts(reservation),
        row: (
          <SentRow
            key={reservation.id}
            stay={stayOf(reservation.tribe)}
            status={sentStatus(reservation, today)}
            sentAt={reservation.created_at}
            note={
              <>
                <Note reservation={reservation} today={today} />
                {lined.has(reservation.id) && (
                  <StayLine stay={stayOf(reservation.tribe)} hasLeft={reservation.ended_at !== null} />
                )}
              </>
            }
            actions={<Actions reservation={reservation} safety={safety} />}
          />
        ),
      }))}
    />
  )
}

function Note({ reservation, today }: { reservation: Reservation; today: string }) {
  const host = personOf(reservation)
  const hostName = hostInSentence(host)
  const { reason, ended_at, decided_at, answer_by } = reservation
  const decidedOn = fullDate(decided_at ?? answer_by)
  const status = sentStatus(reservation, today)
  if (reservation.confirmation_asked_at !== null) return `${hostName} changed this tribe. Do you still want the spot?`
  if (status === 'pending') return <PendingNote host={host} answerBy={answer_by} />
  if (reservation.is_host) return 'You host this tribe now.'
  if (ended_at !== null) return `Your spot ended on ${fullDate(ended_at)}.`
  if (status === 'expired') return `${hostName} did not answer in time.`
  if (reservation.tribe.status === 'cancelled' && (reason !== null || reservation.status === 'accepted'))
    return reason === null ? `${hostName} cancelled this tribe.` : <ReasonNote host={host} reason={reason} />
  if (status === 'ended') return 'This request has ended.'
  if (status === 'cancelled') return `You cancelled this request on ${decidedOn}.`
  if (status === 'rejected')
    return reason ? <ReasonNote host={host} reason={reason} /> : `${hostName} declined on ${decidedOn}.`
  const text = `${hostName} said yes on ${decidedOn}.`
  const answer = host ? <HostNote host={host} text={text} /> : text
  return status === 'completed' ? <ReviewsWritten tribeId={reservation.tribe.id} otherwise={answer} /> : answer
}

type ActionsProps = { reservation: Reservation; safety: SafetyParts | undefined; onPlum?: boolean }

function Actions({ reservation, safety, onPlum = false }: ActionsProps) {
  const { acts, tribe, is_host } = reservation
  return (
    <>
      <ViewTribe tribeId={tribe.id} title={tribe.title} variant={onPlum ? 'night' : 'outline'} />
      {!onPlum && (acts.includes('withdraw') || acts.includes('leave')) && <ThreadLink reservation={reservation} />}
      <ViewListing link={tribe.airbnb_link} title={tribe.title} />
      {is_host && !onPlum && <ManageTribe tribeId={tribe.id} title={tribe.title} />}
      {(acts.includes('leave') || (is_host && tribe.status === 'open')) && !onPlum && (
        <CalendarFile tribeId={tribe.id} title={tribe.title} />
      )}
      {acts.includes('leave') && !onPlum && <LeaveTribe stay={stayOf(tribe)} host={personOf(reservation)} />}
      {reservation.status === 'accepted' && reservation.ended_at === null && tribe.status === 'completed' && (
        <LeaveReview tribe={tribe} />
      )}
      {acts.includes('confirm') && <ConfirmRequest reservation={reservation} />}
      {acts.includes('withdraw') && <CancelRequest reservation={reservation} />}
      <RequestMenu request={reservation} of={safety} />
    </>
  )
}

function CancelRequest({ reservation }: { reservation: Reservation }) {
  const [open, setOpen] = useState(false)
  const withdraw = useWithdraw(() => setOpen(false))
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <span>
          Cancel request<span className="sr-only">: {reservation.tribe.title}</span>
        </span>
      </Button>
      <CancelRequestDialog
        open={open}
        onOpenChange={setOpen}
        busy={withdraw.busy}
        host={reservation.person}
        onConfirm={() => withdraw.run(reservation.id)}
      />
    </>
  )
}

/** Decision G-81: after a change of the tribe, the member confirms that they still want the spot. */
function ConfirmRequest({ reservation }: { reservation: Pick<Reservation, 'id' | 'tribe'> }) {
  const confirm = useAction({
    act: () => api.reservations.confirm({ id: reservation.id, version: reservation.tribe.version }),
    success: ['Request confirmed', 'The host can answer it now.'],
    failure: (refusal) => [
      'The request could not be confirmed',
      [refusal.message, ...Object.values(fieldErrorsOf(refusal))].join('. '),
    ],
    changes: ['reservation.changed'],
  })
  return (
    <Button size="sm" busy={confirm.busy} onClick={() => confirm.run()}>
      <span>
        I still want it<span className="sr-only">: {reservation.tribe.title}</span>
      </span>
    </Button>
  )
}
