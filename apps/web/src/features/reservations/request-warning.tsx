import type { Reservation } from '@wayhouse/domain/reservations'
import { useState } from 'react'
import type { ReportType } from '../../platform/page/person-menu.ts'
import { PaymentNote } from '../../ui/labels/payment-note.tsx'

type RequestWarningProps = { request: Reservation; report: ReportType }

/** REP-08: warns the host of a request that names a way to pay. */
export function RequestWarning({ request: { id, person, tribe }, report: ReportDialog }: RequestWarningProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PaymentNote onReport={() => setOpen(true)} />
      <ReportDialog
        person={person === null || person.id === null ? null : { id: person.id, name: person.name }}
        subject={{ type: 'request', id, location: tribe.location }}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  )
}
