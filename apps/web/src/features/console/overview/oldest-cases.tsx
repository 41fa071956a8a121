import type { ListedCase } from '@wayhouse/domain/console'
import { Card } from '../../../ui/layout/card.tsx'
import { titleOf } from '../cases/case-words.ts'
import { DueBadge } from '../cases/due-badge.tsx'
import { ConsoleLink } from '../console-link.tsx'

/** The cases and appeals that have been open for the longest time. */
export function OldestCases({ cases, open }: { cases: readonly ListedCase[]; open: number }) {
  return (
    <Card as="section" lift={1} aria-labelledby="oldest-cases" className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="oldest-cases" className="display text-lg">
          Oldest open cases
        </h2>
        <ConsoleLink to="/app/admin/cases" className="link inline-flex min-h-11 items-center">
          All {open.toLocaleString('en')}
          <span className="sr-only"> open cases</span>
        </ConsoleLink>
      </div>
      {cases.length === 0 ? (
        <p className="py-3 text-muted">No open cases</p>
      ) : (
        <ul className="divide-y divide-line">
          {cases.map((row) => (
            <li key={`${row.number} ${row.appeal ?? ''}`}>
              <ConsoleLink
                to={`/app/admin/cases/${row.number}`}
                className="flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 py-2.5 hover:bg-sunken"
              >
                <span className="figure w-12 text-base">{row.number}</span>
                <span className="min-w-40 flex-1">
                  <span className="block font-semibold">{titleOf(row)}</span>
                  <span className="block text-sm text-muted wrap-anywhere">{row.about?.name ?? 'Unknown'}</span>
                </span>
                <span className="max-sm:basis-full">
                  <DueBadge at={row.due} />
                </span>
              </ConsoleLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
