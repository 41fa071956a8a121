import type { PlainDate } from '../dates/index.ts'
import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'
import { tribeState } from './state.ts'
import type { StateFacts } from './state.ts'

type Viewer = { id: string }

/** What decisions about running a tribe need to know of it. */
export type RunFacts = Omit<StateFacts, 'has_host'> & { created_by: string | null; members_count: number }

type NotOpen = 'TRIBE_CANCELLED' | 'STAY_OVER'

/** Its host completes a stay from the day when it begins (decision G-85). A completed one stays so. */
export function canComplete(
  viewer: Viewer,
  tribe: RunFacts,
  today: PlainDate,
): Decision<'FORBIDDEN' | 'TRIBE_CANCELLED' | 'STAY_NOT_STARTED'> {
  if (tribe.created_by !== viewer.id) return refused('FORBIDDEN')
  if (tribe.status === 'cancelled') return refused('TRIBE_CANCELLED')
  if (tribe.status === 'open' && today < tribe.start_date) return refused('STAY_NOT_STARTED')
  return allowed
}

/** Its host changes, cancels or hands over a tribe that is neither cancelled nor over (decisions G-81, G-82). */
export function canRun(viewer: Viewer, tribe: RunFacts, today: PlainDate): Decision<'FORBIDDEN' | NotOpen> {
  if (tribe.created_by !== viewer.id) return refused('FORBIDDEN')
  return isRunning(tribe, today)
}

/** Its host deletes a tribe that nobody is in, cancelled or not; what people lived through stays. */
export function canDelete(
  viewer: Viewer,
  tribe: RunFacts,
  today: PlainDate,
): Decision<'FORBIDDEN' | 'STAY_OVER' | 'TRIBE_HAS_MEMBERS'> {
  if (tribe.created_by !== viewer.id) return refused('FORBIDDEN')
  if (tribe.members_count > 0) return refused('TRIBE_HAS_MEMBERS')
  const running = isRunning(tribe, today)
  return running.allowed || running.code === 'TRIBE_CANCELLED' ? allowed : refused('STAY_OVER')
}

/** Whether a tribe can still be changed: it has not been cancelled, and its stay is not over. */
export function isRunning(tribe: RunFacts, today: PlainDate): Decision<NotOpen> {
  const state = tribeState({ ...tribe, has_host: tribe.created_by !== null }, today)
  if (state === 'cancelled') return refused('TRIBE_CANCELLED')
  return state === 'over' || state === 'completed' ? refused('STAY_OVER') : allowed
}
