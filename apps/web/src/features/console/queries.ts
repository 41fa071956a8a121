import { orpc } from '../../platform/api/orpc.ts'

/** The operator's role, and until when they may act. */
export const operatorQuery = orpc.operators.me.queryOptions({ staleTime: Infinity })
