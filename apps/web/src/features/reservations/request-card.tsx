import { type ReactNode, type Ref, useState } from 'react'
import { countOf } from '../../platform/format/count-of.ts'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { focusOnMount } from '../../platform/page/focus-on-mount.ts'
import { AnyLink } from '../../platform/page/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { StatusBadge } from '../../ui/labels/badge.tsx'
import { Deadline } from '../../ui/labels/deadline.tsx'
import { NotSameAs } from '../../ui/labels/not-same-as.tsx'
import { SplitBar } from '../../ui/labels/split-bar.tsx'
import { StarMark } from '../../ui/labels/stars.tsx'
import { TimeAgo } from '../../ui/labels/time-ago.tsx'
import { Verified } from '../../ui/labels/verified.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { RejectForm } from './reject-form.tsx'
import type { OtherPerson } from './reserved-stay.ts'

export type RequestCardProps = {
  /** Set as `data-request` too, to find the card. */
  id: string
  person: OtherPerson
  message: string
  /** The instant at which it was sent. */
  sentAt: string
  answerBy: string
  /** The number of spots, and how many are taken. */
  size: number
  taken: number
  /** Whether the person still has to confirm the request after a change of the tribe. Until then it cannot be accepted. */
  awaitsConfirmation?: boolean
  /** The decision that is being sent. */
  busy?: 'accept' | 'reject' | null
  onAccept: () => void
  onReject: (reason: string) => void
  /** Beside the deadline, such as a link to the conversation. */
  action?: ReactNode
  /** What else the viewer can do with the person. */
  menu?: ReactNode
  /** Below the message, such as a warning. */
  note?: ReactNode
  /** For moving focus to the card. */
  ref?: Ref<HTMLElement>
}

/**
 * RES-05, RES-08: a pending request that the host decides. Rejecting asks for an optional reason in place. Where there is room, the
 * buttons are beside the name, and the texts below it.
 */
export function RequestCard(props: RequestCardProps) {
  const { id, person, busy, awaitsConfirmation, onReject, ref } = props
  const [form, setForm] = useState<'closed' | 'open' | 'cancelled'>('closed')
  return (
    <article
      ref={ref}
      tabIndex={-1}
      data-request={id}
      aria-label={`Request from ${person.name}`}
      className="@container card p-4 shadow-1 focus:ring-2 focus:ring-primary sm:p-5"
    >
      <div className="grid grid-cols-1 items-start gap-x-3.5 @xl:grid-cols-[56px_minmax(0,1fr)_auto]">
        <PersonLine person={person} menu={props.menu} />
        <div className={besideName}>
          <blockquote className="mt-3.5 rounded-md rounded-tl-xs bg-sunken px-4 py-3 leading-normal wrap-anywhere whitespace-pre-line">
            {props.message === '' ? <i>Message deleted</i> : props.message}
          </blockquote>
          {props.note}
          {form === 'open' ? (
            <RejectForm
              reservationId={id}
              person={person}
              busy={busy === 'reject'}
              onReject={onReject}
              onCancel={() => setForm('cancelled')}
            />
          ) : awaitsConfirmation ? (
            <AwaitsConfirmation person={person} />
          ) : (
            <Effect {...props} />
          )}
        </div>
        {form !== 'open' && (
          <>
            <Answers {...props} focused={form === 'cancelled'} onReject={() => setForm('open')} />
            <div className={`mt-3 text-sm ${besideName}`}>
              <Deadline at={props.answerBy} />
              <TimeAgo at={props.sentAt} prefix="Sent" className="text-muted" />
            </div>
          </>
        )}
      </div>
    </article>
  )
}

/** Below the name where there is room, with the portrait at the left. */
const besideName = '@xl:col-span-2 @xl:col-start-2'

function PersonLine({ person, menu }: { person: OtherPerson; menu: ReactNode }) {
  const { rating, reviewCount = 0 } = person
  return (
    <div className="flex min-w-0 items-center gap-3.5 @xl:col-span-2">
      <Avatar seed={person.id} name={person.name} src={person.avatarUrl} size={56} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <p className="display min-w-0 text-lg leading-tight wrap-anywhere">
            {person.id === null ? (
              person.name
            ) : (
              <AnyLink to={`/app/users/${person.id}`} className="underline-offset-4 hover:underline">
                {person.name}
              </AnyLink>
            )}
          </p>
          <StatusBadge status="pending" />
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          {person.isVerified && <Verified />}
          {rating != null && (
            <span className="inline-flex items-center gap-1 text-ui font-strong">
              <StarMark size={15} />
              {rating.toFixed(1)}
              <span className="font-normal text-muted">({countOf(reviewCount, 'review')})</span>
            </span>
          )}
        </p>
        <NotSameAs name={person.notSameAs} className="mt-1" />
      </div>
      {menu}
    </div>
  )
}

type AnswersProps = Omit<RequestCardProps, 'onReject'> & {
  /** Whether Reject gets the focus: its form was closed. */
  focused: boolean
  onReject: () => void
}

/** The two answers, and the link to the conversation. */
function Answers({ person, size, taken, busy, awaitsConfirmation, action, focused, onAccept, onReject }: AnswersProps) {
  const name = <span className="sr-only"> {person.name}</span>
  const isFull = taken >= size
  return (
    <div className="mt-4 flex gap-2.5 *:[.btn]:flex-1 @xl:col-start-3 @xl:row-start-1 @xl:mt-1.5 @xl:*:[.btn]:w-28 @xl:*:[.btn]:flex-none">
      <Button ref={focused ? focusOnMount : null} variant="outline" disabled={busy === 'accept'} onClick={onReject}>
        <span>Reject{name}</span>
      </Button>
      <Button busy={busy === 'accept'} disabled={awaitsConfirmation || isFull} onClick={onAccept}>
        <span>Accept{name}</span>
      </Button>
      {action}
    </div>
  )
}

/** Shown after a change of the tribe, until the person has confirmed the request. */
function AwaitsConfirmation({ person }: { person: OtherPerson }) {
  return (
    <p className="mt-4 rounded-md bg-accent-tint px-4 py-3 text-ui text-on-accent-tint">
      You changed the tribe. {firstNameOf(person.name)} has been asked to confirm the request and has not answered yet.
    </p>
  )
}

/** What accepting would do to the tribe. */
function Effect({ person, size, taken }: Pick<RequestCardProps, 'person' | 'size' | 'taken'>) {
  const free = size - taken - 1
  const text =
    free < 0
      ? 'Every spot is taken.'
      : `With ${firstNameOf(person.name)}: ${taken + 1} of ${size} spots taken, ${free === 0 ? 'the tribe is full' : `${free} still open`}.`
  return (
    <div className="mt-4">
      <SplitBar size={size} taken={taken} waiting={free < 0 ? 0 : 1} yours={false} label={text} height={14} />
      <p aria-hidden="true" className="mt-1.5 text-sm text-muted wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
