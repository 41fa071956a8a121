import { useQuery } from '@tanstack/react-query'
import { type OwnDecision, restrictionText } from '@wayhouse/domain/safety'
import { Badge } from '../../../ui/labels/badge.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { CaseTime } from '../case-time.tsx'
import { decisionsQuery } from '../queries.ts'
import { Appeal } from './appeal.tsx'

/** CON-04, CON-08: what was decided about the member, with the appeal against it. Nothing is shown to whom nothing was decided about. */
export function DecisionsSection() {
  const query = useQuery(decisionsQuery)
  const { data: decisions = [] } = query
  if (decisions.length === 0 && !hasLoadError(query)) return null
  return (
    <section aria-labelledby="decisions" className="min-w-0">
      <h2 id="decisions" className="display text-title-sm">
        Decisions about you
      </h2>
      <p className="mt-1.5 text-muted">What a person here decided, why, and how to appeal.</p>
      {hasLoadError(query) ? (
        <LoadError query={query}>The list could not be loaded</LoadError>
      ) : (
        <div className="card mt-4 divide-y divide-line shadow-1">
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} />
          ))}
        </div>
      )}
    </section>
  )
}

const states = {
  'in force': { tone: 'danger', text: 'In force' },
  over: { tone: 'sunken', text: 'Over' },
  undone: { tone: 'success', text: 'Taken back' },
} as const

function Decision({ decision }: { decision: OwnDecision }) {
  const state = states[decision.state]
  return (
    <article className="px-5 py-4 lg:px-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 flex-1 font-strong wrap-anywhere">{restrictionText(decision)}</h3>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      <p className="mt-0.5 text-sm text-muted">
        Case {decision.case} · <CaseTime instant={decision.decided_at} />
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{decision.reason}</p>
      {(decision.state !== 'undone' || decision.appeal !== null) && (
        <div className="mt-4">
          <Appeal {...decision} decisionId={decision.id} isSecond />
        </div>
      )}
    </article>
  )
}
