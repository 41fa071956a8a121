import type { PlainDate } from '../dates/index.ts'
import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'
import { tribeState } from './state.ts'
import type { StateFacts } from './state.ts'

type Viewer = { id: string }

/** The facts about a tribe that decisions about managing it need. */
export type ManageFacts = Omit<StateFacts, 'has_host'> & { created_by: string | null; members_count: number }

type NotOpen = 'TRIBE_CANCELLED' | 'STAY_OVER'

/** The host may complete a stay from its first day on (decision G-85). Completing it again is allowed and changes nothing. */
export function canComplete(
  viewer: Viewer,
  tribe: ManageFacts,
  today: PlainDate,
): Decision<'FORBIDDEN' | 'TRIBE_CANCELLED' | 'STAY_NOT_STARTED'> {
  if (tribe.created_by !== viewer.id) return refused('FORBIDDEN')
  if (tribe.status === 'cancelled') return refused('TRIBE_CANCELLED')
  if (tribe.status === 'open' && today < tribe.start_date) return refused('STAY_NOT_STARTED')
  return allowed
}

/** The host may change, cancel and hand over a tribe that is neither cancelled nor over (decisions G-81, G-82). */
export function canManage(viewer: Viewer, tribe: ManageFacts, today: PlainDate): Decision<'FORBIDDEN' | NotOpen> {
  if (tribe.created_by !== viewer.id) return refused('FORBIDDEN')
  return isRunning(tribe, today)
}

/** The host may delete a tribe without members, even a cancelled one, but not a stay that is over. */
export function canDelete(
  viewer: Viewer,
  tribe: ManageFacts,
  today: PlainDate,
): Decision<'FORBIDDEN' | 'STAY_OVER' | 'TRIBE_HAS_MEMBERS'> {
  if (tribe.created_by !== viewer.id) return refused('FORBIDDEN')
  if (tribe.members_count > 0) return refused('TRIBE_HAS_MEMBERS')
  const manageable = isRunning(tribe, today)
  return manageable.allowed || manageable.code === 'TRIBE_CANCELLED' ? allowed : refused('STAY_OVER')
}

/** A tribe can be changed until it is cancelled or its stay is over. */
export function isRunning(tribe: ManageFacts, today: PlainDate): Decision<NotOpen> {
  const state = tribeState({ ...tribe, has_host: tribe.created_by !== null }, today)
  if (state === 'cancelled') return refused('TRIBE_CANCELLED')
  return state === 'over' || state === 'completed' ? refused('STAY_OVER') : allowed
}
