import type { PlanTerms as Terms } from '@wayhouse/domain/costs'
import { money } from '../amounts.ts'
import { dueText, numbered, stayNowText, weekDay } from './plan-text.ts'

/** The dates and amounts of a plan, which add up to the share. */
export function PlanTerms({
  terms,
}: {
  terms: Pick<Terms, 'dates' | 'currency' | 'share' | 'free_cancellation_until' | 'stay_now'>
}) {
  const { dates, currency, share, free_cancellation_until: until } = terms
  const now = stayNowText(terms)
  return (
    <>
      <div aria-hidden="true" className="mt-3 flex h-3 gap-0.75">
        {numbered(dates).map(({ item: { amount }, place }) => (
          <span
            key={place}
            style={{ flexGrow: Number(amount) }}
            className={`basis-0 first:rounded-l-full last:rounded-r-full ${place === 0 ? 'bg-accent' : 'bg-primary'}`}
          />
        ))}
      </div>
      <ol className="mt-2.5">
        {numbered(dates).map(({ item: date, place }) => (
          <li key={place} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <b className="figure min-w-22 text-md">{money(date.amount, currency)}</b>
            {date.percent !== null && <span className="text-muted">{date.percent} %</span>}
            <span className="ml-auto font-semibold">{dueText(date)}</span>
          </li>
        ))}
        <li className="mt-1 flex items-baseline gap-3 border-t border-line pt-2.5">
          <b className="figure min-w-22 text-md">{money(share, currency)}</b>
          <span className="text-muted">your share</span>
        </li>
      </ol>
      {until !== null && (
        <p className="mt-2 text-sm text-muted">The booking can be cancelled free until {weekDay(until)}.</p>
      )}
      {now !== null && <p className="mt-2 text-sm text-muted">{now} The host may still change this plan.</p>}
    </>
  )
}
