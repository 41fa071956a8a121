import { useQuery } from '@tanstack/react-query'
import type { Thread } from '@wayhouse/domain/chat'
import { orpc } from '../../../platform/api/orpc.ts'
import type { DecideType } from './decide-type.ts'
import { RequestPin } from './request-pin.tsx'

type PendingRequestProps = {
  thread: Thread
  request: NonNullable<Thread['pending_request']>
  viewerId: string
  decide: DecideType
}

/** The pending request of a conversation. Its message is loaded on its own, because the timeline may not include it. */
export function PendingRequest({ thread, request, viewerId, decide: Decide }: PendingRequestProps) {
  const input = { id: thread.id, around: request.seq, limit: 1 }
  const { data } = useQuery(orpc.chat.messages.queryOptions({ input }))
  const message = data?.items.find(({ seq }) => seq === request.seq)
  if (message === undefined) return null
  return (
    <RequestPin message={message} isOwn={message.sender?.id === viewerId}>
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
