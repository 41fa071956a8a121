import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useCurrency } from '../../../platform/money.tsx'
import type { FilterFieldProps } from './filter-fields.tsx'

/** Euros. */
const [min, max, step] = [100, 2000, 50]
const pauseMs = 250

/** EXP-12: what each person pays at most. At its upper end, anything. It filters once the slider rests. */
export function BudgetField({ search, onChange }: FilterFieldProps) {
  const id = useId()
  const { format } = useCurrency()
  const [moved, setMoved] = useState<number | null>(null)
  const set = search.budget ?? max
  const value = moved ?? set
  const onRest = useEffectEvent((euros: number) => {
    setMoved(null)
    if (euros !== set) onChange({ budget: euros === max ? undefined : euros })
  })
  useEffect(() => {
    if (moved === null) return undefined
    const timer = setTimeout(() => onRest(moved), pauseMs)
    return () => clearTimeout(timer)
  }, [moved])
  const text = value >= max ? 'Any budget' : `Up to ${format(value)} per person`
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-strong">
        Budget
        <output htmlFor={id} className="font-medium text-primary tabular-nums">
          {text}
        </output>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={Math.min(value, max)}
        aria-valuetext={text}
        onChange={({ target }) => setMoved(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-(--primary)"
      />
    </div>
  )
}
