import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { WholeCase } from '@wayhouse/domain/console'
import { reasonTexts } from '@wayhouse/domain/safety'
import { useEffect, useRef } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { AppealForm } from './appeal-form.tsx'
import { CasePeople } from './case-people.tsx'
import { DecisionCard } from './decision-card.tsx'
import { DueBadge } from './due-badge.tsx'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { PendingActCard } from './pending-acts.tsx'
import { caseChanges, caseQuery, liveMs } from './queries.ts'
import { Reported } from './reported.tsx'
import { TakenAct, TakenLine } from './taken-line.tsx'

/** A case: the facts, and the decision beside them. Opening it takes it (CON-03). */
export function CaseScreen() {
  const { number }: { number?: string } = useParams({ strict: false })
  const query = useQuery({ ...caseQuery(Number(number)), refetchInterval: liveMs })
  if (hasLoadError(query)) return <LoadError query={query}>We couldn’t load this case.</LoadError>
  if (query.data === undefined)
    return (
      <Loading text="Loading the case…" className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-80" />
      </Loading>
    )
  return <LoadedCase key={query.data.number} found={query.data} />
}

function LoadedCase({ found }: { found: WholeCase }) {
  useTakenWhenOpened(found)
  const isOpen = found.decided_at === null
  const appeal = found.appeals.find(({ decided_at }) => decided_at === null)
  return (
    <>
      <ScreenHead
        title={reasonTexts[found.reason]}
        above={
          <nav aria-label="Breadcrumb" className="text-sm text-muted">
            <ConsoleLink to="/app/admin/cases" className="link inline-flex min-h-8 items-center">
              Cases
            </ConsoleLink>
            {` › ${found.number}`}
          </nav>
        }
        text={
          <span className="flex min-h-8 flex-wrap items-center gap-2">
            {isOpen && found.taken_by === null && <DueBadge at={found.first_look_by} prefix="First look: " />}
            {isOpen && <DueBadge at={found.decide_by} prefix="Decide: " />}
            {!isOpen && 'Decided'}
            <TakenLine found={found} />
          </span>
        }
      >
        <TakenAct found={found} />
      </ScreenHead>
      <div className="grid grid-cols-1 items-start gap-4 min-[1280px]:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 gap-4">
          <Reported found={found} />
          <CasePeople found={found} />
          <EarlierDecisions found={found} />
        </div>
        <div className="grid gap-4 min-[1280px]:sticky min-[1280px]:top-20">
          {found.pending && <PendingActCard act={found.pending} />}
          {appeal && <AppealForm key={appeal.id} number={found.number} appeal={appeal} />}
          <DecisionCard found={found} />
        </div>
      </div>
    </>
  )
}

/** Takes a free case when its page opens, once. */
function useTakenWhenOpened({ number, taken_by, decided_at, pending }: WholeCase): void {
  const isTaken = useRef(false)
  const { run } = useAction({ act: () => api.console.takeCase({ number }), changes: caseChanges })
  const isFree = taken_by === null && decided_at === null && pending === null
  useEffect(() => {
    if (!isFree || isTaken.current) return
    isTaken.current = true
    run()
  }, [isFree, run])
}
