import type { MemberCase } from '@wayhouse/domain/console'
import { Badge } from '../../../ui/labels/badge.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { Section } from '../section.tsx'

/** The cases about a member, and those in which they reported something. */
export function MemberCases({ cases }: { cases: readonly MemberCase[] }) {
  return (
    <Section title="Cases" aside={<span className="text-muted">{cases.length}</span>}>
      {cases.length === 0 && <p className="text-muted">No cases</p>}
      <ul className="divide-y divide-line">
        {cases.map(({ number, side, reason, outcome }) => (
          <li key={`${number} ${side}`} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2.5">
            <ConsoleLink
              to={`/app/admin/cases/${number}`}
              className="link inline-flex min-h-11 items-center font-bold tabular-nums"
            >
              {number}
            </ConsoleLink>
            <span className="min-w-40 flex-1">{side === 'about' ? reason : `Reported by them: ${reason}`}</span>
            {outcome === null ? (
              <Badge tone="accent">Open</Badge>
            ) : (
              <span className="text-sm text-muted">{outcome}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
