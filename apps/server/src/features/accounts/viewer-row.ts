import type { SubscriptionStatus } from '@wayhouse/domain/membership'
import type { OperatorRole } from '@wayhouse/domain/operators'
import { isVerified } from '@wayhouse/domain/verification'
import type { VerificationStatus } from '@wayhouse/domain/verification'
import { hours } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** Who sends a request: the columns of `viewerColumns`, and how they are let in. */
export type ViewerRow = Ending & {
  id: string
  session_id: string
  email: string
  email_verified: boolean
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
  didit_verification_status: VerificationStatus | null
  onboarding_completed: boolean
  last_onboarding_step: number
  preferred_currency: Viewer['preferred_currency']
  suspended_at: Date | null
  deletion_requested_at: Date | null
  role: 'member' | OperatorRole
  has_second_factor: boolean
  second_factor_at: Date | null
  note_unread: boolean
}

/** Of `users` and the view `member_states`. */
export const viewerColumns = `
  users.id, users.email, users.email_verified, first_name, last_name, avatar_url, subscription_status, membership_ends_at,
  membership_then, didit_verification_status, onboarding_completed, last_onboarding_step, preferred_currency, suspended_at,
  deletion_requested_at, role, note_unread, coalesce(users.two_factor_enabled, false) as has_second_factor`

/** The viewer that a row stands for at this time. */
export function viewerIn(now: Date, row: ViewerRow): Viewer {
  const { suspended_at, role, didit_verification_status, membership_ends_at, membership_then, ...rest } = row
  const { second_factor_at, note_unread, ...person } = rest
  return {
    ...person,
    subscription_status: statusAt(now, { ...person, membership_ends_at, membership_then }),
    is_verified: isVerified(didit_verification_status),
    is_suspended: suspended_at !== null,
    has_unread_note: note_unread,
    operator_role: role === 'member' ? null : role,
    operates_until: operatesUntil(now, { role, second_factor_at, ...person }),
  }
}

/** Operators enter a code every twelve hours, in each session (CON-01). */
const secondFactorMs = hours(12)

type Factor = Pick<ViewerRow, 'role' | 'has_second_factor' | 'second_factor_at'>

function operatesUntil(now: Date, { role, has_second_factor, second_factor_at }: Factor): Date | null {
  if (role === 'member' || !has_second_factor || second_factor_at === null) return null
  const until = new Date(second_factor_at.getTime() + secondFactorMs)
  return until > now ? until : null
}

type Ending = {
  subscription_status: SubscriptionStatus
  membership_ends_at: Date | null
  membership_then: SubscriptionStatus | null
}

/** A membership whose end has passed has ended, even if its status is not written yet. */
function statusAt(now: Date, { subscription_status, membership_ends_at, membership_then }: Ending): SubscriptionStatus {
  const isOver = membership_ends_at !== null && membership_ends_at <= now
  return isOver ? (membership_then ?? subscription_status) : subscription_status
}
