import type { Operator } from '../../platform/operator.ts'
import type { ConsoleDeps } from './deps.ts'
import { consoleRoutes } from './routes.ts'
import { changeSettings, showSettings } from './settings.ts'
import { transparencyPage } from './transparency.ts'

/** The operators' console: above all rooms, whose functions it calls as the commands of the terminal do. It has no tables. */
export function createConsole(deps: ConsoleDeps) {
  return {
    routes: consoleRoutes(deps),
    handlers: [transparencyPage(deps)],
    // for the terminal
    showSettings: () => showSettings(deps),
    changeSettings: (by: Operator, changes: Parameters<typeof changeSettings>[2]) => changeSettings(deps, by, changes),
  }
}
