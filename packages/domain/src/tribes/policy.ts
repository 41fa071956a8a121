import type { GateCode } from '../access-levels.ts'
import { mayCall } from '../access.ts'
import type { Caller, Requirements } from '../access.ts'
import { dateOf } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'
import type { Decision } from '../decision.ts'
import { isSubscriber } from '../membership/index.ts'
import type { SubscriptionStatus } from '../membership/index.ts'
import { freeSpots } from './rules.ts'
import type { SignedInTribe, Tribe } from './schema.ts'
import { acceptsMembers, tribeState } from './state.ts'
import type { StateFacts } from './state.ts'

/** Only subscribers may create tribes (NEW-08): the access that `tribes.create` requires. */
export function canCreateTribe(caller: Caller | null, requirements: Requirements): Decision<GateCode> {
  return mayCall('subscriber', caller, requirements)
}

/** The listing and the exact place are visible to the host and accepted members only (decision G-67). */
export function canSeeListing(standing: SignedInTribe['viewer_standing']): boolean {
  return standing === 'host' || standing === 'accepted'
}

/** What the join area of a tribe offers the viewer (decision G-65). */
export type JoinOffer =
  | 'sign-in'
  | 'outside'
  | 'own'
  | 'member'
  | 'pending'
  | 'declined'
  | 'closed'
  | 'full'
  | 'subscribe'
  | 'reserve'

/** The viewer of the join area; null is a visitor. */
export type TribeViewer = { subscription_status: SubscriptionStatus } | null

export function joinOffer(
  viewer: TribeViewer,
  tribe: Omit<StateFacts, 'has_host'> & {
    seen_as: Tribe['seen_as']
    viewer_standing?: SignedInTribe['viewer_standing']
    size: number
    members_count: number
    host: object | null
    /** Whether the viewer belongs to its audience. */
    belongs: boolean
    /** The viewer's request, if there is one. */
    request?: { ask_again_at: string | null } | null
  },
  today: PlainDate,
): JoinOffer {
  if (tribe.viewer_standing === 'host') return 'own'
  if (tribe.viewer_standing === 'accepted') return 'member'
  if (!acceptsMembers(tribeState({ ...tribe, has_host: tribe.host !== null }, today))) return 'closed'
  if (viewer !== null && !tribe.belongs) return 'outside'
  if (viewer === null || tribe.seen_as === 'visitor') return 'sign-in'
  if (tribe.viewer_standing === 'pending') return 'pending'
  if (freeSpots(tribe) === 0) return 'full'
  if (tribe.request?.ask_again_at && dateOf(new Date(tribe.request.ask_again_at)) > today) return 'declined'
  return isSubscriber(viewer) ? 'reserve' : 'subscribe'
}
