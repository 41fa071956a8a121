import type { AuditRow } from '@wayhouse/domain/console'
import { fullTime } from '../../../ui/labels/relative-time.ts'

export const notShown = 'Not shown to you'

/** Everything that the audit has of an act. */
export function AuditRowFacts({ row }: { row: AuditRow }) {
  if (row.is_hidden)
    return (
      <>
        <p className="mt-3">
          It is about you, something of yours, or a case that somebody you share a tribe with has reported. Other admins
          read it.
        </p>
        <Facts
          facts={[
            ['Time', fullTime(new Date(row.at))],
            ['Hash', row.hash],
          ]}
        />
      </>
    )
  return <Facts facts={factsOf(row)} />
}

type Fact = [string, string | null]

function factsOf(row: AuditRow): Fact[] {
  const { at, actor_name, actor_id, act, subject_name, subject_type, subject_id, reason, before, after, hash } = row
  return [
    ['Time', fullTime(new Date(at))],
    ['Actor', actor_id === null ? `${actor_name}, in the terminal` : actor_name],
    ['Act', act],
    ['Subject', [subject_name, `${subject_type} ${subject_id ?? ''}`].filter(Boolean).join(', ')],
    ['Reason', reason],
    ['Before', before === null ? null : JSON.stringify(before, null, 2)],
    ['After', after === null ? null : JSON.stringify(after, null, 2)],
    ['Hash', hash],
    ['Who can see it', 'Admins, and the members concerned in their own download'],
  ]
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-4 grid gap-3">
      {facts.map(([term, text]) =>
        text === null ? null : (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
