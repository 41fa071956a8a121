import type { PlanState } from '@wayhouse/domain/costs'
import { useCosts } from '../people.tsx'
import { dueText, numbered, weekDay } from './plan-text.ts'

type Point = { label: string; day: string; kind: 'date' | 'fixed' }

/** The dates of a plan in their order, evenly spaced: words carry the time. */
export function PlanTimeline({ plan }: { plan: PlanState }) {
  const { stay } = useCosts()
  const dates = plan.dates.map((date): Point => ({
    label: date.percent === null ? 'Part' : `${date.percent} %`,
    day: dueText(date),
    kind: 'date',
  }))
  const until = plan.free_cancellation_until
  const points: Point[] = [
    ...dates,
    ...(until === null ? [] : [{ label: 'Free to cancel', day: `until ${weekDay(until)}`, kind: 'fixed' as const }]),
    { label: 'Move in', day: weekDay(stay.from), kind: 'fixed' },
  ]
  return (
    <ol aria-label="Dates" className="card flex gap-4 p-5 shadow-1 max-sm:flex-col sm:justify-between">
      {numbered(points).map(({ item: { label, day, kind }, place }) => (
        <li key={place} className="flex min-w-0 items-center gap-3 sm:flex-col sm:gap-1.5 sm:text-center">
          <span
            aria-hidden="true"
            className={`size-4.5 shrink-0 rounded-full ${kind === 'date' ? 'bg-primary' : 'border-3 border-line-strong bg-surface'}`}
          />
          <span>
            <span className="block text-ui leading-tight font-strong">{label}</span>
            <span className="block text-sm text-muted">{day}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
