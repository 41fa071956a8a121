import { useRouter } from '@tanstack/react-router'
import type { ReviewList } from '@wayhouse/domain/reviews'
import { type ComponentProps, lazy } from 'react'
import { TribeReviews } from '../../../features/reviews/tribe-reviews.tsx'
import { MemberTribePage } from '../../../features/tribes/tribe-page/member-tribe-page.tsx'

// behind a click
const PlanDialog = lazy(async () => ({
  default: (await import('../../../features/membership/plan-dialog.tsx')).PlanDialog,
}))

type MemberTribeProps = Omit<ComponentProps<typeof MemberTribePage>, 'reviews' | 'planDialog'> & {
  reviews: Promise<ReviewList | null> | ReviewList | null
}

/** A tribe's page as members see it, with what other rooms have to say. */
export function MemberTribe({ reviews, ...page }: MemberTribeProps) {
  const router = useRouter()
  return (
    <MemberTribePage
      {...page}
      reviews={<TribeReviews reviews={reviews} onRetry={() => void router.invalidate()} />}
      planDialog={PlanDialog}
    />
  )
}
