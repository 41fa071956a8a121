import type { Reservation } from '@wayhouse/domain/reservations'
import type { SentStatus } from './stay.ts'

export type SentPart = 'now' | 'waiting' | 'upcoming' | 'past'

type Facts = Pick<Reservation, 'status' | 'ended_at' | 'acts'> & {
  tribe: Pick<Reservation['tribe'], 'start_date' | 'end_date' | 'status'>
}

/** How a sent request stands today: past its time a pending one has expired, and a stay that is over is completed. */
export function sentStatus({ status, ended_at, acts, tribe }: Facts, today: string): SentStatus {
  if (status === 'pending') return acts.includes('withdraw') ? 'pending' : 'expired'
  if (status !== 'accepted') return status
  if (ended_at !== null || tribe.status === 'cancelled') return 'cancelled'
  return tribe.status === 'completed' || tribe.end_date <= today ? 'completed' : 'accepted'
}

/** Sorts what a member sent by time, keeping the order in each part. */
export function sentParts<Sent extends Facts>(sent: readonly Sent[], today: string): Record<SentPart, Sent[]> {
  const parts: Record<SentPart, Sent[]> = { now: [], waiting: [], upcoming: [], past: [] }
  for (const one of sent) parts[partOf(one, today)].push(one)
  return parts
}

function partOf(one: Facts, today: string): SentPart {
  const status = sentStatus(one, today)
  if (status === 'pending') return 'waiting'
  if (status !== 'accepted') return 'past'
  return one.tribe.start_date <= today ? 'now' : 'upcoming'
}
