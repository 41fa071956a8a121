import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { budgetBounds } from '@wayhouse/domain/tribes'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useCurrency } from '../../../platform/money.tsx'
import { orpc } from '../../../platform/orpc.ts'
import { filtersOf } from './explore-search.ts'
import type { FilterFieldProps } from './filter-fields.tsx'
import { coveredOf, fittingText, shareBars } from './share-bars.ts'
import './budget.css'

const { min, max, step } = budgetBounds
const pauseMs = 250
const freshForMs = 60_000

/** EXP-12: what each person pays at most, over bars that say where the shares lie. At its upper end, anything. */
export function BudgetField({ search, onChange, hideLabel }: FilterFieldProps & { hideLabel?: boolean }) {
  const id = useId()
  const { format } = useCurrency()
  const { value, move } = useRestingValue(search.budget ?? max, (euros) =>
    onChange({ budget: euros === max ? undefined : euros }),
  )
  const input = filtersOf({ ...search, budget: undefined, sort: undefined })
  const { data } = useQuery(
    orpc.tribes.shares.queryOptions({ input, staleTime: freshForMs, placeholderData: keepPreviousData }),
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
            coveredOf({ above: min, upTo: max }, value),
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

/** Drawn for the eye, and in words for everyone else. Their room is kept until they come. */
function Bars({ counts, budget, format }: BarsProps) {
  const bars = shareBars(counts, format)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <>
      <div className="budget-bars" aria-hidden="true">
        {bars.map((bar) => (
          <span
            key={bar.above}
            className="budget-bar"
            style={{
              height: `${(bar.count / most) * 100}%`,
              backgroundImage: filledTo(
                coveredOf(bar, budget),
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

/** One colour from the left up to a part of the width, another for the rest. */
function filledTo(part: number, colour: string, rest: string): string {
  return `linear-gradient(to right, ${colour} ${part * 100}%, ${rest} 0)`
}

/** Where the thumb is, the value that was set as it moved, and what was sent since. */
type Moved = { value: number; over: number; sent: number | null }

/** A value that moves with the thumb, and is set once it rests. The thumb stays where it is until what it sent is set. */
function useRestingValue(set: number, onSet: (value: number) => void) {
  const [moved, setMoved] = useState<Moved | null>(null)
  if (moved !== null && moved.over !== set) {
    // the thumb may have moved on while its last value was on the way; what others set takes its place
    const hasMovedOn = moved.sent === set && moved.value !== set
    setMoved(hasMovedOn ? { value: moved.value, over: set, sent: null } : null)
  }
  const onRest = useEffectEvent((resting: Moved) => {
    if (resting.value === (resting.sent ?? set)) return
    setMoved({ ...resting, sent: resting.value })
    onSet(resting.value)
  })
  useEffect(() => {
    if (moved === null) return undefined
    const timer = setTimeout(() => onRest(moved), pauseMs)
    return () => clearTimeout(timer)
  }, [moved])
  return {
    value: moved?.value ?? set,
    move: (value: number) => setMoved({ value, over: set, sent: moved?.sent ?? null }),
  }
}
