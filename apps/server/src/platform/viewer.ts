import type { Currency } from '@wayhouse/domain/currency'
import type { SubscriptionStatus } from '@wayhouse/domain/membership'
import type { OperatorRole } from '@wayhouse/domain/operators'

/** The caller, identified by the session or the access token, and never by a body. */
export type Viewer = {
  id: string
  /** The id of the session, or of the access token, with which the request was sent. */
  session_id: string
  email: string
  email_verified: boolean
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
  subscription_status: SubscriptionStatus
  is_verified: boolean
  onboarding_completed: boolean
  last_onboarding_step: number
  preferred_currency: Currency | null
  is_suspended: boolean
  /** Operators have written to them, and they have not confirmed that they read it. */
  has_unread_note: boolean
  /** When the deletion of the account was requested, or null. */
  deletion_requested_at: Date | null
  /** The role of an operator; null for everybody else. */
  operator_role: OperatorRole | null
  /** Whether a second factor is set up for the account. */
  has_second_factor: boolean
  /** Until when an operator may act without entering a code again; null if they have to enter one now. */
  operates_until: Date | null
}
