import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { MembersFilter } from '@wayhouse/domain/console'
import { filtersIn } from '../features/console/filters.ts'
import { MemberScreen } from '../features/console/members/member-screen.tsx'
import { MembersScreen } from '../features/console/members/members-screen.tsx'
import { memberQuery, membersQuery } from '../features/console/members/queries.ts'
import { titled } from '../platform/page/titled.ts'

/** The routes of the lists that operators look things up in, below the console's frame. */
export function listRoutes<Frame extends AnyRoute>(frame: Frame) {
  const parent = { getParentRoute: () => frame }
  const members = createRoute({
    ...parent,
    path: '/app/admin/members',
    validateSearch: (search) => filtersIn(MembersFilter, search),
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(membersQuery(deps)),
    head: () => ({ meta: [{ title: titled('Members') }] }),
    component: MembersScreen,
  })

  const member = createRoute({
    ...parent,
    path: '/app/admin/members/$id',
    loader: ({ context: { queryClient }, params: { id } }) => queryClient.prefetchQuery(memberQuery(id)),
    head: () => ({ meta: [{ title: titled('Member') }] }),
    component: MemberScreen,
  })

  return [members, member]
}
