import type { PlainDate } from '../dates/index.ts'
import type { Tribe } from './schema.ts'

/** The state of a stay, the same on every screen: from its status, its dates and its host. */
export type TribeState = 'upcoming' | 'under way' | 'over' | 'completed' | 'cancelled' | 'hostless'

/** What it depends on. */
export type StateFacts = {
  status: Tribe['status']
  start_date: PlainDate
  end_date: PlainDate
  /** False where the host's account is gone. */
  has_host: boolean
}

/** A stay is over on the day when people move out, before the job has completed it (decisions G-58, G-85). */
export function tribeState({ status, start_date, end_date, has_host }: StateFacts, today: PlainDate): TribeState {
  if (status !== 'open') return status
  if (end_date <= today) return 'over'
  if (!has_host) return 'hostless'
  return start_date <= today ? 'under way' : 'upcoming'
}

/** Whether members can still request a spot and be accepted. */
export function takesPeople(state: TribeState): boolean {
  return state === 'upcoming' || state === 'under way'
}
