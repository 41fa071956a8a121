export { membershipContract } from './contract.ts'
export { membershipErrors } from './errors.ts'
export { earlyBirdSeats, planOf, plans, productPrices, renewingPlanIds, subscriptionTitles } from './plans.ts'
export type { Plan, PlanId, PlanPrices, SubscriptionContext } from './plans.ts'
export { canOpenPortal, canStartCheckout } from './policy.ts'
export { priceClaims, withClaims } from './price-claims.ts'
export type { PriceClaims } from './price-claims.ts'
export { plansOnOffer, soldAt } from './rules.ts'
export { Checkout, CheckoutRequest, Membership, Offer, OfferedPlan, PortalRequest, Receipt } from './schema.ts'
export { isSubscriber, subscriptionStatuses } from './subscription-status.ts'
export type { SubscriptionStatus } from './subscription-status.ts'
export { sameSitePath } from './addresses.ts'
export { daysOfTerm, daysSince, mayWithdraw, refundDays, refundOf, withdrawalDays } from './contracts/refund.ts'
export type { Refund } from './contracts/refund.ts'
export {
  consentClosesHours,
  needsConsent,
  newPriceText,
  newPriceVersion,
  priceToAnnounce,
  renewalCents,
  renewalPriceRules,
  renewalRights,
} from './contracts/renewal-price.ts'
export type { AnnouncedPrice, RenewalPriceRule, RenewalRight } from './contracts/renewal-price.ts'
export {
  lengthOf,
  orderDays,
  orderFacts,
  orderTermsVersion,
  renewalReminderDays,
  startNowText,
} from './contracts/order-terms.ts'
export type { OrderDays, OrderedPlan, OrderFact } from './contracts/order-terms.ts'
export {
  CancellationForm,
  Contract,
  OrderConsent,
  OrderFacts,
  PriceConsent,
  Withdrawal,
  WithdrawalForm,
  WithdrawalReceipt,
} from './contracts/schema.ts'
export { planIds } from './plans.ts'
export { graceDays, membershipStateOf } from './membership-state.ts'
export type { LifetimePurchase, Reversal, RunningPlan, MembershipState } from './membership-state.ts'
