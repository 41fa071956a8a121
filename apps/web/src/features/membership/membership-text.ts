import type { Membership } from '@wayhouse/domain/membership'
import { fullDate } from '../../platform/format/dates.ts'

/** The state of a membership, as a sentence. */
export function membershipText(membership: Membership): string {
  const { plan, subscription_status: status, current_period_end: end, grace_until: grace } = membership
  if (status !== 'active' && membership.pending_plan !== null) return pendingText
  if (status !== 'active') return withoutPlan[status]
  if (grace !== null) return `The last payment failed. Your membership continues until ${fullDate(grace)}.`
  if (plan === 'worlds_citizen' || end === null) return 'Yours for life. Nothing renews.'
  return membership.cancel_at_period_end
    ? `Cancelled. Your membership ends on ${fullDate(end)}.`
    : `Renews on ${fullDate(end)}.`
}

/** While a bank processes the payment for a plan. */
const pendingText = 'Your payment is being processed. Your membership starts as soon as it arrives.'

const withoutPlan: Record<Exclude<Membership['subscription_status'], 'active'>, string> = {
  none: 'You don’t have a plan yet.',
  past_due: 'A payment is due. Your membership continues once it is paid.',
  canceled: 'Your membership has ended.',
  expired: 'Your membership has ended because it was not paid.',
}
