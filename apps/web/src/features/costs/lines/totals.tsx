import { money } from '../amounts.ts'
import { useCosts } from '../people.tsx'
import { columns } from './expense-row.tsx'

/** The last row: all that counts, in each currency, and the viewer's part of it. */
export function Totals() {
  const { totals } = useCosts()
  if (totals.length === 0) return null
  return (
    <li className="border-t border-line bg-sunken py-4">
      {totals.map(({ currency, amount, own }, index) => (
        <div key={currency} className={columns}>
          <span className="col-span-2 font-bold sm:col-span-3">{index === 0 ? 'All together' : `In ${currency}`}</span>
          <span className="text-right">
            <span className="figure text-md">{money(amount, currency)}</span>
            <span className="block text-sm text-muted sm:hidden">yours {money(own, currency)}</span>
          </span>
          <span className="text-right font-strong tabular-nums max-sm:hidden">{money(own, currency)}</span>
        </div>
      ))}
    </li>
  )
}
