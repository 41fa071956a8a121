import { type PlanId, planIds, type SubscriptionContext } from '@wayhouse/domain/membership'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionFlags } from '../../platform/session/session-flags.ts'
import { useSession } from '../../platform/session/session.ts'
import { orderPath } from './order-path.ts'

/**
 * Leads to the order of a plan. Works without a router, in islands. A visitor is sent to sign in and returns with the chosen plan as
 * `resumePlan`, whose order is then opened (SUB-04). `chosen` is the plan whose order is opening.
 */
export function useSubscribe(context: SubscriptionContext, resumePlan?: string) {
  const { user } = useSession()
  const [chosen, setChosen] = useState<PlanId | null>(null)
  const subscribe = (plan: PlanId): void => {
    if (user === null) return signIn(plan)
    if (chosen !== null) return undefined
    setChosen(plan)
    const { pathname, search } = window.location
    window.location.assign(orderPath(plan, context, pathname + search))
    return undefined
  }
  const resume = useEffectEvent(() => {
    // only for a plan chosen in this tab: a URL alone must not start an order
    const pending = planIds.find((id) => id === resumePlan)
    if (pending && chosenPlan.take() === pending) subscribe(pending)
  })
  const isSignedIn = user !== null
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- resumes the order of the plan chosen before signing in
    if (isSignedIn) resume()
  }, [isSignedIn])
  return { chosen, subscribe }
}

/** Loads a new document, because islands have no router. */
function signIn(plan: PlanId): void {
  chosenPlan.remember(plan)
  window.location.assign(`/auth?next=${encodeURIComponent(`/pricing?plan=${plan}`)}`)
}

/** The plan that a visitor chose before signing in, stored for this tab. */
const chosenPlan = {
  remember: (plan: PlanId): void => sessionFlags.write('chosen-plan', plan),
  take: (): string | null => sessionFlags.take('chosen-plan'),
}
