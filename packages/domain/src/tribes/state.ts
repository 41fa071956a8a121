import type { PlainDate } from '../dates/index.ts'
import type { Tribe } from './schema.ts'

/** The state of a stay on all screens, derived from its status, dates and host. */
export type TribeState = 'upcoming' | 'under way' | 'over' | 'completed' | 'cancelled' | 'hostless'

/** The facts from which the state is derived. */
export type StateFacts = {
  status: Tribe['status']
  start_date: PlainDate
  end_date: PlainDate
  /** False if the host's account was deleted. */
  has_host: boolean
}

/** A stay is over on its last day, when people move out, even before the job completes it (decisions G-58, G-85). */
export function tribeState({ status, start_date, end_date, has_host }: StateFacts, today: PlainDate): TribeState {
  if (status !== 'open') return status
  if (end_date <= today) return 'over'
  if (!has_host) return 'hostless'
  return start_date <= today ? 'under way' : 'upcoming'
}

/** Whether members can request a spot and be accepted. */
export function acceptsMembers(state: TribeState): boolean {
  return state === 'upcoming' || state === 'under way'
}
