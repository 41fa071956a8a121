import type { SignedInTribe } from '@wayhouse/domain/tribes'
import { type ComponentProps, lazy, type ReactNode } from 'react'
import { OwnRequest } from '../../../features/reservations/own-request.tsx'
import { OwnSpot } from '../../../features/reservations/own-spot.tsx'
import { RemoveMember } from '../../../features/reservations/remove-member.tsx'
import { hostPerson, stayOfTribe } from '../../../features/reservations/tribe-facts.ts'
import { tribeReviews } from '../../../features/reviews/queries.ts'
import { ReviewsSection } from '../../../features/reviews/reviews-section.tsx'
import type { RequestDialogType } from '../../../features/tribes/tribe-page/join-dialogs.tsx'
import { MemberTribePage } from '../../../features/tribes/tribe-page/member-tribe-page.tsx'
import { useFollowTribe } from '../../../platform/followed-tribes.ts'
import { useSession } from '../../../platform/session.ts'

// loaded when first opened
const PlanDialog = lazy(async () => ({
  default: (await import('../../../features/membership/plan-dialog.tsx')).PlanDialog,
}))
const AskForSpot = lazy(async () => ({
  default: (await import('../../../features/reservations/ask-for-spot.tsx')).AskForSpot,
}))

type MemberTribeProps = Pick<
  ComponentProps<typeof MemberTribePage>,
  'tribe' | 'viewer' | 'today' | 'joining' | 'onJoining'
>

/** A tribe's page for members, with what other rooms render. */
export function MemberTribe(page: MemberTribeProps) {
  const { tribe, today } = page
  const isUnderWay = tribe.status === 'open' && tribe.end_date > today
  useFollowTribe(tribe.id)
  return (
    <MemberTribePage
      {...page}
      reviews={<ReviewsSection query={tribeReviews(tribe.id)} />}
      own={ownStanding(tribe, isUnderWay)}
      planDialog={PlanDialog}
      requestDialog={RequestDialog}
      memberAction={tribe.audience === 'host' && isUnderWay ? RemoveMember : null}
    />
  )
}

const RequestDialog: RequestDialogType = (dialog) => {
  const { user } = useSession()
  return <AskForSpot {...dialog} memberId={user?.id ?? ''} />
}

/** The viewer's pending request, or their spot. */
function ownStanding(tribe: SignedInTribe, isUnderWay: boolean): ReactNode {
  const host = hostPerson(tribe)
  if (tribe.audience === 'participant') return <OwnSpot stay={stayOfTribe(tribe)} host={host} canLeave={isUnderWay} />
  if (tribe.audience !== 'member' || tribe.request?.status !== 'pending' || !isUnderWay) return null
  return <OwnRequest reservationId={tribe.request.id} host={host} answerBy={tribe.request.answer_by} />
}
