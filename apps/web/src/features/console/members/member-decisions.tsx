import type { MemberDecision, MemberSuspension } from '@wayhouse/domain/console'
import { fullDate } from '../../../platform/format/dates.ts'
import { ConsoleLink } from '../console-link.tsx'
import { Section } from '../section.tsx'

type MemberDecisionsProps = { decisions: readonly MemberDecision[]; suspensions: readonly MemberSuspension[] }

/** What was decided about a member before, and when they were suspended. */
export function MemberDecisions({ decisions, suspensions }: MemberDecisionsProps) {
  return (
    <Section title="Earlier decisions" aside={<span className="text-muted">{decisions.length}</span>}>
      {decisions.length === 0 && suspensions.length === 0 && (
        <p className="text-muted">Nothing was decided against them</p>
      )}
      <ul className="divide-y divide-line">
        {decisions.map((decision) => (
          <li key={decision.case} className="py-2.5">
            <p>
              <strong>{decision.text}</strong>{' '}
              <ConsoleLink to={`/app/admin/cases/${decision.case}`} className="link">
                Case {decision.case}
              </ConsoleLink>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>
            <p className="text-sm text-muted">
              {decision.by}, {fullDate(decision.at)}
            </p>
          </li>
        ))}
      </ul>
      {suspensions.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">Suspensions</h3>
          <ul className="grid gap-1 text-sm text-muted">
            {suspensions.map((suspension) => (
              <li key={suspension.at}>{suspensionText(suspension)}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function suspensionText({ at, until, by, ended_at, ended_by }: MemberSuspension): string {
  const end = until === null ? 'without an end' : `to ${fullDate(until)}`
  const ended = ended_at === null ? '' : `; ended ${fullDate(ended_at)} by ${ended_by}`
  return `From ${fullDate(at)} ${end}, by ${by}${ended}`
}
