import { useInfiniteQuery } from '@tanstack/react-query'
import { linesMax } from '@wayhouse/domain/costs'
import { useState } from 'react'
import { itemsOf } from '../../../platform/api/pages.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MorePages } from '../../../ui/layout/load-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import type { Open } from '../opened.ts'
import { useCosts } from '../people.tsx'
import { expensesQuery, type LineFilter } from '../queries.ts'
import { columns, ExpenseRow } from './expense-row.tsx'
import { LineFilters } from './line-filters.tsx'
import { Totals } from './totals.tsx'

/** Fewer lines need no filters. */
const filtersFrom = 4

/** The lines of the costs, newest day first, with the sum of those that count. */
export function ExpenseList({ onOpen }: { onOpen: Open }) {
  const costs = useCosts()
  const [filter, setFilter] = useState<LineFilter>({})
  const { counting, voided } = costs.count
  if (counting + voided === 0) return <NoExpenses canAdd={costs.may.add} onOpen={onOpen} />
  return (
    <section aria-labelledby="expenses">
      <Heading />
      {counting + voided >= filtersFrom && <LineFilters filter={filter} onChange={setFilter} />}
      <div aria-hidden="true" className={`${columns} mt-4 text-sm font-strong text-muted max-sm:hidden`}>
        <span>Day</span>
        <span />
        <span>What</span>
        <span className="text-right">Amount</span>
        <span className="text-right">Your share</span>
      </div>
      <Lines key={JSON.stringify(filter)} filter={filter} onOpen={onOpen} />
    </section>
  )
}

function Heading() {
  const { count, lines_left } = useCosts()
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="expenses" className="display text-title-sm">
          Expenses
        </h2>
        <span className="text-muted">
          {count.voided === 0 ? countOf(count.counting, 'line') : `${count.counting} count, ${count.voided} void`}
        </span>
      </div>
      {lines_left <= linesMax / 10 && (
        <p className="mt-1 text-ui text-muted">
          {countOf(lines_left, 'line')} left of {linesMax}.
        </p>
      )}
    </>
  )
}

/** The newest lines come with the page. More, and those of a filter, are loaded. */
function Lines({ filter, onOpen }: { filter: LineFilter; onOpen: Open }) {
  const costs = useCosts()
  const isFiltered = Object.keys(filter).length > 0
  const [wantsMore, setWantsMore] = useState(false)
  const list = useInfiniteQuery({ ...expensesQuery(costs.tribe_id, filter), enabled: isFiltered || wantsMore })
  const loaded = list.data && itemsOf(list.data)
  const lines = isFiltered ? loaded : (loaded ?? costs.expenses)
  if (isFiltered && hasLoadError(list)) return <LoadError query={list}>We couldn’t load these lines.</LoadError>
  if (lines === undefined)
    return (
      <Loading text="Loading the lines…" className="mt-2">
        <Skeleton className="h-40 rounded-lg" soft />
      </Loading>
    )
  return (
    <>
      <ul aria-label="Expenses" className="card mt-2 overflow-hidden shadow-1">
        {lines.map((expense) => (
          <ExpenseRow key={expense.id} expense={expense} onOpen={() => onOpen({ what: 'line', expense })} />
        ))}
        {lines.length === 0 && <li className="px-5 py-6 text-muted">No line is like this.</li>}
        {!isFiltered && <Totals />}
      </ul>
      {!isFiltered && loaded === undefined && costs.next_cursor !== null && (
        <Button variant="outline" className="mt-4" busy={list.isFetching} onClick={() => setWantsMore(true)}>
          Show older lines
        </Button>
      )}
      {loaded && <MorePages query={list} of="lines" />}
    </>
  )
}

function NoExpenses({ canAdd, onOpen }: { canAdd: boolean; onOpen: Open }) {
  return (
    <section aria-label="Expenses">
      <EmptyState
        title="No costs yet"
        text={
          canAdd
            ? 'Add what somebody paid for all: the first shop, a taxi, the cleaning. Everybody sees their part at once.'
            : 'Nobody has added anything.'
        }
        scene="table"
      >
        {canAdd && (
          <>
            <Button onClick={() => onOpen({ what: 'add' })}>Add an expense</Button>
            <Button variant="outline" onClick={() => onOpen({ what: 'import' })}>
              Import a file
            </Button>
          </>
        )}
      </EmptyState>
    </section>
  )
}
