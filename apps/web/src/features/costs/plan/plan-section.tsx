import type { PlanState } from '@wayhouse/domain/costs'
import { formatMoney } from '@wayhouse/domain/money'
import type { ComponentType } from 'react'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { minor } from '../amounts.ts'
import { dayText } from '../lines/expense-text.ts'
import type { Open } from '../opened.ts'
import { callName, memberOf, useCosts } from '../people.tsx'
import { OtherPayments, PlanPayments } from './other-payments.tsx'
import { PlanConsent } from './plan-consent.tsx'
import { PlanTable } from './plan-table.tsx'
import { stayNowText } from './plan-text.ts'
import { PlanTimeline } from './plan-timeline.tsx'

/** Writes to a member: rendered by the chat. */
export type MessageTo = ComponentType<{ userId: string; name: string; tribeId: string }>

type PlanSectionProps = { onOpen: Open; message: MessageTo }

/** COST-07: the payment plan of the stay: its dates, who has paid, and for the host the way to set it. */
export function PlanSection({ onOpen, message }: PlanSectionProps) {
  const costs = useCosts()
  const { plan, may } = costs
  if (plan === null)
    return (
      <>
        {may.set_plan && <NoPlan onOpen={onOpen} />}
        <EarlierPayments />
      </>
    )
  if (memberOf(costs, costs.own_member_id).standing === 'left') return <PaidBeforeLeaving plan={plan} />
  return (
    <section aria-labelledby="plan-title" className="space-y-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="plan-title" className="display text-title-sm">
            Payment plan
          </h2>
          {may.set_plan && (
            <button type="button" className="link min-h-11" onClick={() => onOpen({ what: 'plan' })}>
              Change the plan
            </button>
          )}
        </div>
        <p className="text-ui text-muted">Everybody sees it before asking to join.</p>
      </div>
      {may.set_plan && <StayChanged plan={plan} />}
      {plan.proposed && <PlanConsent plan={plan} proposed={plan.proposed} />}
      <PlanTimeline plan={plan} />
      <Next plan={plan} onOpen={onOpen} message={message} />
      <PlanTable plan={plan} onOpen={onOpen} />
      <OtherPayments plan={plan} />
    </section>
  )
}

function PaidBeforeLeaving({ plan }: { plan: PlanState }) {
  return (
    <section aria-labelledby="plan-title" className="space-y-4">
      <h2 id="plan-title" className="display text-title-sm">
        Payment plan
      </h2>
      <OtherPayments plan={plan} />
    </section>
  )
}

/** What was paid by a plan that the host has removed since. */
function EarlierPayments() {
  const { earlier_plan_payments: payments } = useCosts()
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="earlier-plan" className="mt-6 space-y-3">
      <div>
        <h2 id="earlier-plan" className="display text-title-sm">
          Paid by the earlier plan
        </h2>
        <p className="text-ui text-muted">The plan was removed. What was paid by it stays here.</p>
      </div>
      <PlanPayments payments={payments} />
    </section>
  )
}

/** The stay has changed since the plan was made, and the plan has not. */
function StayChanged({ plan }: { plan: PlanState }) {
  const text = stayNowText(plan)
  if (text === null || plan.proposed !== null) return null
  return (
    <p className="rounded-control bg-accent-tint px-4 py-3 text-ui text-on-accent-tint">
      {text} The plan stays as it is until you change it.
    </p>
  )
}

function NoPlan({ onOpen }: { onOpen: Open }) {
  return (
    <section aria-labelledby="plan-title" className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="plan-title" className="font-bold">
          Payment plan
        </h2>
        <p className="text-ui text-muted">Say when guests pay you. Everybody sees it before asking to join.</p>
      </div>
      <Button variant="outline" onClick={() => onOpen({ what: 'plan' })}>
        Set a plan
      </Button>
    </section>
  )
}

type Late = PlanState['members'][number]

/** The single next thing: for the host, who is late. */
function Next({ plan, onOpen, message: Message }: { plan: PlanState } & PlanSectionProps) {
  const costs = useCosts()
  if (!costs.may.set_plan) return null
  const late = plan.members.find(({ dates }) => dates.some(isLate))
  if (late === undefined) return null
  const { member_id: userId, may_release, release_from } = late
  const { name, has_profile } = memberOf(costs, userId)
  const days = Math.max(...late.dates.map(({ days_late }) => days_late))
  return (
    <div className="on-plum rounded-xl p-5 sm:p-6">
      <p className="text-on-night-muted">Next for you</p>
      <p className="display mt-1.5 text-lg wrap-anywhere">
        <bdi>{callName(costs, userId)}</bdi> is {countOf(days, 'day')} late with {openAmount(plan, late)}
      </p>
      {release_from !== null && (
        <p className="mt-1 text-ui text-on-night-muted">
          {may_release
            ? `Since ${dayText(release_from)} you may release the spot.`
            : `From ${dayText(release_from)} you may release the spot, unless they say that they have paid.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:flex-1">
        {has_profile && <Message userId={userId} name={name} tribeId={costs.tribe_id} />}
        {may_release && (
          <Button variant="night" onClick={() => onOpen({ what: 'release', id: userId })}>
            Release the spot…
          </Button>
        )}
      </div>
    </div>
  )
}

const isLate = ({ days_late, state }: Late['dates'][number]) => days_late > 0 && state === 'due'

/** What a member should have paid by now. */
function openAmount({ currency }: PlanState, { dates }: Late): string {
  const open = dates.filter(isLate).map(({ amount, paid }) => minor(amount, currency) - minor(paid, currency))
  return formatMoney(
    open.reduce((sum, part) => sum + part, 0),
    currency,
  )
}
