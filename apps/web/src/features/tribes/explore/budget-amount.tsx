import { convertEur, currencySymbols, toEuros } from '@wayhouse/domain/currency'
import { budgetBounds } from '@wayhouse/domain/tribes'
import { useId, useState } from 'react'
import { useCurrency } from '../../../platform/format/money.tsx'

type BudgetAmountProps = { value: number; onValueChange: (euros: number) => void }

const { min, max, step } = budgetBounds

/**
 * The budget as a number in the viewer's currency; empty for any budget. It applies with Enter, and when the field loses the focus:
 * while it is being typed it is another number. It is rounded up to a step of the budget.
 */
export function BudgetAmount({ value, onValueChange }: BudgetAmountProps) {
  const id = useId()
  const { currency } = useCurrency()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === max ? '' : String(Math.round(convertEur(value, currency)))
  const apply = () => {
    setTyped(null)
    if (typed !== null && typed !== shown) onValueChange(budgetOf(toEuros(Number(typed), currency)))
  }
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={id}>
        Up to<span className="sr-only"> {currency} per person</span>
      </label>
      <div className="field budget-amount">
        <span aria-hidden="true">{currencySymbols[currency]}</span>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          placeholder="Any"
          value={typed ?? shown}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={apply}
          onKeyDown={({ key }) => key === 'Enter' && apply()}
          // in no form: Enter would send the form around it, and with a second field in the form it no longer would in the first
          form={`${id}-none`}
          className="field-input tabular-nums"
        />
      </div>
    </div>
  )
}

/** A typed amount as a step of the budget. Nothing, and more than the highest step, is any budget. */
function budgetOf(euros: number): number {
  if (!(euros > 0)) return max
  return Math.min(max, Math.max(min, Math.ceil(euros / step) * step))
}
