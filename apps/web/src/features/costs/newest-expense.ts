import type { QueryClient } from '@tanstack/react-query'
import type { Costs, Expense, ExpensePage } from '@wayhouse/domain/costs'
import { orpc } from '../../platform/api/orpc.ts'
import { itemsOf, type Loaded } from '../../platform/api/pages.ts'

/** The newest state of a line that this tab has loaded, with the page or in a list. */
export function newestExpense(queryClient: QueryClient, expense: Expense): Expense {
  const found = queryClient.getQueriesData<Costs>({ queryKey: orpc.costs.find.key() })
  const listed = queryClient.getQueriesData<Loaded<ExpensePage['items'][number]>>({
    queryKey: orpc.costs.expenses.key(),
  })
  const states = [
    ...found.flatMap(([, costs]) => costs?.expenses ?? []),
    ...listed.flatMap(([, pages]) => itemsOf(pages)),
  ].filter(({ id }) => id === expense.id)
  return states.reduce((newest, state) => (isNewer(state, newest) ? state : newest), expense)
}

/** A question and its answer change a line, but not its version. */
function isNewer(state: Expense, newest: Expense): boolean {
  return state.version >= newest.version
}
