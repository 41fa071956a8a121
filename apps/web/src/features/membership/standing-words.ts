import type { Membership } from '@wayhouse/domain/membership'
import { fullDate } from '../../platform/dates.ts'

/** How a membership stands, in a sentence. */
export function standingWords(membership: Membership): string {
  const { plan, subscription_status: status, current_period_end: end, grace_until: grace } = membership
  if (status !== 'active') return withoutPlan[status]
  if (grace !== null) return `The last payment failed. Your membership goes on until ${fullDate(grace)}.`
  if (plan === 'worlds_citizen' || end === null) return 'Yours for good. Nothing renews.'
  return membership.cancel_at_period_end
    ? `Cancelled. It goes on until ${fullDate(end)} and then ends.`
    : `Renews on ${fullDate(end)}.`
}

const withoutPlan: Record<Exclude<Membership['subscription_status'], 'active'>, string> = {
  none: 'You have no plan yet.',
  past_due: 'A payment is missing. Settle it and your membership goes on.',
  canceled: 'Your membership has ended.',
  expired: 'Your membership has ended because it was not paid.',
}
