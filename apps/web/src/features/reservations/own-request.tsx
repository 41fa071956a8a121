import { useState } from 'react'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { StatusBadge } from '../../ui/labels/badge.tsx'
import { CancelRequestDialog } from './decision-dialogs.tsx'
import { RequestSteps } from './request-steps.tsx'
import type { OtherPerson } from './reserved-stay.ts'
import { PendingNote } from './sent-notes.tsx'
import { useWithdraw } from './use-withdraw.ts'

type OwnRequestProps = { reservationId: string; host: OtherPerson; answerBy: string }

/** In the booking card: the member's pending request, the next steps, and the button to cancel it (decision G-65). */
export function OwnRequest({ reservationId, host, answerBy }: OwnRequestProps) {
  const [open, setOpen] = useState(false)
  const withdraw = useWithdraw(() => setOpen(false))
  return (
    <section aria-label="Your request" className="mt-6 rounded-control bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge status="pending" />
        <PendingNote host={host} answerBy={answerBy} />
      </div>
      <div className="mt-4">
        <RequestSteps hostFirstName={firstNameOf(host.name)} answerBy={answerBy} sent />
      </div>
      <Button variant="outline" className="mt-4 w-full" onClick={() => setOpen(true)}>
        Cancel request
      </Button>
      <CancelRequestDialog
        open={open}
        onOpenChange={setOpen}
        busy={withdraw.busy}
        host={host}
        onConfirm={() => withdraw.run(reservationId)}
      />
    </section>
  )
}
