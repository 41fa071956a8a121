/** A fixed date of a contract. */
export type DayToKnow = { label: string; day: string; amount?: string; tone?: 'today' | 'mark' }

/** The dates of a contract as evenly spaced dots: their words and not their distances carry the time. One below the other on a phone. */
export function LineOfDays({ days, className = '' }: { days: readonly DayToKnow[]; className?: string }) {
  return (
    <ol className={`flex max-sm:flex-col ${className}`}>
      {days.map(({ label, day, amount, tone }, index) => (
        <li key={`${label} ${day}`} className={`relative flex-1 px-1 sm:text-center ${phoneRow}`}>
          {index < days.length - 1 && <span aria-hidden="true" className={connector} />}
          <span aria-hidden="true" className="relative grid h-5.5 w-5.5 shrink-0 place-items-center sm:w-full">
            <span className={`block rounded-full ${dots[tone ?? 'day']}`} />
          </span>
          <span>
            <span className="block text-ui leading-tight font-strong sm:mt-2">{label}</span>
            <span className="mt-0.5 block text-sm text-muted">{day}</span>
            {amount !== undefined && <span className="mt-0.5 block text-sm font-strong">{amount}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const phoneRow = 'max-sm:flex max-sm:gap-4 max-sm:pb-4 max-sm:last:pb-0'
const connector = 'absolute top-2.25 left-1/2 h-1 w-full bg-line max-sm:top-3 max-sm:left-3.25 max-sm:h-full max-sm:w-1'

const dots = {
  today: 'size-5.5 bg-accent ring-4 ring-surface',
  mark: 'size-5.5 bg-primary ring-4 ring-surface',
  day: 'size-3.5 border-3 border-line-strong bg-surface',
}
