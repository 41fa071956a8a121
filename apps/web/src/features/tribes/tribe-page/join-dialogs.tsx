import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react'
import { useWasOpened } from '../../../ui/overlays/use-was-opened.ts'
import { type Booking, closedText, joinLabel } from './booking.ts'

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
  closed: string | null
}>

type JoinDialogsProps = {
  booking: Booking
  joining: boolean
  onJoining: (joining: boolean) => void
  onOpened: () => void
  planDialog: PlanDialogType
  requestDialog: RequestDialogType
}

/**
 * The dialog of the offer: the request for subscribers, the plans for others. Loaded when first opened. The request stays
 * open when the last spot is taken or the tribe closes, so that no typed message disappears.
 */
export function JoinDialogs({ booking, joining, onJoining, onOpened, ...dialogs }: JoinDialogsProps) {
  const { planDialog: PlanDialog, requestDialog: RequestDialog } = dialogs
  const canJoin = joinLabel(booking) !== null
  const closed = canJoin ? null : closedText(booking)
  const wasOpened = useWasOpened(joining && canJoin)
  const open = joining && wasOpened && (canJoin || closed !== null)
  if (!wasOpened) return null
  return (
    <Suspense>
      {booking.offer === 'subscribe' ? (
        <PlanDialog context="join-tribe" open={open} onOpenChange={onJoining} />
      ) : (
        <RequestDialog tribe={booking.tribe} open={open} onOpenChange={onJoining} closed={closed} />
      )}
      {open && <Opened onOpened={onOpened} />}
    </Suspense>
  )
}

/** Mounted together with the dialog, once its code is there. */
function Opened({ onOpened }: Pick<JoinDialogsProps, 'onOpened'>) {
  const tell = useEffectEvent(onOpened)
  useEffect(() => tell(), [])
  return null
}
