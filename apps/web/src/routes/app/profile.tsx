import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../features/accounts/require-session.ts'
import { OwnProfilePage } from '../../features/profiles/own-profile-page.tsx'
import { ownProfileQuery } from '../../features/profiles/queries.ts'
import { memberReviews, prefetchReviews } from '../../features/reviews/queries.ts'
import { ReviewsSection } from '../../features/reviews/reviews-section.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'
import { orpc } from '../../platform/api/orpc.ts'
import { titled } from '../../platform/page/titled.ts'

export const Route = createFileRoute('/app/profile')({
  beforeLoad: requireSession,
  loader: async ({ context: { user, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(ownProfileQuery),
      queryClient.ensureQueryData(orpc.onboarding.interests.queryOptions()),
      prefetchReviews(queryClient, memberReviews(user.id)),
    ])
  },
  head: () => ({ meta: [{ title: titled('Your Profile') }, { name: 'robots', content: 'noindex' }] }),
  component: Profile,
})

function Profile() {
  const { user } = Route.useRouteContext()
  const reviews = <ReviewsSection of="member" query={memberReviews(user.id)} personMenu={SafetyMenu} />
  return <OwnProfilePage reviews={reviews} />
}
