import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { requireSession } from '../../features/accounts/require-session.ts'
import { loadOwnProfile } from '../../features/profiles/load-profile.ts'
import { OwnProfilePage } from '../../features/profiles/own-profile-page.tsx'
import { memberReviews, prefetchReviews } from '../../features/reviews/queries.ts'
import { ReviewsSection } from '../../features/reviews/reviews-section.tsx'
import { api } from '../../platform/api.ts'
import { orpc } from '../../platform/orpc.ts'
import { sessionQuery } from '../../platform/session-query.tsx'

export const Route = createFileRoute('/app/profile')({
  beforeLoad: requireSession,
  loader: async ({ context: { user, queryClient } }) => {
    const [profile, interests] = await Promise.all([
      loadOwnProfile(),
      api.onboarding.interests(),
      prefetchReviews(queryClient, memberReviews(user.id)),
    ])
    // skills are added and removed apart from the rest, by whoever looks at this list
    queryClient.setQueryData(orpc.profiles.skills.queryKey(), profile.skills)
    return { profile, interests: interests.map(({ name }) => name) }
  },
  staleTime: Infinity,
  gcTime: 0,
  head: () => ({ meta: [{ title: `Your Profile · ${brand.name}` }, { name: 'robots', content: 'noindex' }] }),
  component: Profile,
})

function Profile() {
  const { profile, interests } = Route.useLoaderData()
  const router = useRouter()
  const queryClient = useQueryClient()
  const reload = async () => {
    await router.invalidate()
    // the header shows the name and the picture too
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
  return (
    <OwnProfilePage
      profile={profile}
      interests={interests}
      onChanged={reload}
      reviews={<ReviewsSection query={memberReviews(profile.id)} />}
    />
  )
}
