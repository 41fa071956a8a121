import { byDue, type PlanState } from '@wayhouse/domain/costs'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { minor, money } from '../amounts.ts'
import { callName, useCosts } from '../people.tsx'
import { PayPlanDialog } from './pay-plan-dialog.tsx'
import { leftOf, weekDay } from './plan-text.ts'

/** For a guest: what to pay next, whom, and until when. */
export function OwnPlan({ plan }: { plan: PlanState }) {
  const costs = useCosts()
  const [open, setOpen] = useState(false)
  const host = costs.members.find(({ standing }) => standing === 'host')
  const own = plan.members.find(({ member_id }) => member_id === costs.own_member_id)
  const next = byDue(own?.dates ?? []).find(({ state }) => state === 'due')
  if (next === undefined || host === undefined) return null
  const name = callName(costs, host.id)
  const amount = leftOf(next, plan.currency)
  return (
    <div className="on-plum rounded-xl p-5 sm:p-6">
      <p className="text-on-night-muted">Next for you</p>
      <p className="display mt-1.5 text-lg wrap-anywhere">
        Pay {name} {money(amount, plan.currency)} by {weekDay(next.due)}
      </p>
      {minor(next.claimed, plan.currency) > 0 && (
        <p className="mt-1 text-ui text-on-night-muted">
          {money(next.claimed, plan.currency)} more waits for {name}.
        </p>
      )}
      <Button variant="accent" className="mt-4" onClick={() => setOpen(true)}>
        I paid
      </Button>
      <PayPlanDialog plan={plan} payeeId={host.id} amount={amount} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
