import type { Reservation } from '@wayhouse/domain/reservations'
import type { SentStatus } from './reserved-stay.ts'

export type SentPart = 'now' | 'waiting' | 'upcoming' | 'past'

type SentRequest = Pick<Reservation, 'status' | 'has_just_ended' | 'ended_at' | 'acts'> & {
  tribe: Pick<Reservation['tribe'], 'start_date' | 'end_date' | 'status'>
}

/** The status of a sent request today: a pending one expires at its deadline, and an accepted one is completed after the stay. */
export function sentStatus({ status, has_just_ended, ended_at, acts, tribe }: SentRequest, today: string): SentStatus {
  if (status === 'pending') return acts.includes('withdraw') ? 'pending' : 'expired'
  if (has_just_ended) return 'ended'
  if (status !== 'accepted') return status
  if (ended_at !== null || tribe.status === 'cancelled') return 'cancelled'
  return tribe.status === 'completed' || tribe.end_date <= today ? 'completed' : 'accepted'
}

/** Sorts sent requests into parts by time, in the same order within each part. */
export function sentParts<Sent extends SentRequest>(sent: readonly Sent[], today: string): Record<SentPart, Sent[]> {
  const parts: Record<SentPart, Sent[]> = { now: [], waiting: [], upcoming: [], past: [] }
  for (const request of sent) parts[partOf(request, today)].push(request)
  return parts
}

function partOf(request: SentRequest, today: string): SentPart {
  const status = sentStatus(request, today)
  if (status === 'pending') return 'waiting'
  if (status !== 'accepted') return 'past'
  return request.tribe.start_date <= today ? 'now' : 'upcoming'
}
