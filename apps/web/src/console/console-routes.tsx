import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { styles as productStyles } from 'virtual:application-scripts'
import { scripts, styles } from 'virtual:console-scripts'
import { CodePage } from '../features/console/code-page.tsx'
import { ConsoleFrame } from '../features/console/console-frame.tsx'
import { operatorQuery, waitingQuery } from '../features/console/queries.ts'
import { documentLinks, documentMeta, HtmlDocument, type RouterContext } from '../html-document.tsx'
import { setClockAhead } from '../platform/format/clock.ts'
import { titled } from '../platform/page/titled.ts'
import { configQuery, sessionQuery } from '../platform/session/session-query.tsx'
import { NotFoundScreen } from '../ui/states/not-found-screen.tsx'
import { caseRoutes } from './case-routes.tsx'
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
      throw redirect({ href: `/app/admin/code?${new URLSearchParams({ next: location.href })}` })
    },
    loader: ({ context: { queryClient } }) =>
      Promise.all([queryClient.ensureQueryData(operatorQuery), queryClient.prefetchQuery(waitingQuery)]),
    component: ConsoleFrame,
  })

  const screens = [...installationRoutes(frame), ...caseRoutes(frame), ...listRoutes(frame)]
  return root.addChildren([code, frame.addChildren(screens)])
}
