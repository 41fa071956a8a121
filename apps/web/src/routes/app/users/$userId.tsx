import { createFileRoute, useRouter } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { loadProfile, loadReviewsReceived } from '../../../features/profiles/load-profile.ts'
import { nameOf } from '../../../features/profiles/name-of.ts'
import { ProfileNotFound } from '../../../features/profiles/profile-not-found.tsx'
import { PublicProfilePage } from '../../../features/profiles/public-profile-page.tsx'
import { TribeReviews } from '../../../features/reviews/tribe-reviews.tsx'

export const Route = createFileRoute('/app/users/$userId')({
  beforeLoad: requireSession,
  loader: async ({ params: { userId } }) => {
    const profile = await loadProfile(userId)
    return { profile, reviews: await loadReviewsReceived(userId) }
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
  const { profile, reviews } = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  const router = useRouter()
  return (
    <PublicProfilePage
      profile={profile}
      isOwn={profile.id === user.id}
      reviews={<TribeReviews reviews={reviews} onRetry={() => void router.invalidate()} />}
    />
  )
}
