import { longDate } from '../../dates/index.ts'
import type { PlainDate } from '../../dates/index.ts'
import { formatMoney } from '../../money/index.ts'

/** What a changed price means for running plans: they keep theirs, or their members are asked for consent (DUTY-04). */
export const renewalPriceRules = ['keep', 'ask'] as const
export type RenewalPriceRule = (typeof renewalPriceRules)[number]

/** What the rules of a country give after a renewal: days to withdraw, and to leave with a month's notice (DUTY-04). */
export const renewalRights = ['withdraw', 'notice'] as const
export type RenewalRight = (typeof renewalRights)[number]

/** How long before the renewal a consent is taken. Without it the plan is cancelled then. */
export const consentClosesHours = 24

/** The version of `newPriceText`. It changes with it, because a consent is kept as evidence. */
export const newPriceVersion = 1

/** The price of a renewal as it was announced, in cents. */
export type AnnouncedPrice = { oldCents: number; announcedCents: number; isAgreed: boolean }

/** What to announce 30 days before a renewal. Later than that (`isLate`) a price does not rise any more. */
export function priceToAnnounce(
  rule: RenewalPriceRule,
  { ownCents, soldAtCents, isLate }: { ownCents: number; soldAtCents: number; isLate: boolean },
): number {
  if (rule === 'keep') return ownCents
  return isLate ? Math.min(ownCents, soldAtCents) : soldAtCents
}

/**
 * What a renewal costs: never more than was announced, and less where the plan is sold for less by then. While `rule` is "keep", a price
 * that nobody agreed to is not charged.
 */
export function renewalCents(
  rule: RenewalPriceRule,
  { oldCents, announcedCents, isAgreed }: AnnouncedPrice,
  soldAtCents: number,
): number {
  return Math.min(announcedCents, rule === 'keep' && !isAgreed ? oldCents : soldAtCents)
}

/** A lower price needs nobody's consent. */
export function needsConsent({ oldCents, isAgreed }: AnnouncedPrice, cents: number): boolean {
  return !isAgreed && cents > oldCents
}

/** What a member agrees to, as it is shown and kept. */
export function newPriceText(
  plan: string,
  { renewsOn, oldCents, newCents }: { renewsOn: PlainDate; oldCents: number; newCents: number },
): string {
  return `From ${longDate(renewsOn)}, ${plan} costs ${formatMoney(newCents, 'EUR')} instead of ${formatMoney(oldCents, 'EUR')}. I agree.`
}
