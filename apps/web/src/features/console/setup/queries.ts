import { orpc } from '../../../platform/api/orpc.ts'

/** A second operator is noticed by itself. */
export const setupQuery = orpc.console.setup.queryOptions({ refetchInterval: 10_000 })

/** What checking a step, or leaving it out, changes. */
export const setupChanges = [orpc.console.setup.key(), orpc.console.overview.key()]
