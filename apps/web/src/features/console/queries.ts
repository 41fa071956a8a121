import { orpc } from '../../platform/api/orpc.ts'

/** The operator's role, and until when they may act. */
export const operatorQuery = orpc.operators.me.queryOptions({ staleTime: Infinity })

/** How much waits on each screen; other operators work on the same. */
export const waitingQuery = orpc.console.waiting.queryOptions({ refetchInterval: 10_000 })
