import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LeaveTribeDialog } from './decision-dialogs.tsx'
import { overlapsQuery } from './queries.ts'
import type { OtherPerson, ReservedStay } from './reserved-stay.ts'
import { CalendarFile } from './tribe-links.tsx'
import { useWithdraw } from './use-withdraw.ts'

type OwnSpotProps = {
  stay: ReservedStay
  host: OtherPerson | null
  canLeave: boolean
  /** Whether the dialog to leave is open at first: a link leads to it. */
  leaving?: boolean
  /** The first thing to do, such as a link to the house chat. */
  children?: ReactNode
}

/** In the booking card: the member's spot, what they do first, the calendar file, and the button to leave. */
export function OwnSpot({ stay, host, canLeave, leaving = false, children }: OwnSpotProps) {
  return (
    <section aria-label="Your spot" className="mt-6 rounded-control bg-sunken p-4">
      <p className="font-bold">You have a spot</p>
      {host && <p className="mt-1 text-ui text-muted">{firstNameOf(host.name)} is expecting you.</p>}
      <OtherRequests tribeId={stay.tribeId} />
      {children}
      <div className="mt-2 flex flex-wrap gap-2 [&>*]:flex-1">
        <CalendarFile tribeId={stay.tribeId} title={stay.title} />
        {canLeave && <LeaveTribe key={String(leaving)} stay={stay} host={host} startsOpen={leaving} />}
      </div>
    </section>
  )
}

type LeaveTribeProps = { stay: ReservedStay; host: OtherPerson | null; startsOpen?: boolean }

/** The button to leave a tribe, with a confirmation. */
export function LeaveTribe({ stay, host, startsOpen = false }: LeaveTribeProps) {
  const [open, setOpen] = useState(startsOpen)
  const leave = useAction({
    act: () => api.reservations.leave({ id: stay.tribeId }),
    success: ['You left the tribe', 'Your spot is open again.'],
    failure: 'You could not leave the tribe',
    changes: ['reservation.changed'],
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <span>
          Leave tribe<span className="sr-only">: {stay.title}</span>
        </span>
      </Button>
      <LeaveTribeDialog
        open={open}
        onOpenChange={setOpen}
        busy={leave.busy}
        title={stay.title}
        host={host}
        onConfirm={() => leave.run()}
      />
    </>
  )
}

/** Decision G-97: once the member has a spot, their other requests for the same dates can be cancelled. */
function OtherRequests({ tribeId }: { tribeId: string }) {
  const { data: overlaps = [] } = useQuery(overlapsQuery(tribeId))
  return overlaps.map(
    ({ reservation_id: id, title }) => id !== null && <OtherRequest key={id} reservationId={id} title={title} />,
  )
}

function OtherRequest({ reservationId, title }: { reservationId: string; title: string }) {
  const withdraw = useWithdraw(() => undefined)
  return (
    <div className="mt-3 rounded-control bg-accent-tint p-3 text-ui text-on-accent-tint">
      <p className="wrap-anywhere">You also requested a spot in {title}, on overlapping dates.</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        busy={withdraw.busy}
        onClick={() => withdraw.run(reservationId)}
      >
        <span>
          Cancel that request<span className="sr-only">: {title}</span>
        </span>
      </Button>
    </div>
  )
}
