import type { Reservation } from '@wayhouse/domain/reservations'
import { type OwnStay, stayPart } from '@wayhouse/domain/tribes'
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SafetyParts } from '../../platform/page/person-menu.ts'
import { DecidedLine } from './decided-line.tsx'
import { Fold, shownRows } from './fold.tsx'
import { InviteAgain } from './invite-again.tsx'
import { receivedOrder, requestsByTribe, type TribeRequests } from './received-order.ts'
import { ReceivedTribe } from './received-tribe.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestMenu } from './request-menu.tsx'
import { StayActions, StayBadge } from './stay-actions.tsx'
import { StayLine } from './stay-line-slot.tsx'
import { ThreadLink } from './thread-link.tsx'
import { personOf, stayOf } from './tribe-facts.ts'
import { ViewListing } from './tribe-links.tsx'
import { useDecision } from './use-decision.ts'

type ReceivedGroupProps = {
  reservations: readonly Reservation[]
  /** The member's own stays, for who lives there and what the host can do next. */
  stays: readonly OwnStay[]
  today: string
  safety: SafetyParts | undefined
}

/** The requests that the host's tribes received, grouped by tribe: first where somebody waits, past stays folded. */
export function ReceivedGroup({ reservations, stays, today, safety }: ReceivedGroupProps) {
  const tribes = requestsByTribe(reservations)
  // after the last answer a tribe keeps its place for as long as the page is open
  const [kept] = useState(
    () => new Set(tribes.filter(({ pending }) => pending.length > 0).map(({ tribe }) => tribe.id)),
  )
  const { shown, folded } = receivedOrder(tribes, kept, today)
  const show = (requests: TribeRequests) => (
    <TribePanel
      key={requests.tribe.id}
      requests={requests}
      ownStay={stays.find(({ id }) => id === requests.tribe.id)}
      today={today}
      safety={safety}
    />
  )
  return (
    <>
      {shown.map(show)}
      {folded.length > 0 && (
        <Fold label={`${folded.length} tribes that are over`}>
          <div className="space-y-4">{folded.map(show)}</div>
        </Fold>
      )}
    </>
  )
}

type TribePanelProps = {
  requests: TribeRequests
  ownStay: OwnStay | undefined
  today: string
  safety: SafetyParts | undefined
}

function TribePanel({ requests: { tribe, pending, decided }, ownStay, today, safety }: TribePanelProps) {
  const list = useRef<HTMLDivElement>(null)
  /** Focus goes to the next request, else to the group's heading. */
  const onDecided = (id: string) => {
    const next = list.current?.querySelector<HTMLElement>(`article:not([data-request="${id}"])`)
    const target = next ?? document.getElementById('received')
    target?.focus()
  }
  const part = ownStay && stayPart(ownStay, today)
  return (
    <div ref={list}>
      <ReceivedTribe
        stay={stayOf(tribe)}
        today={today}
        size={tribe.size}
        taken={tribe.members_count}
        people={ownStay}
        badge={ownStay && part && part !== 'upcoming' && <StayBadge stay={ownStay} part={part} />}
        pending={pending.map((request) => (
          <PendingRequest key={request.id} request={request} safety={safety} onDecided={onDecided} />
        ))}
        decided={
          <>
            <StayLine stay={stayOf(tribe)} />
            <DecidedRequests requests={decided} safety={safety} onDecided={onDecided} />
          </>
        }
        actions={
          <>
            {ownStay && part && <StayActions stay={ownStay} part={part} quiet />}
            <ViewListing link={tribe.airbnb_link} title={tribe.title} />
          </>
        }
      />
    </div>
  )
}

const texts = {
  accepted: 'Reservation accepted successfully',
  rejected: 'Reservation rejected successfully',
  failed: 'Failed to update reservation status',
}

type PendingRequestProps = {
  request: Reservation
  safety: SafetyParts | undefined
  onDecided: (id: string) => void
}

// few requests have one
const RequestWarning = lazy(async () => ({ default: (await import('./request-warning.tsx')).RequestWarning }))

/** A request that its host has to answer. If it disappears while it has the focus, the focus moves on as after a decision. */
export function PendingRequest({ request, safety, onDecided }: PendingRequestProps) {
  const card = useRef<HTMLElement>(null)
  const onUnmount = useEffectEvent(() => {
    if (card.current?.contains(document.activeElement)) onDecided(request.id)
  })
  useLayoutEffect(() => () => onUnmount(), [])
  const { accept, reject } = useDecision(request.id, { texts })
  const person = personOf(request) ?? formerMember
  return (
    <RequestCard
      ref={card}
      id={request.id}
      person={person}
      message={request.message}
      sentAt={request.created_at}
      answerBy={request.answer_by}
      awaitsConfirmation={request.confirmation_asked_at !== null}
      size={request.tribe.size}
      taken={request.tribe.members_count}
      busy={busyWith(accept.busy, reject.busy)}
      onAccept={() => accept.run()}
      onReject={(reason) => reject.run(reason)}
      action={<ThreadLink reservation={request} look="icon" />}
      menu={<RequestMenu request={request} of={safety} />}
      note={
        safety &&
        request.warns_of_payment && (
          <Suspense>
            <RequestWarning request={request} report={safety.Report} />
          </Suspense>
        )
      }
    />
  )
}

const formerMember = { id: '', name: 'Former member', avatarUrl: null, isVerified: false }

function busyWith(accepting: boolean, rejecting: boolean): 'accept' | 'reject' | null {
  if (accepting) return 'accept'
  return rejecting ? 'reject' : null
}

type DecidedRequestsProps = {
  requests: readonly Reservation[]
  safety: SafetyParts | undefined
  onDecided: (id: string) => void
}

/** The requests that are no longer pending; more than two are folded. */
function DecidedRequests({ requests, safety, onDecided }: DecidedRequestsProps) {
  if (requests.length === 0) return null
  const rows = requests.map((request) => (
    <DecidedRequest key={request.id} request={request} safety={safety} onInvited={() => onDecided(request.id)} />
  ))
  if (rows.length <= shownRows) return <div className="min-w-0 basis-full">{rows}</div>
  return <Fold label={`${rows.length} answered`}>{rows}</Fold>
}

type DecidedRequestProps = { request: Reservation; safety: SafetyParts | undefined; onInvited: () => void }

function DecidedRequest({ request, safety, onInvited }: DecidedRequestProps) {
  const { id, ended_at, decided_at, created_at } = request
  const account = personOf(request)
  const person = account ?? formerMember
  return (
    <DecidedLine
      person={person}
      sentAt={created_at}
      decidedAt={ended_at ?? decided_at ?? created_at}
      status={decidedStatus(request)}
      left={ended_at !== null}
      action={<ThreadLink reservation={request} look="row" />}
      menu={<RequestMenu request={request} of={safety} />}
      answer={
        account &&
        request.acts.includes('invite') && <InviteAgain reservationId={id} name={person.name} onDone={onInvited} />
      }
    />
  )
}

/** A pending request without an answer has expired, even if the server has not stored that yet. */
function decidedStatus({ status, has_just_ended }: Reservation) {
  if (has_just_ended) return 'ended'
  return status === 'pending' ? 'expired' : status
}
