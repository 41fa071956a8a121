import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { createQueryClient } from '../platform/api/query.ts'
import { routerOptions, withPlatform } from '../router-options.tsx'
import { addConsoleApi } from './console-api-routes.ts'
import { consoleRoutes } from './console-routes.tsx'

/** The router of the operators' console, with routes of its own: in the product's they would be part of every first load. */
export function consoleRouter(history?: RouterHistory) {
  addConsoleApi()
  const queryClient = createQueryClient()
  const { context, ...options } = routerOptions(queryClient, history)
  const router = createRouter({ routeTree: consoleRoutes(), ...options, context: { ...context, isConsole: true } })
  return withPlatform(router, queryClient)
}
