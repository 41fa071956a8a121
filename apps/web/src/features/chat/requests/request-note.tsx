import type { Message } from '@wayhouse/domain/chat'
import { useState } from 'react'
import type { ReportType } from '../../../platform/page/person-menu.ts'
import { PaymentNote } from '../../../ui/labels/payment-note.tsx'

type RequestNoteProps = { message: Message; requestId: string; tribeId: string | null; report: ReportType }

/** REP-08: a request that names a way to pay warns the host too. */
export function RequestNote({ message: { sender }, requestId, tribeId, report: ReportDialog }: RequestNoteProps) {
  const [open, setOpen] = useState(false)
  const person = sender === null || sender.id === null ? null : { id: sender.id, name: sender.name }
  return (
    <>
      <PaymentNote onReport={() => setOpen(true)} className="border border-current" />
      <ReportDialog
        person={person}
        subject={{ type: 'request', id: requestId, tribeId }}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  )
}
