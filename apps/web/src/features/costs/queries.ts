import { orpc } from '../../platform/api/orpc.ts'

/** The costs of a tribe. Asked for without a connection as well, so that the last state can be shown at once. */
export const costsQuery = (tribeId: string) => ({
  ...orpc.costs.find.queryOptions({ input: { id: tribeId } }),
  networkMode: 'always' as const,
})

export const expenseHistoryQuery = (tribeId: string, expenseId: string) =>
  orpc.costs.history.queryOptions({ input: { id: tribeId, expense_id: expenseId } })

/** When each member of a stay arrives and leaves. */
export const nightsQuery = (tribeId: string) => orpc.costs.nights.queryOptions({ input: { id: tribeId } })

/** The payment plan of a tribe, as everybody reads it. */
export const planTermsQuery = (tribeId: string) => orpc.costs.planTerms.queryOptions({ input: { id: tribeId } })

/** The member's own balances, nights and dates to pay, in all tribes. */
export const ownCostsQuery = orpc.costs.own.queryOptions()
