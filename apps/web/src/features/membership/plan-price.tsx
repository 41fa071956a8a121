import type { Offer, OfferedPlan } from '@wayhouse/domain/membership'
import { useCurrency } from '../../platform/money.tsx'
import { Money } from '../../ui/money.tsx'

type PlanPriceProps = {
  plan: OfferedPlan
  earlyBird: Offer['early_bird']
  /** Whether it stands on plum. */
  night: boolean
}

/**
 * What a plan costs in the member's currency, and in euros too where that is another: euros are what is charged
 * (decision G-49). An early-bird price says how many are left (SUB-10).
 */
export function PlanPrice({ plan, earlyBird, night }: PlanPriceProps) {
  const { price_cents: price, regular_price_cents: later, period_label: period } = plan
  const { currency } = useCurrency()
  const quiet = night ? 'text-on-night-muted' : 'text-muted'
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Money euros={price / 100} className="figure text-figure-lg leading-none" />
        {later !== null && (
          <>
            <span className="sr-only">instead of</span>
            <s className={`text-lg ${quiet}`}>
              <Money euros={later / 100} className="font-medium tabular-nums" />
            </s>
          </>
        )}
      </p>
      <p className={`mt-2 ${quiet}`}>{period}</p>
      {later !== null && (
        <p className={`text-sm ${quiet}`}>
          {earlyBird.seats_left} of {earlyBird.seats} left at this price
        </p>
      )}
      {currency !== 'EUR' && <p className={`text-sm ${quiet}`}>charged in EUR (€{price / 100})</p>}
    </div>
  )
}
