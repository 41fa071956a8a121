import { api } from '../../platform/procedure.ts'
import { operatorOf, requireAdmin } from '../../platform/require-viewer.ts'
import type { ConsoleDeps } from './deps.ts'
import { changeSettings, showSettings } from './settings.ts'

/** The settings of the installation and the catalogue of interests, for admins. */
export function settingsRoutes(deps: ConsoleDeps) {
  const { console } = api
  const { operators, profiles } = deps
  return {
    settings: console.settings.handler(({ context }) => {
      requireAdmin(context)
      return showSettings(deps)
    }),
    changeSettings: console.changeSettings.handler(async ({ input, context }) => {
      requireAdmin(context)
      await changeSettings(deps, operatorOf(context), input)
      return { version: (await operators.currentSettings()).version }
    }),
    addInterest: console.addInterest.handler(({ input, context }) => {
      requireAdmin(context)
      return profiles.addInterest(operatorOf(context), input.name)
    }),
    orderInterests: console.orderInterests.handler(({ input, context }) => {
      requireAdmin(context)
      return profiles.orderInterests(operatorOf(context), input.ids)
    }),
    renameInterest: console.renameInterest.handler(({ input, context }) => {
      requireAdmin(context)
      return profiles.renameInterest(operatorOf(context), input)
    }),
    removeInterest: console.removeInterest.handler(({ input, context }) => {
      requireAdmin(context)
      return profiles.removeInterest(operatorOf(context), input.id)
    }),
  }
}
