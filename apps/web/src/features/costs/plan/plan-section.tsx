import type { PlanState } from '@wayhouse/domain/costs'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Open } from '../opened.ts'
import { callName, useCosts } from '../people.tsx'
import { PlanConsent } from './plan-consent.tsx'
import { PlanTable } from './plan-table.tsx'
import { PlanTimeline } from './plan-timeline.tsx'

/** COST-07: the payment plan of the stay: its dates, who has paid, and for the host the way to set it. */
export function PlanSection({ onOpen }: { onOpen: Open }) {
  const { plan, may } = useCosts()
  if (plan === null) return may.set_plan ? <NoPlan onOpen={onOpen} /> : null
  return (
    <section aria-labelledby="plan" className="space-y-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="plan" className="display text-title-sm">
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
      {plan.proposed && <PlanConsent plan={plan} proposed={plan.proposed} />}
      <PlanTimeline plan={plan} />
      <Next plan={plan} onOpen={onOpen} />
      <PlanTable plan={plan} onOpen={onOpen} />
    </section>
  )
}

function NoPlan({ onOpen }: { onOpen: Open }) {
  return (
    <section aria-labelledby="plan" className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="plan" className="font-bold">
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

/** The single next thing: for the host who is late, for a guest what to pay. */
function Next({ plan, onOpen }: { plan: PlanState; onOpen: Open }) {
  const costs = useCosts()
  if (!costs.may.set_plan) return null
  const late = plan.members.find(({ dates }) => dates.some(({ days_late, state }) => days_late > 0 && state === 'due'))
  if (late === undefined) return null
  const days = Math.max(...late.dates.map(({ days_late }) => days_late))
  return (
    <div className="on-plum rounded-xl p-5 sm:p-6">
      <p className="text-on-night-muted">Next for you</p>
      <p className="display mt-1.5 text-lg wrap-anywhere">
        {callName(costs, late.member_id)} is {days} {days === 1 ? 'day' : 'days'} late
      </p>
      {late.may_release && (
        <Button variant="night" className="mt-4" onClick={() => onOpen({ what: 'release', id: late.member_id })}>
          Release the spot…
        </Button>
      )}
    </div>
  )
}
