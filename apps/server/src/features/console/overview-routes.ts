import { retryFailedJobs } from '../../platform/failed-jobs.ts'
import { api } from '../../platform/procedure.ts'
import { refuse } from '../../platform/refuse.ts'
import { operatorOf, requireOperator } from '../../platform/require-viewer.ts'
import type { ConsoleDeps } from './deps.ts'
import { countWaiting, showOverview } from './overview.ts'

/** The first screen, and the counts of the navigation. */
export function overviewRoutes(deps: ConsoleDeps) {
  const { console } = api
  type Context = Parameters<typeof requireOperator>[0]
  const isAdmin = (context: Context) => requireOperator(context).operator_role === 'admin'
  return {
    overview: console.overview.handler(({ context }) => showOverview(deps, operatorOf(context), isAdmin(context))),
    retryJobs: console.retryJobs.handler(async ({ input: { queue }, context }) => {
      const retried = await retryFailedJobs(deps, { queue, by: operatorOf(context) })
      if (retried === 0) throw refuse('FAILED_JOBS_NOT_FOUND')
      return { retried }
    }),
    waiting: console.waiting.handler(({ context }) => countWaiting(deps, operatorOf(context), isAdmin(context))),
  }
}
