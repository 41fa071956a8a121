import { useQuery } from '@tanstack/react-query'
import type { Thread } from '@wayhouse/domain/chat'
import { lazy, Suspense } from 'react'
import { orpc } from '../../../platform/api/orpc.ts'
import type { ReportType } from '../../../platform/page/person-menu.ts'
import type { DecideType } from './decide-type.ts'
import { RequestPin } from './request-pin.tsx'

// few requests have one
const RequestNote = lazy(async () => ({ default: (await import('./request-note.tsx')).RequestNote }))

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
        message.warns_of_payment && (
          <Suspense>
            <RequestNote
              message={message}
              requestId={request.reservation_id}
              tribeId={thread.tribe_id}
              report={report}
            />
          </Suspense>
        )
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
