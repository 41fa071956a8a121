import type { Reservation } from '@wayhouse/domain/reservations'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import ChevronRight from '~icons/lucide/chevron-right'
import { api } from '../../platform/api.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { useAction } from '../../platform/use-action.ts'
import { InviteAgain } from './invite-again.tsx'
import { DecidedLine, ReceivedTribe } from './received-tribe.tsx'
import { RequestCard } from './request-card.tsx'
import { ThreadLink } from './thread-link.tsx'
import { personOf, stayOf } from './tribe-facts.ts'

/** The requests that the host's tribes received, grouped by tribe, pending ones first. */
export function ReceivedGroup({ reservations }: { reservations: readonly Reservation[] }) {
  const tribes = Map.groupBy(reservations, ({ tribe }) => tribe.id)
  return [...tribes.entries()].map(([tribeId, requests]) => <TribeRequests key={tribeId} requests={requests} />)
}

function TribeRequests({ requests }: { requests: readonly Reservation[] }) {
  const list = useRef<HTMLDivElement>(null)
  const [first] = requests
  if (first === undefined) return null
  const pending = requests.filter(({ acts }) => acts.includes('reject'))
  const decided = requests.filter(({ acts }) => !acts.includes('reject'))
  /** Focus goes to the next request, else to the group's heading. */
  const onDecided = (id: string) => {
    const next = list.current?.querySelector<HTMLElement>(`article:not([data-request="${id}"])`)
    const target = next ?? document.getElementById('received')
    target?.focus()
  }
  return (
    <div ref={list}>
      <ReceivedTribe
        stay={stayOf(first.tribe)}
        listing={first.tribe.airbnb_link}
        size={first.tribe.size}
        taken={first.tribe.members_count}
      >
        {pending.map((request) => (
          <PendingRequest key={request.id} request={request} onDecided={onDecided} />
        ))}
        <DecidedRequests requests={decided} onDecided={onDecided} />
      </ReceivedTribe>
    </div>
  )
}

type PendingRequestProps = { request: Reservation; onDecided: (id: string) => void }

/** A request that its host has to answer. If it disappears while it has the focus, the focus moves on as after a decision. */
export function PendingRequest({ request, onDecided }: PendingRequestProps) {
  const card = useRef<HTMLElement>(null)
  const onUnmount = useEffectEvent(() => {
    if (card.current?.contains(document.activeElement)) onDecided(request.id)
  })
  useLayoutEffect(() => () => onUnmount(), [])
  const decision = {
    failure: ({ message }: Refusal) => ['Failed to update reservation status', message] as const,
    changes: ['reservation.changed'] as const,
    onDone: () => onDecided(request.id),
  }
  const accept = useAction({
    ...decision,
    act: () => api.reservations.accept({ id: request.id }),
    success: 'Reservation accepted successfully',
  })
  const reject = useAction({
    ...decision,
    act: (reason: string) => api.reservations.reject({ id: request.id, ...(reason && { reason }) }),
    success: 'Reservation rejected successfully',
  })
  const person = personOf(request) ?? formerMember
  return (
    <RequestCard
      ref={card}
      id={request.id}
      person={person}
      message={request.message}
      sentAt={request.created_at}
      answerBy={request.answer_by}
      awaitsConfirmation={request.asked_again_at !== null}
      size={request.tribe.size}
      taken={request.tribe.members_count}
      busy={busyWith(accept.busy, reject.busy)}
      onAccept={() => accept.run()}
      onReject={(reason) => reject.run(reason)}
      action={<ThreadLink reservation={request} />}
    />
  )
}

const formerMember = { id: '', name: 'Former member', avatarUrl: null, isVerified: false }

function busyWith(accepting: boolean, rejecting: boolean): 'accept' | 'reject' | null {
  if (accepting) return 'accept'
  return rejecting ? 'reject' : null
}

/** How many decided requests are shown without being asked for. */
const shownDecided = 2

/** The requests that are no longer pending; more than two are folded. */
function DecidedRequests({
  requests,
  onDecided,
}: {
  requests: readonly Reservation[]
  onDecided: (id: string) => void
}) {
  const rows = requests.map((request) => (
    <DecidedRequest key={request.id} request={request} onInvited={() => onDecided(request.id)} />
  ))
  if (rows.length <= shownDecided) return rows
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 px-2 font-strong marker:content-none">
        <ChevronRight size={18} aria-hidden="true" className="transition-transform group-open:rotate-90" />
        {rows.length} answered
      </summary>
      <div className="space-y-2.5 pt-1.5">{rows}</div>
    </details>
  )
}

type DecidedRequestProps = { request: Reservation; onInvited: () => void }

function DecidedRequest({ request, onInvited }: DecidedRequestProps) {
  const { id, status, ended_at, decided_at, created_at } = request
  const account = personOf(request)
  const person = account ?? formerMember
  return (
    <DecidedLine
      person={person}
      sentAt={created_at}
      decidedAt={ended_at ?? decided_at ?? created_at}
      // a pending request without an answer has expired, even if the server has not stored that yet
      status={status === 'pending' ? 'expired' : status}
      left={ended_at !== null}
      action={<ThreadLink reservation={request} small />}
      answer={
        account &&
        request.acts.includes('invite') && <InviteAgain reservationId={id} name={person.name} onDone={onInvited} />
      }
    />
  )
}
