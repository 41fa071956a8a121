import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { MessageButton } from '../../../features/chat/conversation/message-button.tsx'
import { nameOf } from '../../../features/profiles/name-of.ts'
import { ProfileNotFound } from '../../../features/profiles/profile-not-found.tsx'
import { PublicProfilePage } from '../../../features/profiles/public-profile-page.tsx'
import { loadProfile, profileQuery } from '../../../features/profiles/queries.ts'
import { memberReviews, prefetchReviews } from '../../../features/reviews/queries.ts'
import { ReviewsSection } from '../../../features/reviews/reviews-section.tsx'
import { SafetyMenu } from '../../../features/safety/safety-menu.tsx'
import { HostedTribes, hostedTribesQuery } from '../../../features/tribes/hosted-tribes.tsx'
import { isMissing } from '../../../platform/api/refusal.ts'
import { titled } from '../../../platform/page/titled.ts'

export const Route = createFileRoute('/app/users/$userId')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { userId } }) => {
    // never rejects: the page can do without them
    const hosted = queryClient.prefetchQuery(hostedTribesQuery(userId))
    const loaded = loadProfile(queryClient, userId)
    // also if there is no such profile: a query that is still running when a page is sent fails in the browser
    await Promise.allSettled([loaded, hosted])
    const profile = await loaded
    await prefetchReviews(queryClient, memberReviews(userId))
    return { name: nameOf(profile) }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: titled(loaderData?.name ?? 'Profile not found') }, { name: 'robots', content: 'noindex' }],
  }),
  notFoundComponent: ProfileNotFound,
  component: Profile,
})

function Profile() {
  const { data: profile, error } = useSuspenseQuery(profileQuery(Route.useParams().userId))
  const { user } = Route.useRouteContext()
  // since it was loaded: the two no longer see each other
  if (isMissing(error)) return <ProfileNotFound />
  return (
    <PublicProfilePage
      profile={profile}
      isOwn={profile.id === user.id}
      tribes={<HostedTribes host={{ id: profile.id, name: profile.first_name || nameOf(profile) }} />}
      contact={<MessageButton userId={profile.id} name={nameOf(profile)} />}
      menu={<SafetyMenu person={{ id: profile.id, name: nameOf(profile), avatar_url: profile.avatar_url }} />}
      reviews={<ReviewsSection of="member" query={memberReviews(profile.id)} personMenu={SafetyMenu} />}
    />
  )
}
