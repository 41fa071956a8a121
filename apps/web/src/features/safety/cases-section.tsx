import { useQuery } from '@tanstack/react-query'
import { type OwnCase, reasonTexts } from '@wayhouse/domain/safety'
import { useState } from 'react'
import { fullDate } from '../../platform/format/dates.ts'
import { Badge } from '../../ui/labels/badge.tsx'
import { hasLoadError, LoadError } from '../../ui/states/load-error.tsx'
import { CaseTime } from './case-time.tsx'
import { AppealForm, SentAppeal } from './decisions/appeal.tsx'
import { ownCasesQuery } from './queries.ts'

/** REP-05: what the member has reported, and what became of it. */
export function CasesSection() {
  const query = useQuery(ownCasesQuery)
  const { data: cases = [], isPending } = query
  return (
    <section aria-labelledby="cases" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="cases" className="display text-title-sm">
          Your cases
        </h2>
        {cases.length > 0 && <p className="text-sm text-muted">{cases.length}</p>}
      </div>
      <p className="mt-1.5 text-muted">What you reported and what became of it.</p>
      {hasLoadError(query) ? (
        <LoadError query={query}>The list could not be loaded</LoadError>
      ) : (
        <div aria-busy={isPending} className="card mt-4 divide-y divide-line shadow-1">
          {cases.length === 0 && (
            <p className="px-5 py-4 text-muted lg:px-6">{isPending ? 'Loading…' : 'You have reported nothing.'}</p>
          )}
          {cases.map((own) => (
            <Case key={own.case} own={own} />
          ))}
        </div>
      )}
    </section>
  )
}

function Case({ own }: { own: OwnCase }) {
  return (
    <article className="px-5 py-4 lg:px-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="font-strong">{reasonTexts[own.reason]}</h3>
          <p className="text-sm wrap-anywhere text-muted">
            Case {own.case} · {own.about}
          </p>
        </div>
        {own.decided_at === null ? (
          <Badge tone={own.is_taken ? 'sunken' : 'accent'}>
            {own.is_taken ? (
              'Being looked at'
            ) : (
              <>
                First look by <CaseTime instant={own.first_look_by} />
              </>
            )}
          </Badge>
        ) : (
          <Badge tone="success">
            Decided <CaseTime instant={own.decided_at} />
          </Badge>
        )}
      </div>
      <p className="mt-2">
        {own.outcome ?? (own.is_taken ? 'An operator is looking at it.' : 'An operator has not opened it yet.')}
      </p>
      <AnotherLook own={own} />
    </article>
  )
}

/** CON-08: who reported may ask, once, that another operator looks again. */
function AnotherLook({ own: { may_appeal, appeal } }: { own: OwnCase }) {
  const [isOpen, setOpen] = useState(false)
  if (appeal !== null)
    return (
      <div className="mt-3">
        <SentAppeal appeal={appeal} />
      </div>
    )
  if (may_appeal === null) return null
  if (isOpen)
    return <AppealForm decisionId={may_appeal.decision_id} label="What should be seen differently" submit="Send" />
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <button type="button" className="link min-h-11 font-strong" onClick={() => setOpen(true)}>
        Ask for another look
      </button>
      Until {fullDate(may_appeal.until)}
    </p>
  )
}
