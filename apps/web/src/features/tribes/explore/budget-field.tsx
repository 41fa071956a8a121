import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { budgetBounds } from '@wayhouse/domain/tribes'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useCurrency } from '../../../platform/money.tsx'
import { orpc } from '../../../platform/orpc.ts'
import { filtersOf } from './explore-search.ts'
import type { FilterFieldProps } from './filter-fields.tsx'
import { coveredPart, fittingText, shareBars } from './share-bars.ts'
import './budget.css'

const { min, max, step } = budgetBounds
const debounceMs = 250
const staleMs = 60_000

/** EXP-12: the most that each person pays, below a histogram of the shares. The highest value means any budget. */
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
  const isAny = value === max
  return (
    <div className="budget">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-3 block text-sm font-strong'}>
        Budget
      </label>
      <Bars counts={data?.counts ?? []} budget={value} format={format} />
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={Math.min(value, max)}
        aria-valuetext={isAny ? 'Any budget' : `Up to ${format(value)} per person`}
        onChange={({ target }) => move(Number(target.value))}
        className="budget-slider"
        style={{
          backgroundImage: filledTo(
            coveredPart({ above: min, upTo: max }, value),
            'var(--primary)',
            'var(--line-strong)',
          ),
        }}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-ui">
        <output htmlFor={id} className="tabular-nums">
          {isAny ? (
            'Any budget'
          ) : (
            <>
              Up to <span className="display text-lg">{format(value)}</span> per person
            </>
          )}
        </output>
        <span className="text-muted tabular-nums">{data && fittingText(data.counts, value)}</span>
      </p>
    </div>
  )
}

type BarsProps = { counts: readonly number[]; budget: number; format: (euros: number) => string }

/** A histogram, with a list for screen readers. Its space is reserved while it loads. */
function Bars({ counts, budget, format }: BarsProps) {
  const bars = shareBars(counts, format)
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
              backgroundImage: filledTo(
                coveredPart(bar, budget),
                'var(--accent)',
                'color-mix(in oklab, var(--line-strong) 35%, transparent)',
              ),
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
