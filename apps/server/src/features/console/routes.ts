import { checkAudit } from '../../platform/audit/check-audit.ts'
import { api } from '../../platform/procedure.ts'
import { operatorOf, requireAdmin } from '../../platform/require-viewer.ts'
import { auditFile, showAudit } from './audit.ts'
import { casesRoutes } from './cases/routes.ts'
import type { ConsoleDeps } from './deps.ts'
import { mailRoutes, reviewsRoutes, tribesRoutes, verificationRoutes } from './lists-routes.ts'
import { membersRoutes } from './members-routes.ts'
import { numbersRoutes } from './numbers-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { paymentsRoutes } from './payments-routes.ts'
import { ratesRoutes } from './rates-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { setupRoutes } from './setup-routes.ts'

/** Every screen of the console, each with its own procedures. */
export function consoleRoutes(deps: ConsoleDeps) {
  return {
    ...overviewRoutes(deps),
    ...setupRoutes(deps),
    ...numbersRoutes(deps),
    ...paymentsRoutes(deps),
    ...settingsRoutes(deps),
    ...ratesRoutes(deps),
    ...casesRoutes(deps),
    ...membersRoutes(deps),
    ...reviewsRoutes(deps),
    ...tribesRoutes(deps),
    ...verificationRoutes(deps),
    ...mailRoutes(deps),
    ...auditRoutes(deps),
  }
}

function auditRoutes(deps: ConsoleDeps) {
  const { console } = api
  return {
    audit: console.audit.handler(({ input, context }) => {
      requireAdmin(context)
      return showAudit(deps, input, operatorOf(context))
    }),
    checkAudit: console.checkAudit.handler(({ context }) => {
      requireAdmin(context)
      return checkAudit(deps)
    }),
    auditFile: console.auditFile.handler(({ input, context }) => {
      requireAdmin(context)
      return auditFile(deps, input, operatorOf(context))
    }),
  }
}
