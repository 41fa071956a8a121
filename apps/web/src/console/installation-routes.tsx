import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { OverviewScreen } from '../features/console/overview/overview-screen.tsx'
import { overviewQuery } from '../features/console/overview/queries.ts'
import { settingsQuery } from '../features/console/settings/queries.ts'
import { SettingsScreen } from '../features/console/settings/settings-screen.tsx'
import type { RouterContext } from '../html-document.tsx'
import { titled } from '../platform/page/titled.ts'

/** The screens about the whole installation: what waits, its settings, its payments and its numbers. */
export function installationRoutes(frame: AnyRoute) {
  const overview = createRoute({
    getParentRoute: () => frame,
    path: '/app/admin',
    loader: ({ context }) => clientIn(context).prefetchQuery(overviewQuery),
    head: () => ({ meta: [{ title: titled('Overview') }] }),
    component: OverviewScreen,
  })
  const settings = createRoute({
    getParentRoute: () => frame,
    path: '/app/admin/settings',
    loader: ({ context }) => clientIn(context).prefetchQuery(settingsQuery),
    head: () => ({ meta: [{ title: titled('Settings') }] }),
    component: SettingsScreen,
  })
  return [overview, settings]
}

/** The frame's type is not passed on, and with it the type of the context. */
function clientIn(context: unknown) {
  return (context as RouterContext).queryClient
}
