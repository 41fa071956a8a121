import { useQuery } from '@tanstack/react-query'
import type { Expense } from '@wayhouse/domain/costs'
import { useState } from 'react'
import ChevronDown from '~icons/lucide/chevron-down'
import { hasLoadError, LoadError } from '../../../ui/states/load-error.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { money } from '../amounts.ts'
import { dayText, splitTexts } from '../lines/expense-text.ts'
import { Called, useCosts } from '../people.tsx'
import { historyQuery } from '../queries.ts'

/** COST-05: all states that a line has had, newest first, loaded when it is opened. */
export function LineHistory({ expense }: { expense: Expense }) {
  const { tribe_id } = useCosts()
  const [open, setOpen] = useState(false)
  const list = useQuery({ ...historyQuery(tribe_id, expense.id), enabled: open })
  return (
    <details className="mt-4 border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center justify-between font-strong">
        <span>
          Added by <Called id={expense.created.by} you="you" />, {dayText(expense.created.at)}
        </span>
        <ChevronDown size={18} aria-hidden="true" className="text-muted" />
      </summary>
      {hasLoadError(list) && <LoadError query={list}>We couldn’t load earlier states.</LoadError>}
      {open && list.isPending && <Skeleton className="h-16 rounded-control" soft />}
      <ol aria-label="Earlier states" className="space-y-2 pb-2 text-ui empty:hidden">
        {list.data?.map((state) => (
          <li key={state.version} className="rounded-control bg-sunken px-4 py-2.5">
            <p className="font-semibold">
              <Called id={state.by} />, {dayText(state.at)}
            </p>
            <p className="wrap-anywhere text-muted">
              <bdi>{state.title}</bdi>, {money(state.amount, state.currency)}, {dayText(state.day)},{' '}
              <Called id={state.payer_id} /> paid, {splitTexts[state.split]}
            </p>
            {state.reason && (
              <p dir="auto" className="text-left wrap-anywhere">
                “{state.reason}”
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
