import type { Reservation } from '@wayhouse/domain/reservations'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { api } from '../../platform/api.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { useAction } from '../../platform/use-action.ts'
import { DecidedLine, ReceivedTribe } from './received-tribe.tsx'
import { RequestCard } from './request-card.tsx'
import { ThreadLink } from './thread-link.tsx'
import { personOf, stayOf } from './tribe-facts.ts'

/** What the host's tribes received, tribe by tribe: those who wait first. */
export function ReceivedGroup({ reservations }: { reservations: readonly Reservation[] }) {
  const tribes = Map.groupBy(reservations, ({ tribe }) => tribe.id)
  return [...tribes.entries()].map(([tribeId, requests]) => <TribeRequests key={tribeId} requests={requests} />)
}

function TribeRequests({ requests }: { requests: readonly Reservation[] }) {
  const list = useRef<HTMLDivElement>(null)
  const [first] = requests
  if (first === undefined) return null
  const waiting = requests.filter(({ acts }) => acts.includes('reject'))
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
        {waiting.map((request) => (
          <WaitingRequest key={request.id} request={request} onDecided={onDecided} />
        ))}
        {decided.map((request) => (
          <DecidedRequest key={request.id} request={request} />
        ))}
      </ReceivedTribe>
    </div>
  )
}

type WaitingRequestProps = { request: Reservation; onDecided: (id: string) => void }

/** A request that waits for its host. If it goes while it has the focus, that moves on as after a decision. */
export function WaitingRequest({ request, onDecided }: WaitingRequestProps) {
  const card = useRef<HTMLElement>(null)
  const onGone = useEffectEvent(() => {
    if (card.current?.contains(document.activeElement)) onDecided(request.id)
  })
  useLayoutEffect(() => () => onGone(), [])
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
      askedAgain={request.asked_again_at !== null}
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

function DecidedRequest({ request }: { request: Reservation }) {
  const { status, ended_at, decided_at, created_at } = request
  return (
    <DecidedLine
      person={personOf(request) ?? formerMember}
      sentAt={created_at}
      decidedAt={ended_at ?? decided_at ?? created_at}
      // past its time a request has expired, whether or not that is written yet
      status={status === 'pending' ? 'expired' : status}
      left={ended_at !== null}
      action={<ThreadLink reservation={request} small />}
    />
  )
}
