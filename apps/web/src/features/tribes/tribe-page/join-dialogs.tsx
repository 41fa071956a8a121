import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { type ComponentType, Suspense, useState } from 'react'
import { type Booking, joinLabel } from './booking.ts'

/** The plan dialog of the membership room, passed in by the route. */
export type PlanDialogType = ComponentType<{
  open: boolean
  onOpenChange: (open: boolean) => void
  context: 'join-tribe'
}>

/** The request dialog of the reservations room, passed in by the route. */
export type RequestDialogType = ComponentType<{
  tribe: SignedInTribe
  open: boolean
  onOpenChange: (open: boolean) => void
}>

type JoinDialogsProps = {
  booking: Booking
  joining: boolean
  onJoining: (joining: boolean) => void
  planDialog: PlanDialogType
  requestDialog: RequestDialogType
}

/** The dialog of the offer: the request for subscribers, the plans for others. Loaded when first opened. */
export function JoinDialogs({ booking, joining, onJoining, ...dialogs }: JoinDialogsProps) {
  const { planDialog: PlanDialog, requestDialog: RequestDialog } = dialogs
  const open = joining && joinLabel(booking) !== null
  const wasOpened = useWasOpened(open)
  if (!wasOpened) return null
  return (
    <Suspense>
      {booking.offer === 'subscribe' ? (
        <PlanDialog context="join-tribe" open={open} onOpenChange={onJoining} />
      ) : (
        <RequestDialog tribe={booking.tribe} open={open} onOpenChange={onJoining} />
      )}
    </Suspense>
  )
}

function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened || open
}
