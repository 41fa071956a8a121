import { type AnyRoute, createRoute, notFound } from '@tanstack/react-router'
import { AuditFilter, CaseFilter } from '@wayhouse/domain/console'
import { AuditScreen } from '../features/console/audit/audit-screen.tsx'
import { auditQuery } from '../features/console/audit/queries.ts'
import { CaseScreen } from '../features/console/cases/case-screen.tsx'
import { CasesScreen } from '../features/console/cases/cases-screen.tsx'
import { caseQuery, casesQuery, pendingActsQuery } from '../features/console/cases/queries.ts'
import { filtersIn } from '../features/console/filters.ts'
import { titled } from '../platform/page/titled.ts'
import { NotFoundScreen } from '../ui/states/not-found-screen.tsx'

/** The routes of cases, and of the audit of what was decided, below the console's frame. */
export function caseRoutes<Frame extends AnyRoute>(frame: Frame) {
  const parent = { getParentRoute: () => frame }
  const cases = createRoute({
    ...parent,
    path: '/app/admin/cases',
    loaderDeps: ({ search }) => filtersIn(CaseFilter, search),
    loader: ({ context: { queryClient }, deps }) =>
      Promise.all([queryClient.prefetchInfiniteQuery(casesQuery(deps)), queryClient.prefetchQuery(pendingActsQuery)]),
    head: () => ({ meta: [{ title: titled('Cases') }] }),
    component: CasesScreen,
  })

  const oneCase = createRoute({
    ...parent,
    path: '/app/admin/cases/$number',
    loader: ({ context: { queryClient }, params: { number } }) =>
      /^\d{1,9}$/.test(number) ? queryClient.prefetchQuery(caseQuery(Number(number))) : notFound({ throw: true }),
    head: ({ params: { number } }) => ({ meta: [{ title: titled(`Case ${number}`) }] }),
    component: CaseScreen,
    notFoundComponent: NotFoundScreen,
  })

  const audit = createRoute({
    ...parent,
    path: '/app/admin/audit',
    loaderDeps: ({ search }) => filtersIn(AuditFilter, search),
    loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(auditQuery(deps)),
    head: () => ({ meta: [{ title: titled('Audit') }] }),
    component: AuditScreen,
  })

  return [cases, oneCase, audit]
}
