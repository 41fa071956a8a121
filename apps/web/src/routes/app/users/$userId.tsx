import { createFileRoute } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { loadProfile } from '../../../features/profiles/load-profile.ts'
import { nameOf } from '../../../features/profiles/name-of.ts'
import { ProfileNotFound } from '../../../features/profiles/profile-not-found.tsx'
import { PublicProfilePage } from '../../../features/profiles/public-profile-page.tsx'
import { memberReviews, prefetchReviews } from '../../../features/reviews/queries.ts'
import { ReviewsSection } from '../../../features/reviews/reviews-section.tsx'

export const Route = createFileRoute('/app/users/$userId')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { userId } }) => {
    const profile = await loadProfile(userId)
    await prefetchReviews(queryClient, memberReviews(userId))
    return { profile }
  },
  staleTime: Infinity,
  gcTime: 0,
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData ? nameOf(loaderData.profile) : 'Profile not found'} · ${brand.name}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  notFoundComponent: ProfileNotFound,
  component: Profile,
})

function Profile() {
  const { profile } = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  return (
    <PublicProfilePage
      profile={profile}
      isOwn={profile.id === user.id}
      reviews={<ReviewsSection query={memberReviews(profile.id)} />}
    />
  )
}
