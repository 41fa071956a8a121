import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import CalendarPlus from '~icons/lucide/calendar-plus'
import MessageCircle from '~icons/lucide/message-circle'
import { DecidedLine } from '../../features/reservations/decided-line.tsx'
import {
  CancelRequestDialog,
  LeaveTribeDialog,
  RemoveMemberDialog,
} from '../../features/reservations/decision-dialogs.tsx'
import { OverlapNote } from '../../features/reservations/overlap-note.tsx'
import { ReceivedTribe } from '../../features/reservations/received-tribe.tsx'
import { RequestCard } from '../../features/reservations/request-card.tsx'
import { RequestDialog } from '../../features/reservations/request-dialog.tsx'
import { RequestSteps } from '../../features/reservations/request-steps.tsx'
import { NoReservations, PartSection } from '../../features/reservations/reservations-page.tsx'
import type { OtherPerson, ReservedStay } from '../../features/reservations/reserved-stay.ts'
import { HostNote, PendingNote, ReasonNote } from '../../features/reservations/sent-notes.tsx'
import { SentRow } from '../../features/reservations/sent-row.tsx'
import { StayingNow } from '../../features/reservations/staying-now.tsx'
import { ViewListing } from '../../features/reservations/tribe-links.tsx'
import { WelcomeDialog } from '../../features/reservations/welcome-dialog.tsx'
import { OverlapChoice } from '../../features/reservations/welcome.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
const person = (name: string, rating: number): OtherPerson => ({
  id: name,
  name,
  avatarUrl: null,
  isVerified: true,
  rating,
  reviewCount: 9,
})
const ana = person('Ana Ferreira', 4.9)
const ingrid = person('Ingrid Solberg', 4.8)
const lucas = person('Lucas Weber', 4.3)
const lisbon: ReservedStay = {
  tribeId: 'lisbon',
  title: 'Graça rooftop with the river view',
  location: 'Lisbon, Portugal',
  imageUrl: '/images/stay/lisbon-terrace.webp',
  startDate: '2026-06-01',
  endDate: '2026-06-29',
}
const paros: ReservedStay = {
  ...lisbon,
  title: 'White house over the old harbour',
  location: 'Paros, Greece',
  imageUrl: '/images/stay/paros-terrace.webp',
}

/** Received and sent reservations in every state, and their dialogs. */
export function ReservationsSample() {
  return (
    <div className="grid gap-8">
      <StayingNow
        stay={lisbon}
        today="2026-06-20"
        sentAt={daysFromNow(-60)}
        hostName={ana.name}
        actions={
          <ButtonLink to="/" variant="night" size="sm">
            View Tribe
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[408px_minmax(0,1fr)]">
        <Received />
        <div>
          <Sent />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <NoReservations />
        <Card className="grid gap-5 p-6">
          <RequestSteps hostFirstName="Ana" answerBy={daysFromNow(3)} sent />
          <Dialogs />
        </Card>
      </div>
    </div>
  )
}

function Received() {
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null)
  const request = {
    sentAt: daysFromNow(-4),
    answerBy: daysFromNow(3),
    size: 3,
    busy,
    onAccept: () => setBusy('accept'),
  }
  return (
    <ReceivedTribe
      stay={paros}
      today="2026-05-09"
      size={3}
      taken={1}
      people={{ members: [{ initials: 'OH', avatar_url: null }], airbnb_total_cost: 2520 }}
      actions={<ViewListing link="https://www.airbnb.com/rooms/42" title={paros.title} />}
      pending={
        <>
          <RequestCard
            id="sample"
            {...request}
            person={ingrid}
            message="I write manuals for a hydropower company, start at seven and am quiet until lunch."
            taken={1}
            onReject={() => setBusy('reject')}
            action={
              <a href="#main" className="link inline-flex min-h-6 items-center gap-1.5">
                <MessageCircle size={16} aria-hidden="true" />
                Message
              </a>
            }
          />
          <RequestCard
            id="sample"
            {...request}
            busy={null}
            person={lucas}
            message="Game designer on Montréal hours. Headphones always on."
            taken={3}
            onReject={() => setBusy(null)}
          />
        </>
      }
      decided={
        <div className="basis-full">
          <DecidedLine person={ana} sentAt={daysFromNow(-5)} decidedAt={daysFromNow(-3)} status="accepted" />
          <DecidedLine person={lucas} sentAt={daysFromNow(-37)} decidedAt={daysFromNow(-30)} status="expired" />
        </div>
      }
    />
  )
}

function Sent() {
  const view = (
    <ButtonLink to="/" variant="outline" size="sm">
      View Tribe
    </ButtonLink>
  )
  const row = { stay: lisbon, sentAt: daysFromNow(-1), actions: view }
  return (
    <>
      <PartSection
        title="Waiting"
        noun="reservation"
        rows={rowsOf(
          <SentRow {...row} key="1" status="pending" note={<PendingNote host={ana} answerBy={daysFromNow(0.2)} />} />,
        )}
      />
      <PartSection
        title="Upcoming"
        noun="reservation"
        rows={rowsOf(
          <SentRow
            {...row}
            key="2"
            status="accepted"
            note={<HostNote host={ana} text="Ana said yes on 28 Apr. Your share is €570." />}
            actions={<Upcoming view={view} />}
          />,
        )}
      />
      <PartSection title="Past" noun="reservation" rows={pastRows(row)} />
    </>
  )
}

const rowsOf = (...rows: ReactElement[]) => rows.map((row) => ({ row, isShown: true }))

function pastRows(row: Pick<ComponentProps<typeof SentRow>, 'stay' | 'sentAt' | 'actions'>) {
  const reason = <ReasonNote host={ana} reason="We are three early risers." />
  return [
    ...rowsOf(
      <SentRow {...row} key="3" stay={paros} status="completed" note="You wrote 2 of 4 reviews for this house." />,
      <SentRow {...row} key="4" stay={paros} status="rejected" note={reason} />,
    ),
    ...rowsOf(
      <SentRow {...row} key="5" status="cancelled" note="You cancelled this request on 22 Apr." />,
      <SentRow
        {...row}
        key="6"
        stay={{ ...lisbon, imageUrl: null }}
        status="expired"
        note="Ana did not answer in time."
      />,
    ).map((folded) => ({ ...folded, isShown: false })),
  ]
}

function Upcoming({ view }: { view: ReactNode }) {
  return (
    <>
      {view}
      <Button variant="soft" size="sm">
        <CalendarPlus size={17} aria-hidden="true" />
        Calendar file
      </Button>
    </>
  )
}

type DialogName = 'ask' | 'welcome' | 'cancel' | 'remove' | 'leave'

function Dialogs() {
  const [shown, setShown] = useState<DialogName | null>(null)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const dialog = (name: DialogName) => ({ open: shown === name, onOpenChange: () => setShown(null), busy: false })
  const open = (name: DialogName, label: string) => (
    <Button variant="outline" size="sm" onClick={() => setShown(name)}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2.5">
      {open('ask', 'Ask for a spot')}
      {open('welcome', 'Ana said yes')}
      {open('cancel', 'Cancel request')}
      {open('remove', 'Remove member')}
      {open('leave', 'Leave tribe')}
      <RequestDialog
        {...dialog('ask')}
        stay={lisbon}
        host={ana}
        shareEuros={570}
        totalEuros={2280}
        answerBy={daysFromNow(7)}
        message={message}
        onMessageChange={setMessage}
        error={error}
        onSend={() => setError(message.trim() === '' ? 'Please enter a message for the host' : undefined)}
        canSend
        overlap={
          <OverlapNote
            stays={[{ title: paros.title, start_date: paros.startDate, end_date: paros.endDate, standing: 'pending' }]}
          />
        }
      />
      <WelcomeSample {...dialog('welcome')} />
      <CancelRequestDialog {...dialog('cancel')} host={ana} onConfirm={() => setShown(null)} />
      <RemoveMemberDialog
        {...dialog('remove')}
        memberName={ingrid.name}
        reason=""
        onReason={() => undefined}
        onConfirm={() => setShown(null)}
      />
      <LeaveTribeDialog {...dialog('leave')} title={lisbon.title} host={ana} onConfirm={() => setShown(null)} />
    </div>
  )
}

function WelcomeSample(dialog: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <WelcomeDialog
      {...dialog}
      tribeId={lisbon.tribeId}
      title="Ana said yes"
      people={[ana, ingrid, lucas, person('Priya Nair', 5)]}
      size={3}
      shareEuros={570}
      text="The last spot in Graça rooftop is yours. 4 of you move in on 1 Jun, and the house is full."
    >
      <OverlapChoice
        stay={{
          tribe_id: 'mexico',
          title: 'Casa azul in Coyoacán',
          location: 'Mexico City, Mexico',
          start_date: '2026-06-22',
          end_date: '2026-07-20',
          standing: 'pending',
          reservation_id: 'mexico',
        }}
        busy={false}
        onKeep={() => dialog.onOpenChange(false)}
        onCancel={() => dialog.onOpenChange(false)}
      />
    </WelcomeDialog>
  )
}
