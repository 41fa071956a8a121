import { allowed, refused } from '../decision.ts'
import type { Decision } from '../decision.ts'
import { isSubscriber } from '../membership/index.ts'
import { freeSpots } from './rules.ts'

/** What policies need to know of whoever is looking; null is a visitor. */
export type TribeViewer = { id: string; subscription_status: string; is_verified: boolean } | null

/** Only subscribers create tribes (NEW-08); identity counts where the installation requires it (decision G-10). */
export function canCreateTribe(
  viewer: TribeViewer,
  installation: { verification_required: boolean },
): Decision<'UNAUTHENTICATED' | 'SUBSCRIPTION_REQUIRED' | 'VERIFICATION_REQUIRED'> {
  if (viewer === null) return refused('UNAUTHENTICATED')
  if (!isSubscriber(viewer)) return refused('SUBSCRIPTION_REQUIRED')
  if (installation.verification_required && !viewer.is_verified) return refused('VERIFICATION_REQUIRED')
  return allowed
}

/** What the join area of a tribe offers this viewer (decision G-65). */
export type JoinOffer = 'sign-in' | 'own' | 'member' | 'pending' | 'closed' | 'full' | 'subscribe' | 'reserve'

export function joinOffer(
  viewer: TribeViewer,
  tribe: {
    audience: string
    viewer_standing?: string
    status: string
    size: number
    members_count: number
    end_date: string
  },
  today: string,
): JoinOffer {
  if (viewer === null || tribe.audience === 'visitor') return 'sign-in'
  if (tribe.viewer_standing === 'host') return 'own'
  if (tribe.viewer_standing === 'accepted') return 'member'
  if (tribe.status !== 'open' || tribe.end_date <= today) return 'closed'
  if (tribe.viewer_standing === 'pending') return 'pending'
  if (freeSpots(tribe) === 0) return 'full'
  return isSubscriber(viewer) ? 'reserve' : 'subscribe'
}
