import { useCurrency } from '../../platform/money.tsx'
import { Money } from '../../ui/money.tsx'

type PlanPriceProps = {
  priceCents: number
  regularPriceCents: number | null
  periodLabel: string
  /** Whether it stands on plum. */
  night: boolean
}

/** What a plan costs in the currency one reads in, and in euros too where that is another: euros are what is charged. */
export function PlanPrice({ priceCents, regularPriceCents, periodLabel, night }: PlanPriceProps) {
  const { currency } = useCurrency()
  const quiet = night ? 'text-on-night-muted' : 'text-muted'
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Money euros={priceCents / 100} className="figure text-[3rem] leading-none" />
        {regularPriceCents !== null && (
          <>
            <span className="sr-only">instead of</span>
            <s className={`text-lg ${quiet}`}>
              <Money euros={regularPriceCents / 100} className="figure !font-[500]" />
            </s>
          </>
        )}
      </p>
      <p className={`mt-2 ${quiet}`}>{periodLabel}</p>
      {currency !== 'EUR' && <p className={`text-sm ${quiet}`}>charged in EUR (€{priceCents / 100})</p>}
    </div>
  )
}
