import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { ErasuresFilter, MembersFilter, ReviewsFilter, TribesFilter } from '@wayhouse/domain/console'
import { filtersIn } from '../features/console/filters.ts'
import { MailScreen } from '../features/console/mail/mail-screen.tsx'
import { mailQuery } from '../features/console/mail/queries.ts'
import { ErasedScreen } from '../features/console/members/erased-screen.tsx'
import { MemberScreen } from '../features/console/members/member-screen.tsx'
import { MembersScreen } from '../features/console/members/members-screen.tsx'
import { erasuresQuery, memberQuery, membersQuery } from '../features/console/members/queries.ts'
import { reviewsQuery } from '../features/console/reviews/queries.ts'
import { ReviewsScreen } from '../features/console/reviews/reviews-screen.tsx'
import { tribesQuery } from '../features/console/tribes/queries.ts'
import { TribesScreen } from '../features/console/tribes/tribes-screen.tsx'
import { waitingChecksQuery } from '../features/console/verification/queries.ts'
import { VerificationScreen } from '../features/console/verification/verification-screen.tsx'
import { titled } from '../platform/page/titled.ts'

/** The routes of the lists that operators look things up in, below the console's frame. */
export function listRoutes<Frame extends AnyRoute>(frame: Frame) {
  const parent = { getParentRoute: () => frame }
  const reviews = createRoute({
    ...parent,
    path: '/app/admin/reviews',
    loaderDeps: ({ search }) => filtersIn(ReviewsFilter, search),
    loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(reviewsQuery(deps)),
    head: () => ({ meta: [{ title: titled('Reviews') }] }),
    component: ReviewsScreen,
  })

  const verification = createRoute({
    ...parent,
    path: '/app/admin/verification',
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(waitingChecksQuery),
    head: () => ({ meta: [{ title: titled('Verification') }] }),
    component: VerificationScreen,
  })

  const mail = createRoute({
    ...parent,
    path: '/app/admin/mail',
    loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(mailQuery),
    head: () => ({ meta: [{ title: titled('Mail') }] }),
    component: MailScreen,
  })

  const tribes = createRoute({
    ...parent,
    path: '/app/admin/tribes',
    loaderDeps: ({ search }) => filtersIn(TribesFilter, search),
    loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(tribesQuery(deps)),
    head: () => ({ meta: [{ title: titled('Tribes') }] }),
    component: TribesScreen,
  })

  return [...memberRoutes(frame), reviews, tribes, verification, mail]
}

function memberRoutes<Frame extends AnyRoute>(frame: Frame) {
  const parent = { getParentRoute: () => frame }
  const members = createRoute({
    ...parent,
    path: '/app/admin/members',
    loaderDeps: ({ search }) => filtersIn(MembersFilter, search),
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

  const erased = createRoute({
    ...parent,
    path: '/app/admin/members/erased',
    loaderDeps: ({ search }) => filtersIn(ErasuresFilter, search),
    loader: ({ context: { queryClient }, deps: { q } }) => queryClient.prefetchQuery(erasuresQuery(q)),
    head: () => ({ meta: [{ title: titled('Erased accounts') }] }),
    component: ErasedScreen,
  })

  return [members, member, erased]
}
