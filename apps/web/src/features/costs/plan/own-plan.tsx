import type { PlanState } from '@wayhouse/domain/costs'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { money } from '../amounts.ts'
import { callName, useCosts } from '../people.tsx'
import { PayPlanDialog } from './pay-plan-dialog.tsx'
import { weekDay } from './plan-text.ts'

/** For a guest: what to pay next, whom, and until when. */
export function OwnPlan({ plan }: { plan: PlanState }) {
  const costs = useCosts()
  const [open, setOpen] = useState(false)
  const host = costs.members.find(({ standing }) => standing === 'host')
  const own = plan.members.find(({ member_id }) => member_id === costs.own_member_id)
  const next = own?.dates.find(({ state }) => state === 'due')
  if (next === undefined || host === undefined) return null
  const name = callName(costs, host.id)
  return (
    <div className="on-plum rounded-xl p-5 sm:p-6">
      <p className="text-on-night-muted">Next for you</p>
      <p className="display mt-1.5 text-lg wrap-anywhere">
        Pay {name} {money(next.amount, plan.currency)} by {weekDay(next.due)}
      </p>
      <Button variant="accent" className="mt-4" onClick={() => setOpen(true)}>
        I paid
      </Button>
      <PayPlanDialog plan={plan} payeeId={host.id} amount={next.amount} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
