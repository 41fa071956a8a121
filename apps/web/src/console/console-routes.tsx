import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router'
import { AuditFilter, CaseFilter } from '@wayhouse/domain/console'
import { styles as productStyles } from 'virtual:application-scripts'
import { scripts, styles } from 'virtual:console-scripts'
import { AuditScreen } from '../features/console/audit/audit-screen.tsx'
import { auditQuery } from '../features/console/audit/queries.ts'
import { CaseScreen } from '../features/console/cases/case-screen.tsx'
import { CasesScreen } from '../features/console/cases/cases-screen.tsx'
import { caseQuery, casesQuery } from '../features/console/cases/queries.ts'
import { CodePage } from '../features/console/code-page.tsx'
import { ConsoleFrame } from '../features/console/console-frame.tsx'
import { filtersIn } from '../features/console/filters.ts'
import { operatorQuery, waitingQuery } from '../features/console/queries.ts'
import { documentLinks, documentMeta, HtmlDocument, type RouterContext } from '../html-document.tsx'
import { setClockAhead } from '../platform/format/clock.ts'
import { titled } from '../platform/page/titled.ts'
import { configQuery, sessionQuery } from '../platform/session/session-query.tsx'
import { NotFoundScreen } from '../ui/states/not-found-screen.tsx'
import { ConsoleApp } from './console-app.tsx'
import { installationRoutes } from './installation-routes.tsx'
import { listRoutes } from './list-routes.tsx'

/** The routes of the console: a new tree for each router, because a tree keeps the state of its router. */
export function consoleRoutes() {
  const root = createRootRouteWithContext<RouterContext>()({
    shellComponent: HtmlDocument,
    beforeLoad: async ({ context: { queryClient } }) => {
      const [, config] = await Promise.all([
        queryClient.ensureQueryData(sessionQuery),
        queryClient.ensureQueryData(configQuery),
      ])
      setClockAhead(config.clock_ahead_ms)
    },
    head: () => ({
      meta: [...documentMeta, { name: 'robots', content: 'noindex' }],
      links: [
        ...documentLinks,
        // the product's first: they declare the order of layers
        ...[...new Set([...productStyles, ...styles])].map((href) => ({ rel: 'stylesheet', href })),
        ...scripts.map((href) => ({ rel: 'modulepreload', href })),
      ],
    }),
    component: ConsoleApp,
    notFoundComponent: NotFoundScreen,
  })

  const code = createRoute({
    getParentRoute: () => root,
    path: '/app/admin/code',
    validateSearch: ({ next }: Record<string, unknown>) => ({ next: typeof next === 'string' ? next : undefined }),
    head: () => ({ meta: [{ title: titled('Your code') }] }),
    component: CodePage,
  })

  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    beforeLoad: async ({ context: { queryClient }, location }) => {
      const { user } = await queryClient.ensureQueryData(sessionQuery)
      if (user?.console === 'open') return
      throw redirect({ to: '/app/admin/code' as string, search: { next: location.href } })
    },
    loader: ({ context: { queryClient } }) =>
      Promise.all([queryClient.ensureQueryData(operatorQuery), queryClient.prefetchQuery(waitingQuery)]),
    component: ConsoleFrame,
  })

  const audit = createRoute({
    getParentRoute: () => frame,
    path: '/app/admin/audit',
    loaderDeps: ({ search }) => filtersIn(AuditFilter, search),
    loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(auditQuery(deps)),
    head: () => ({ meta: [{ title: titled('Audit') }] }),
    component: AuditScreen,
  })

  const cases = createRoute({
    getParentRoute: () => frame,
    path: '/app/admin/cases',
    loaderDeps: ({ search }) => filtersIn(CaseFilter, search),
    loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(casesQuery(deps)),
    head: () => ({ meta: [{ title: titled('Cases') }] }),
    component: CasesScreen,
  })

  const oneCase = createRoute({
    getParentRoute: () => frame,
    path: '/app/admin/cases/$number',
    loader: ({ context: { queryClient }, params: { number } }) => {
      if (!/^\d{1,9}$/.test(number)) throw notFound()
      return queryClient.prefetchQuery(caseQuery(Number(number)))
    },
    head: ({ params: { number } }) => ({ meta: [{ title: titled(`Case ${number}`) }] }),
    component: CaseScreen,
    notFoundComponent: NotFoundScreen,
  })

  const screens = [...installationRoutes(frame), cases, oneCase, audit, ...listRoutes(frame)]
  return root.addChildren([code, frame.addChildren(screens)])
}
