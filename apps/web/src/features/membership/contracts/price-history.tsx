import type { Contract } from '@wayhouse/domain/membership'
import { formatMoney } from '@wayhouse/domain/money'
import { planName } from '../receipts.tsx'
import { dayOf } from './contract-days.ts'

/** What a member ordered and agreed to at which price, the newest first. */
export function PriceHistory({ contracts }: { contracts: readonly Contract[] }) {
  const rows = contracts.flatMap(({ order, plan, prices }) => prices.map((price) => ({ order, plan, ...price })))
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="prices-heading" className="mt-10">
      <h3 id="prices-heading" className="display mb-4 text-title-sm">
        Your prices
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ order, plan, at, amount_cents, text }) => (
          <li key={`${order} ${at}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3.5">
            <div className="min-w-0 flex-1">
              <p className="font-strong">{planName(plan)}</p>
              <p className="text-sm text-muted">
                {text === null ? `Ordered on ${dayOf(at)}, order ${order}` : `Agreed on ${dayOf(at)}: “${text}”`}
              </p>
            </div>
            <p className="figure">{formatMoney(amount_cents, 'EUR')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
