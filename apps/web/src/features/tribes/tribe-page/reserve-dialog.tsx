import { CalendarClock } from 'lucide-react'
import { stayDates } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PriceSplit } from './booking-card.tsx'
import type { Booking } from './booking.ts'
import { stayPhotos } from './stay-photos.ts'
import { hostFirstName, stayLengthText } from './stay-text.ts'

type ReserveDialogProps = Pick<Booking, 'tribe' | 'offer' | 'share'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The stay and the member's share, before a request is sent. */
export function ReserveDialog({ open, onOpenChange, tribe, offer, share }: ReserveDialogProps) {
  const photo = stayPhotos(tribe)[0]
  const host = hostFirstName(tribe.host)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Reserve your spot"
      footer={
        <Button variant="outline" onClick={() => onOpenChange(false)}>
          Back to the tribe
        </Button>
      }
    >
      <div className="flex items-center gap-4">
        {photo && (
          <img
            src={photo.src}
            srcSet={photo.srcSet}
            sizes="96px"
            alt=""
            className="h-[72px] w-24 shrink-0 rounded-md object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="display text-lg [overflow-wrap:anywhere]">{tribe.title}</p>
          <p className="mt-1 text-muted">
            {tribe.location}, {stayDates(tribe.start_date, tribe.end_date)} ({stayLengthText(tribe.duration_days)})
          </p>
        </div>
      </div>
      <hr className="my-5 border-line" />
      <PriceSplit tribe={tribe} offer={offer} share={share} />
      <p className="mt-6 flex gap-3 rounded-control bg-accent-tint p-4 text-on-accent-tint">
        <CalendarClock size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        Requests open soon. Nothing has been sent to {host}, and nothing is charged.
      </p>
    </Dialog>
  )
}
