import type { Reservation } from '@wayhouse/domain/reservations'
import { shownRows } from './fold.tsx'

export type TribeRequests = { tribe: Reservation['tribe']; pending: Reservation[]; decided: Reservation[] }

type Requests = Pick<TribeRequests, 'pending'> & {
  tribe: Pick<Reservation['tribe'], 'id' | 'status' | 'end_date'>
}

/** The requests by tribe, in the order in which the tribes have theirs. */
export function requestsByTribe(received: readonly Reservation[]): TribeRequests[] {
  const groups = Map.groupBy(received, ({ tribe }) => tribe.id)
  return [...groups.values()].flatMap((requests) => {
    const [first] = requests
    if (first === undefined) return []
    return [
      {
        tribe: first.tribe,
        pending: requests.filter(isWaiting),
        decided: requests.filter((request) => !isWaiting(request)),
      },
    ]
  })
}

/** Whether the host has to answer. */
export function isWaiting({ acts }: Pick<Reservation, 'acts'>): boolean {
  return acts.includes('reject')
}

/**
 * Tribes where somebody waits come first, and those in `kept` too, which had a pending request a moment ago: the answer shows in
 * its place. More than two tribes that are over, with nobody waiting, are folded.
 */
export function receivedOrder<Tribe extends Requests>(
  tribes: readonly Tribe[],
  kept: ReadonlySet<string>,
  today: string,
): { shown: Tribe[]; folded: Tribe[] } {
  const isFirst = ({ tribe, pending }: Tribe) => pending.length > 0 || kept.has(tribe.id)
  const isOver = ({ tribe }: Tribe) => tribe.status !== 'open' || tribe.end_date <= today
  const first = tribes.filter(isFirst)
  const rest = tribes.filter((requests) => !isFirst(requests))
  const running = rest.filter((requests) => !isOver(requests))
  const over = rest.filter(isOver)
  if (over.length <= shownRows) return { shown: [...first, ...running, ...over], folded: [] }
  return { shown: [...first, ...running], folded: over }
}
