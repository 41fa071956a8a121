import { routes } from 'virtual:api-routes'
import { routes as consoleRoutes } from 'virtual:console-api-routes'

/** Lets the API client call what the console calls: members' pages do not have the table of it. */
export function addConsoleApi(): void {
  Object.assign(routes, consoleRoutes)
}
