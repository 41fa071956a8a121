import { earlyBirdSeats, plansOnOffer } from '@wayhouse/domain/membership'
import { api } from '../../platform/procedure.ts'
import { refuse } from '../../platform/refuse.ts'
import { signedIn } from '../../platform/signed-in.ts'

export function membershipRoutes() {
  const { membership } = api
  return {
    offer: membership.offer.handler(() => ({
      plans: plansOnOffer(earlyBirdSeats).map(({ priceCents, regularPriceCents, periodLabel, features, ...plan }) => ({
        ...plan,
        price_cents: priceCents,
        regular_price_cents: regularPriceCents,
        period_label: periodLabel,
        features: [...features],
      })),
      early_bird: { seats: earlyBirdSeats, seats_left: earlyBirdSeats },
    })),
    own: membership.own.handler(({ context }) => ({
      subscription_status: signedIn(context).subscription_status,
      plan: null,
      current_period_end: null,
      cancel_at_period_end: false,
      grace_until: null,
      can_manage: false,
    })),
    checkout: membership.checkout.handler(() => {
      throw refuse('PAYMENTS_UNAVAILABLE')
    }),
    openPortal: membership.openPortal.handler(() => {
      throw refuse('NO_BILLING_ACCOUNT')
    }),
    receipts: membership.receipts.handler(() => []),
  }
}
