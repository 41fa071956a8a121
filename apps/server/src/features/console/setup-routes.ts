import { api } from '../../platform/procedure.ts'
import { requireAdmin } from '../../platform/require-viewer.ts'
import type { ConsoleDeps } from './deps.ts'
import { checkStep, showSetup, skipStep } from './setup.ts'

/** The first steps of the installation, for admins. */
export function setupRoutes(deps: ConsoleDeps) {
  const { console } = api
  return {
    setup: console.setup.handler(({ context }) => {
      requireAdmin(context)
      return showSetup(deps)
    }),
    checkSetupStep: console.checkSetupStep.handler(({ input: { step }, context }) =>
      checkStep(deps, { step, viewer: requireAdmin(context) }),
    ),
    skipSetupStep: console.skipSetupStep.handler(({ input, context }) =>
      skipStep(deps, { ...input, viewer: requireAdmin(context) }),
    ),
  }
}
