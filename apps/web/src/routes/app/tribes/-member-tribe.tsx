import { type ComponentProps, lazy } from 'react'
import { tribeReviews } from '../../../features/reviews/queries.ts'
import { ReviewsSection } from '../../../features/reviews/reviews-section.tsx'
import { MemberTribePage } from '../../../features/tribes/tribe-page/member-tribe-page.tsx'
import { useFollowTribe } from '../../../platform/followed-tribes.ts'

// loaded when first opened
const PlanDialog = lazy(async () => ({
  default: (await import('../../../features/membership/plan-dialog.tsx')).PlanDialog,
}))

type MemberTribeProps = Omit<ComponentProps<typeof MemberTribePage>, 'reviews' | 'planDialog'>

/** A tribe's page for members, with the parts that other rooms render. */
export function MemberTribe(page: MemberTribeProps) {
  useFollowTribe(page.tribe.id)
  const reviews = <ReviewsSection query={tribeReviews(page.tribe.id)} />
  return <MemberTribePage {...page} reviews={reviews} planDialog={PlanDialog} />
}
