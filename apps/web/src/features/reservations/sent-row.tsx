import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/labels/badge.tsx'
import type { SentStatus, ReservedStay } from './reserved-stay.ts'
import { SentDay } from './sent-day.tsx'
import { StayRow } from './stay-row.tsx'

type SentRowProps = {
  stay: ReservedStay
  status: SentStatus
  /** The instant at which the request was sent. */
  sentAt: string
  /** What the status means for the member: a deadline, the host's answer, a reason. */
  note: ReactNode
  /** Buttons: View Tribe first. */
  actions: ReactNode
}

const withoutStay: ReadonlySet<SentStatus> = new Set(['rejected', 'cancelled', 'ended', 'expired'])

/** RES-05: one request that the member sent. The picture is faded if the request led to no stay. */
export function SentRow({ status, sentAt, ...row }: SentRowProps) {
  return (
    <StayRow
      {...row}
      badge={<StatusBadge status={status} />}
      beside={<SentDay sentAt={sentAt} />}
      faded={withoutStay.has(status)}
    />
  )
}
