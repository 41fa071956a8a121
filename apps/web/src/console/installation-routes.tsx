import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { NumbersFilter, PaymentsFilter } from '@wayhouse/domain/console'
import { pendingActsQuery } from '../features/console/cases/queries.ts'
import { filtersIn } from '../features/console/filters.ts'
import { NumbersScreen } from '../features/console/numbers/numbers-screen.tsx'
import { numbersQuery } from '../features/console/numbers/queries.ts'
import { OverviewScreen } from '../features/console/overview/overview-screen.tsx'
import { overviewQuery } from '../features/console/overview/queries.ts'
import { PaymentsScreen } from '../features/console/payments/payments-screen.tsx'
import { mismatchesQuery, paymentsQuery } from '../features/console/payments/queries.ts'
import { settingsQuery } from '../features/console/settings/queries.ts'
import { SettingsScreen } from '../features/console/settings/settings-screen.tsx'
import { setupQuery } from '../features/console/setup/queries.ts'
import { SetupScreen } from '../features/console/setup/setup-screen.tsx'
import { titled } from '../platform/page/titled.ts'

/** The routes about the whole installation, below the console's frame: what waits, its payments, its settings and its numbers. */
export function installationRoutes<Frame extends AnyRoute>(frame: Frame) {
  const parent = { getParentRoute: () => frame }
  const overview = createRoute({
    ...parent,
    path: '/app/admin',
    loader: ({ context: { queryClient } }) =>
      Promise.all([queryClient.prefetchQuery(overviewQuery), queryClient.prefetchQuery(pendingActsQuery)]),
    head: () => ({ meta: [{ title: titled('Overview') }] }),
    component: OverviewScreen,
  })

  const setup = createRoute({
    ...parent,
    path: '/app/admin/setup',
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(setupQuery),
    head: () => ({ meta: [{ title: titled('First steps') }] }),
    component: SetupScreen,
  })

  const payments = createRoute({
    ...parent,
    path: '/app/admin/payments',
    loaderDeps: ({ search }) => filtersIn(PaymentsFilter, search),
    loader: ({ context: { queryClient }, deps }) =>
      Promise.all([queryClient.prefetchQuery(mismatchesQuery), queryClient.prefetchInfiniteQuery(paymentsQuery(deps))]),
    head: () => ({ meta: [{ title: titled('Payments') }] }),
    component: PaymentsScreen,
  })

  const settings = createRoute({
    ...parent,
    path: '/app/admin/settings',
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(settingsQuery),
    head: () => ({ meta: [{ title: titled('Settings') }] }),
    component: SettingsScreen,
  })

  const numbers = createRoute({
    ...parent,
    path: '/app/admin/numbers',
    loaderDeps: ({ search }) => filtersIn(NumbersFilter, search),
    loader: ({ context: { queryClient }, deps }) =>
      NumbersFilter.safeParse(deps).success ? queryClient.prefetchQuery(numbersQuery(deps)) : undefined,
    head: () => ({ meta: [{ title: titled('Numbers') }] }),
    component: NumbersScreen,
  })

  return [overview, setup, payments, settings, numbers]
}
