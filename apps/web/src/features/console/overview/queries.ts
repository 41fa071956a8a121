import { orpc } from '../../../platform/api/orpc.ts'

export const overviewQuery = orpc.console.overview.queryOptions({ refetchInterval: 30_000 })
