import { byDue, type PlanState } from '@wayhouse/domain/costs'
import Check from '~icons/lucide/check'
import Hourglass from '~icons/lucide/hourglass'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { minor, money } from '../amounts.ts'
import { costsFailure } from '../failure.ts'
import { dayText, wayNames } from '../lines/expense-text.ts'
import type { Open } from '../opened.ts'
import { Called, useCosts } from '../people.tsx'
import { weekDay } from './plan-text.ts'

type Date = PlanState['members'][number]['dates'][number]
type MemberDateProps = { plan: PlanState; memberId: string; place: number; date: Date; onOpen: Open }

/** What a member has paid of a date of the plan. A claim is answered at the date that it fills first. */
export function MemberDate({ plan, memberId, place, date, onOpen }: MemberDateProps) {
  const { may } = useCosts()
  const member = plan.members.find(({ member_id }) => member_id === memberId)
  const isNext = byDue(member?.dates ?? []).find(isOpen) === member?.dates[place]
  const claim = plan.payments.find(({ member_id, state }) => member_id === memberId && state === 'claimed')
  if (date.state === 'paid')
    return (
      <Badge tone="success">
        <Check size={14} strokeWidth={2.4} aria-hidden="true" />
        Received
      </Badge>
    )
  return (
    <span className="grid justify-items-start gap-1">
      <Standing date={date} />
      <span className="text-sm text-muted">
        <Parts plan={plan} date={date} />
        due {weekDay(date.due)}
      </span>
      {isNext && claim?.may_answer && <AnswerClaim claim={claim} currency={plan.currency} />}
      {may.set_plan && isNext && date.state === 'due' && (
        <Button variant="ghost" size="sm" className="-ml-3.5" onClick={() => onOpen({ what: 'mark', id: memberId })}>
          Mark as received
        </Button>
      )}
      {isNext && member?.may_release && (
        <Button variant="ghost" size="sm" className="-ml-3.5" onClick={() => onOpen({ what: 'release', id: memberId })}>
          Release the spot…
        </Button>
      )}
    </span>
  )
}

/** What was paid of a date that is not paid in full. */
function Parts({ plan: { currency }, date }: { plan: PlanState; date: Date }) {
  const isPart = (amount: string) => minor(amount, currency) > 0
  return [
    isPart(date.paid) && `${money(date.paid, currency)} received, `,
    date.state === 'due' && isPart(date.claimed) && `${money(date.claimed, currency)} claimed, `,
  ]
}

const isOpen = ({ state }: Date) => state !== 'paid'

function Standing({ date: { state, days_late } }: { date: Date }) {
  if (state === 'claimed')
    return (
      <Badge tone="accent">
        <Hourglass size={14} strokeWidth={2.4} aria-hidden="true" />
        Claimed
      </Badge>
    )
  if (days_late === 0) return null
  return (
    <Badge tone="danger">
      <TriangleAlert size={14} strokeWidth={2.4} aria-hidden="true" />
      {countOf(days_late, 'day')} late
    </Badge>
  )
}

/** What a member says to have paid, with the host's answer. */
export function AnswerClaim({ claim, currency }: { claim: PlanState['payments'][number]; currency: string }) {
  const costs = useCosts()
  const ref = { id: costs.tribe_id, payment_id: claim.id }
  const answer = useAction({
    act: (isReceived: boolean) => (isReceived ? api.costs.planReceived(ref) : api.costs.planNotReceived(ref)),
    failure: costsFailure('Your answer was not saved'),
    changes: ['costs.changed'],
  })
  return (
    <span className="grid gap-1.5">
      <span className="flex flex-wrap gap-2">
        <Button size="sm" busy={answer.asked === true} onClick={() => answer.run(true)}>
          Received
        </Button>
        <Button size="sm" variant="outline" busy={answer.asked === false} onClick={() => answer.run(false)}>
          Not received
        </Button>
      </span>
      <span className="text-sm text-muted">
        <Called id={claim.member_id} /> says: paid {money(claim.amount, currency)}, {dayText(claim.day)},{' '}
        {wayNames[claim.way].toLowerCase()}
      </span>
    </span>
  )
}
