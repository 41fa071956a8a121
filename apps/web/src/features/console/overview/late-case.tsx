import type { ListedCase } from '@wayhouse/domain/console'
import { clockTime, dayOf, shortDay } from '../../../ui/labels/relative-time.ts'
import { useMinute } from '../../../ui/labels/use-minute.ts'
import { titleOf } from '../cases/case-words.ts'
import { ConsoleLink } from '../console-link.tsx'

/** The case that has been late for the longest time. Nothing late, no block. */
export function LateCase({ late, more }: { late: ListedCase; more: number }) {
  return (
    <section
      aria-labelledby="late-case"
      className="on-plum flex flex-wrap items-center justify-between gap-4 rounded-xl p-5 sm:p-6"
    >
      <div className="min-w-0">
        <p className="text-on-night-muted">
          Late since <LateSince at={late.due} />
        </p>
        <h2 id="late-case" className="display my-1.5 text-2xl wrap-anywhere">
          Case {late.number}: {titleOf(late)}
        </h2>
        <p className="text-on-night-muted wrap-anywhere">{factsOf(late)}</p>
        {more > 0 && (
          <ConsoleLink
            to="/app/admin/cases?state=late"
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
          >
            {more === 1 ? 'One more case is late' : `${more} more cases are late`}
          </ConsoleLink>
        )}
      </div>
      <ConsoleLink to={`/app/admin/cases/${late.number}`} className="btn btn-accent max-sm:w-full">
        Open case {late.number}
      </ConsoleLink>
    </section>
  )
}

function LateSince({ at }: { at: string }) {
  const now = useMinute()
  const instant = new Date(at)
  if (now === null) return <time dateTime={at}>{shortDay(instant, 'UTC')}</time>
  const isToday = dayOf(instant) === dayOf(now)
  return <time dateTime={at}>{isToday ? clockTime(instant) : `${shortDay(instant)}, ${clockTime(instant)}`}</time>
}

function factsOf({ about, reporter, taken_by, appeal }: ListedCase): string {
  const whom = about === null ? '' : `About ${about.name}. `
  const by = appeal !== null || !reporter ? '' : `Reported by ${reporter.name || 'a visitor without account'}. `
  return `${whom}${by}${taken_by === null ? 'Nobody has opened it yet.' : `${taken_by} works on it.`}`
}
