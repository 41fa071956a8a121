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

type LinedRequest = Pick<Reservation, 'id' | 'status' | 'ended_at'> & { tribe: Pick<Reservation['tribe'], 'id'> }

/**
 * The requests, newest first, that show what their sender pays in the stay: the current spot, and of spots that have ended the newest one. So
 * a stay that somebody has joined again says it once. `elsewhere` has the stays that another part of the page shows.
 */
export function withStayLine(sent: readonly LinedRequest[], elsewhere: ReadonlySet<string>): ReadonlySet<string> {
  const accepted = sent.filter(({ status, tribe }) => status === 'accepted' && !elsewhere.has(tribe.id))
  const current = accepted.filter(({ ended_at }) => ended_at === null)
  const shown = new Map<string, string>()
  for (const { id, tribe } of [...current, ...accepted]) if (!shown.has(tribe.id)) shown.set(tribe.id, id)
  return new Set(shown.values())
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
