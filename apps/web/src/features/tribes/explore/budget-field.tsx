import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { budgetBounds } from '@wayhouse/domain/tribes'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { orpc } from '../../../platform/api/orpc.ts'
import { useCurrency } from '../../../platform/format/money.tsx'
import { BudgetAmount } from './budget-amount.tsx'
import { filtersOf } from './explore-search.ts'
import type { FilterFieldProps } from './filter-fields.tsx'
import { type ShareAxis, shareAxis } from './share-axis.ts'
import { coveredPart, fittingText, shareBars } from './share-bars.ts'
import './budget.css'

const { max, step } = budgetBounds
const debounceMs = 250
const staleMs = 60_000

/**
 * EXP-12: the most that each person pays, as a number and as a slider below a histogram of the shares. The upper end of the slider
 * means any budget; a higher one can be typed.
 */
export function BudgetField({ search, onChange, hideLabel }: FilterFieldProps & { hideLabel?: boolean }) {
  const id = useId()
  const { format } = useCurrency()
  const { value, move } = useDebouncedValue(search.budget ?? max, (euros) =>
    onChange({ budget: euros === max ? undefined : euros }),
  )
  const input = filtersOf({ ...search, budget: undefined, sort: undefined })
  const { data } = useQuery(
    orpc.tribes.shares.queryOptions({ input, staleTime: staleMs, placeholderData: keepPreviousData }),
  )
  const counts = data?.counts ?? []
  const axis = shareAxis(counts)
  return (
    <div className="budget">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-3 block text-sm font-strong'}>
        Budget
      </label>
      <Bars counts={counts} axis={axis} budget={value} format={format} />
      <Slider id={id} axis={axis} value={value} onValueChange={move} format={format} />
      <p className="flex justify-between text-sm text-muted tabular-nums" aria-hidden="true">
        <span>{format(axis.start)}</span>
        <span>{format(axis.end)}+</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ui">
        <BudgetAmount value={value} onValueChange={move} />
        <output htmlFor={id} className="text-muted tabular-nums">
          {data && fittingText(counts, value)}
        </output>
      </div>
    </div>
  )
}

type SliderProps = {
  id: string
  axis: ShareAxis
  value: number
  onValueChange: (euros: number) => void
  format: (euros: number) => string
}

function Slider({ id, axis: { start, end }, value, onValueChange, format }: SliderProps) {
  const part = coveredPart({ above: start, upTo: end }, value)
  return (
    <input
      id={id}
      type="range"
      min={start}
      max={end}
      step={step}
      value={Math.min(value, end)}
      aria-valuetext={value === max ? 'Any budget' : `Up to ${format(value)} per person`}
      onChange={({ target }) => onValueChange(Number(target.value) === end ? max : Number(target.value))}
      className="budget-slider"
      style={{ backgroundImage: filledTo(part, 'var(--primary)', 'var(--line-strong)') }}
    />
  )
}

type BarsProps = { counts: readonly number[]; axis: ShareAxis; budget: number; format: (euros: number) => string }

/** A histogram, with a list for screen readers. Its space is reserved while it loads. */
function Bars({ counts, axis, budget, format }: BarsProps) {
  const bars = shareBars(counts, axis, format)
  const maxCount = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <>
      <div className="budget-bars" aria-hidden="true">
        {bars.map((bar) => (
          <span
            key={bar.above}
            className="budget-bar"
            style={{
              height: `${(bar.count / maxCount) * 100}%`,
              backgroundImage: filledTo(coveredPart(bar, budget), 'var(--accent)', 'var(--line)'),
            }}
          />
        ))}
      </div>
      <ul aria-label="Tribes by price per person" className="sr-only">
        {bars.flatMap(({ count, above, text }) => (count === 0 ? [] : [<li key={above}>{text}</li>]))}
      </ul>
    </>
  )
}

/** A gradient with one colour up to a part of the width, and another one for the rest. */
function filledTo(part: number, colour: string, rest: string): string {
  return `linear-gradient(to right, ${colour} ${part * 100}%, ${rest} 0)`
}

/** The position of the thumb, the applied value when it moved, and the value that was sent since. */
type Moved = { value: number; applied: number; sent: number | null }

/** A value that follows the thumb and is sent once the thumb rests. The thumb keeps its position until the sent value is applied. */
function useDebouncedValue(applied: number, onChange: (value: number) => void) {
  const [moved, setMoved] = useState<Moved | null>(null)
  if (moved !== null && moved.applied !== applied) {
    // the thumb may have moved since its value was sent; any other applied value replaces the thumb's
    const hasMovedSince = moved.sent === applied && moved.value !== applied
    setMoved(hasMovedSince ? { value: moved.value, applied, sent: null } : null)
  }
  const onRest = useEffectEvent((resting: Moved) => {
    if (resting.value === (resting.sent ?? applied)) return
    setMoved({ ...resting, sent: resting.value })
    onChange(resting.value)
  })
  useEffect(() => {
    if (moved === null) return undefined
    const timer = setTimeout(() => onRest(moved), debounceMs)
    return () => clearTimeout(timer)
  }, [moved])
  return {
    value: moved?.value ?? applied,
    move: (value: number) => setMoved({ value, applied, sent: moved?.sent ?? null }),
  }
}
