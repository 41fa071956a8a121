import { costsRoutes } from './routes.ts'

/** Shared costs of a tribe. */
export function createCosts() {
  return { routes: costsRoutes() }
}
