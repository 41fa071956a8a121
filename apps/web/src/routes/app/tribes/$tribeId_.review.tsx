import { createFileRoute } from '@tanstack/react-router'
import { reviewsErrors } from '@wayhouse/domain/reviews'
import { requireSession } from '../../../features/accounts/require-session.ts'
import { BlockedPage } from '../../../features/reviews/write/blocked-page.tsx'
import { loadReviewable } from '../../../features/reviews/write/load-reviewable.ts'
import { ReviewPage } from '../../../features/reviews/write/review-page.tsx'
import { ReviewSkeleton } from '../../../features/reviews/write/review-skeleton.tsx'
import { titled } from '../../../platform/page/titled.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { PosterScreen } from '../../../ui/states/poster-screen.tsx'

export const Route = createFileRoute('/app/tribes/$tribeId_/review')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { tribeId } }) => ({
    blocked: await loadReviewable(queryClient, tribeId),
  }),
  head: () => ({ meta: [{ title: titled('Review your tribe') }, { name: 'robots', content: 'noindex' }] }),
  pendingMs: 320,
  pendingMinMs: 400,
  pendingComponent: ReviewSkeleton,
  notFoundComponent: TribeNotFound,
  component: Review,
})

function Review() {
  const { tribeId } = Route.useParams()
  const { blocked } = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  if (blocked !== null) return <BlockedPage tribeId={tribeId} blocked={blocked} />
  return <ReviewPage tribeId={tribeId} firstName={user.first_name} />
}

function TribeNotFound() {
  return (
    <PosterScreen title="Tribe not found" text={reviewsErrors.REVIEWS_NOT_FOUND.message}>
      <ButtonLink to="/app">Explore Tribes</ButtonLink>
    </PosterScreen>
  )
}
