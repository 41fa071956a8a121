import { orpc } from '../../../platform/api/orpc.ts'
import { setupChanges } from '../setup/queries.ts'

export const settingsQuery = orpc.console.settings.queryOptions()

/** What each act on this screen changes. */
export const settingsChanges = [orpc.console.settings.key(), ...setupChanges]
