import { linesMax } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import { useState } from 'react'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { sumsByCurrency } from '../amounts.ts'
import type { Open } from '../opened.ts'
import { useCosts } from '../people.tsx'
import { columns, ExpenseRow } from './expense-row.tsx'
import { ownShare } from './expense-text.ts'
import { allLines, filtered, type LineFilter } from './filters.ts'
import { LineFilters } from './line-filters.tsx'

/** So many lines are shown at first; few tribes have more. */
const shownAtFirst = 60
/** Fewer lines need no filters. */
const filtersFrom = 4

/** All lines of the costs, newest day first, with the sum of those that count. */
export function ExpenseList({ onOpen }: { onOpen: Open }) {
  const costs = useCosts()
  const [filter, setFilter] = useState(allLines)
  const [showsAll, setShowsAll] = useState(false)
  const { expenses } = costs
  if (expenses.length === 0) return <NoExpenses canAdd={costs.may.add} onOpen={onOpen} />
  const lines = filtered(costs, filter)
  const shown = showsAll ? lines : lines.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="expenses">
      <Heading />
      {expenses.length >= filtersFrom && <LineFilters filter={filter} onChange={setFilter} />}
      <div aria-hidden="true" className={`${columns} mt-4 text-sm font-strong text-muted max-sm:hidden`}>
        <span>Day</span>
        <span />
        <span>What</span>
        <span className="text-right">Amount</span>
        <span className="text-right">Your share</span>
      </div>
      <ul aria-label="Expenses" className="card mt-2 overflow-hidden shadow-1">
        {shown.map((expense) => (
          <ExpenseRow key={expense.id} expense={expense} onOpen={() => onOpen({ what: 'line', id: expense.id })} />
        ))}
        {lines.length === 0 && <li className="px-5 py-6 text-muted">No line is like this.</li>}
        <Sum filter={filter} />
      </ul>
      {shown.length < lines.length && (
        <Button variant="outline" className="mt-4" onClick={() => setShowsAll(true)}>
          Show all {lines.length} lines
        </Button>
      )}
    </section>
  )
}

function Heading() {
  const { expenses, lines_left } = useCosts()
  const voided = expenses.filter((expense) => expense.voided !== null).length
  const count = expenses.length - voided
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="expenses" className="display text-title-sm">
          Expenses
        </h2>
        <span className="text-muted">{voided === 0 ? countOf(count, 'line') : `${count} count, ${voided} void`}</span>
      </div>
      {lines_left <= linesMax / 10 && (
        <p className="mt-1 text-ui text-muted">
          {countOf(lines_left, 'line')} left of {linesMax}.
        </p>
      )}
    </>
  )
}

/** The last row: what counts of the lines that are shown, in each currency, and the viewer's part of it. */
function Sum({ filter }: { filter: LineFilter }) {
  const costs = useCosts()
  const counting = filtered(costs, filter).filter(({ voided }) => voided === null)
  const sums = sumsByCurrency(counting.map(({ counts }) => counts))
  const own = sumsByCurrency(
    counting.map((line) => ({ amount: ownShare(costs, line) ?? '0', currency: line.counts.currency })),
  )
  const ownOf = (currency: string) => formatMoney(own.find((sum) => sum.currency === currency)?.sum ?? 0, currency)
  if (sums.length === 0) return null
  return (
    <li className="border-t border-line bg-sunken py-4">
      {sums.map(({ currency, sum }, index) => (
        <div key={currency} className={columns}>
          <span className="col-span-2 font-bold sm:col-span-3">{index === 0 ? 'All together' : `In ${currency}`}</span>
          <span className="text-right">
            <span className="figure text-md">{formatMoney(sum, currency)}</span>
            <span className="block text-sm text-muted sm:hidden">yours {ownOf(currency)}</span>
          </span>
          <span className="text-right font-strong tabular-nums max-sm:hidden">{ownOf(currency)}</span>
        </div>
      ))}
    </li>
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
