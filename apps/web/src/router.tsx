import { type AnyRouter, createRouter, type RouterHistory } from '@tanstack/react-router'
import { createQueryClient } from './platform/api/query.ts'
import { routerOptions, withPlatform } from './router-options.tsx'
import { routeTree } from './routeTree.gen.ts'

/**
 * The router of a page that the server renders: the console's for an operator who opens it, else the product's, in which the console's
 * addresses are unknown pages like any other (CON-01).
 */
export async function getRouter(): Promise<ProductRouter> {
  if (!import.meta.env.SSR || !(await opensConsole())) return applicationRouter()
  const { consoleRouter } = await import('./console/console-router.tsx')
  // the framework has one type for both: its routes type the product's links
  return consoleRouter() as AnyRouter as ProductRouter
}

type ProductRouter = ReturnType<typeof applicationRouter>

async function opensConsole(): Promise<boolean> {
  const { url, api } = globalThis.wayhouse?.request() ?? {}
  if (url === undefined || !isBelow('/app/admin', new URL(url).pathname)) return false
  const { user } = (await api?.accounts.session()) ?? { user: null }
  return user !== null && user.console !== null
}

function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** A router for one page load: the server creates one per request, the browser one. Tests pass their own history. */
export function applicationRouter(history?: RouterHistory) {
  const queryClient = createQueryClient()
  return withPlatform(createRouter({ routeTree, ...routerOptions(queryClient, history) }), queryClient)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ProductRouter
  }
}
