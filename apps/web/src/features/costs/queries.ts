import { orpc } from '../../platform/api/orpc.ts'
import { pages } from '../../platform/api/pages.ts'

/** The lines that come with the page: three screens of a phone. */
const firstLines = 20

/** The costs of a tribe with its newest lines. Asked for without a connection as well, so that the last state can be shown at once. */
export const costsQuery = (tribeId: string) => ({
  ...orpc.costs.find.queryOptions({ input: { id: tribeId, limit: firstLines } }),
  networkMode: 'always' as const,
})

/** Which lines are shown. */
export type LineFilter = { payer_id?: string; show?: 'mine' | 'questioned' | 'void' }

/** The lines of a filter, page by page. */
export const expensesQuery = (tribeId: string, filter: LineFilter) =>
  orpc.costs.expenses.infiniteOptions(pages({ id: tribeId, limit: 100, ...filter }))

/** What the viewer and another member owe each other, part by part. */
export const debtQuery = (tribeId: string, memberId: string) =>
  orpc.costs.debt.queryOptions({ input: { id: tribeId, member_id: memberId } })

export const historyQuery = (tribeId: string, expenseId: string) =>
  orpc.costs.history.queryOptions({ input: { id: tribeId, expense_id: expenseId } })

/** When each member of a stay arrives and leaves. */
export const nightsQuery = (tribeId: string) => orpc.costs.nights.queryOptions({ input: { id: tribeId } })

/** The payment plan of a tribe, as everybody reads it. */
export const planTermsQuery = (tribeId: string) => orpc.costs.planTerms.queryOptions({ input: { id: tribeId } })

/** The member's own balances, nights and dates to pay, in all tribes. */
export const ownCostsQuery = orpc.costs.own.queryOptions()
