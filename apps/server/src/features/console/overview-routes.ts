import { api } from '../../platform/procedure.ts'
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
    waiting: console.waiting.handler(({ context }) => countWaiting(deps, operatorOf(context), isAdmin(context))),
  }
}
