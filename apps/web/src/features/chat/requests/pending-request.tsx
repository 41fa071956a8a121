import { useQuery } from '@tanstack/react-query'
import type { Message, Thread } from '@wayhouse/domain/chat'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../../platform/api/orpc.ts'
import type { ReportType } from '../../../platform/page/person-menu.ts'
import type { DecideType } from './decide-type.ts'
import { RequestPin } from './request-pin.tsx'

// few requests have one
const PaymentNote = lazy(async () => ({ default: (await import('../conversation/payment-note.tsx')).PaymentNote }))

type PendingRequestProps = {
  thread: Thread
  request: NonNullable<Thread['pending_request']>
  viewerId: string
  decide: DecideType
  report: ReportType
}

/** The pending request of a conversation. Its message is loaded on its own, because the timeline may not include it. */
export function PendingRequest({ thread, request, viewerId, decide: Decide, report }: PendingRequestProps) {
  const input = { id: thread.id, around: request.seq, limit: 1 }
  const { data } = useQuery(orpc.chat.messages.queryOptions({ input }))
  const message = data?.items.find(({ seq }) => seq === request.seq)
  if (message === undefined) return null
  return (
    <RequestPin
      message={message}
      isOwn={message.sender?.id === viewerId}
      note={
        message.warns_of_payment && <RequestNote message={message} requestId={request.reservation_id} report={report} />
      }
    >
      {request.may_decide && (
        <Decide
          reservationId={request.reservation_id}
          name={message.sender?.name ?? 'Former member'}
          isFull={request.is_full}
          onDecided={() => document.querySelector<HTMLElement>('.composer textarea')?.focus()}
        />
      )}
    </RequestPin>
  )
}

type RequestNoteProps = { message: Message; requestId: string; report: ReportType }

/** REP-08: a request that names a way to pay warns the host too. */
function RequestNote({ message: { sender }, requestId, report: ReportDialog }: RequestNoteProps) {
  const [open, setOpen] = useState(false)
  const person = sender === null || sender.id === null ? null : { id: sender.id, name: sender.name }
  return (
    <Suspense>
      <PaymentNote onReport={() => setOpen(true)} className="border border-current" />
      <ReportDialog person={person} subject={{ type: 'request', id: requestId }} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
