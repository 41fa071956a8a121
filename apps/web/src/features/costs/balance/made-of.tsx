import { debtParts } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import { dayText } from '../lines/expense-text.ts'
import { useCosts } from '../people.tsx'

type Pair = { from: string; to: string; currency: string }

/** The lines and payments that a debt is made of, and their sum. */
export function MadeOf({ pair }: { pair: Pair }) {
  const parts = debtParts(useCosts(), pair)
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  return (
    <dl className="text-ui">
      {parts.map(({ id, title, day, amount, of }) => (
        <div key={`${id}${amount}`} className="flex justify-between gap-4 py-1.5">
          <dt className="min-w-0 text-muted">
            <bdi className="wrap-anywhere">{title}</bdi>
            {of === null ? `, ${dayText(day)}` : `, ${of.weight} of ${of.all} ${of.kind}`}
          </dt>
          <dd className="font-semibold tabular-nums">{formatMoney(amount, pair.currency)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2.5 font-bold">
        <dt>Open</dt>
        <dd className="figure">{formatMoney(sum, pair.currency)}</dd>
      </div>
    </dl>
  )
}
