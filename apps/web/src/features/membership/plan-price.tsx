import { formatPrice } from '@wayhouse/domain/currency'
import type { Offer, OfferedPlan } from '@wayhouse/domain/membership'
import { useCurrency } from '../../platform/format/money.tsx'
import { Money } from '../../ui/labels/money.tsx'

type PlanPriceProps = {
  plan: OfferedPlan
  offer: Pick<Offer, 'claims' | 'early_bird'>
  /** Shown on plum. */
  night: boolean
}

/**
 * The price of a plan in the viewer's currency, and in euros if that is another, because euros are charged (decision G-49).
 * An early-bird price shows how many seats are left (SUB-10). Computed claims compare it with no price that was never asked (DUTY-05).
 */
export function PlanPrice({ plan, offer: { claims, early_bird: earlyBird }, night }: PlanPriceProps) {
  const { price_cents: price, regular_price_cents: regular, period_label: period } = plan
  const { currency } = useCurrency()
  const mutedColor = night ? 'text-on-night-muted' : 'text-muted'
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Money euros={price / 100} className="figure text-figure-lg leading-none" />
        {regular !== null && claims === 'spec' && (
          <>
            <span className="sr-only">instead of</span>
            <s className={`text-lg ${mutedColor}`}>
              <Money euros={regular / 100} className="font-medium tabular-nums" />
            </s>
          </>
        )}
      </p>
      <p className={`mt-2 ${mutedColor}`}>{period}</p>
      {regular !== null && claims === 'computed' && (
        <p className={`text-sm ${mutedColor}`}>
          for the first {earlyBird.seats}, <Money euros={regular / 100} className="" /> after
        </p>
      )}
      {regular !== null && (
        <p className={`text-sm ${mutedColor}`}>
          {earlyBird.seats_left} of {earlyBird.seats} left at this price
        </p>
      )}
      {currency !== 'EUR' && (
        <p className={`text-sm ${mutedColor}`}>charged in EUR ({formatPrice(price / 100, 'EUR')})</p>
      )}
    </div>
  )
}
