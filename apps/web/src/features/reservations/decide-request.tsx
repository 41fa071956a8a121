import { useState } from 'react'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { RejectForm } from './reject-form.tsx'
import { useDecision } from './use-decision.ts'

const texts = {
  accepted: 'Reservation accepted',
  rejected: 'Reservation rejected',
  failed: 'Failed to update reservation',
}

type DecideRequestProps = {
  reservationId: string
  /** The name of the member who sent the request. */
  name: string
  /** Whether the tribe has no free spot, so that nobody can be accepted. */
  isFull: boolean
  /** Called once the request is accepted or rejected. */
  onDecided: () => void
}

/** MSG-05: the host's answer to a request, shown beside the request in its conversation. */
export function DecideRequest({ reservationId, name, isFull, onDecided }: DecideRequestProps) {
  const [rejecting, setRejecting] = useState(false)
  const { accept, reject } = useDecision(reservationId, {
    texts,
    onDone: onDecided,
    onRejectRefused: ({ status }) => {
      // the request is no longer pending; after other refusals the reason can be sent again
      if (status === 404 || status === 409) setRejecting(false)
    },
  })
  const hiddenName = <span className="sr-only"> {name}</span>
  return (
    <>
      <Button variant="outline" size="sm" disabled={accept.busy} onClick={() => setRejecting(true)}>
        <span>Reject{hiddenName}</span>
      </Button>
      <Button size="sm" busy={accept.busy} disabled={isFull} onClick={() => accept.run()}>
        <span>{isFull ? 'Tribe is full' : <>Accept{hiddenName}</>}</span>
      </Button>
      <Dialog open={rejecting} onOpenChange={setRejecting} title={`Reject ${firstNameOf(name)}’s request?`}>
        <RejectForm
          reservationId={reservationId}
          person={{ id: reservationId, name, avatarUrl: null, isVerified: false }}
          busy={reject.busy}
          onReject={(reason) => reject.run(reason)}
          onCancel={() => setRejecting(false)}
        />
      </Dialog>
    </>
  )
}
