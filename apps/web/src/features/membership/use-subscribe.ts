import { type PlanId, planIds, type SubscriptionContext } from '@wayhouse/domain/membership'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionFlags } from '../../platform/session-flags.ts'
import { useSession } from '../../platform/session.ts'

/**
 * Subscribing wherever the plans are shown, with and without a query cache: one plan at a time. A visitor is sent to sign
 * in and comes back to the plan they chose, `resumePlan`, whose checkout then starts (SUB-04). `chosen` is the plan whose
 * checkout is starting.
 */
export function useSubscribe(context: SubscriptionContext, resumePlan?: string) {
  const { user } = useSession()
  const [chosen, setChosen] = useState<PlanId | null>(null)
  const subscribe = async (plan: PlanId): Promise<void> => {
    if (user === null) return signIn(plan)
    if (chosen !== null) return undefined
    setChosen(plan)
    try {
      // visitors, who are most of those who see plans, never need it
      const { startCheckout } = await import('./start-checkout.ts')
      const { pathname, search } = window.location
      if ((await startCheckout(plan, context, pathname + search)) === 'signed-out') signIn(plan)
    } catch {
      // where members are, in the application, this is loaded already
      const { sayNoConnection } = await import('../../platform/say-no-connection.ts')
      sayNoConnection()
    } finally {
      setChosen(null)
    }
    return undefined
  }
  const resume = useEffectEvent(() => {
    // only what was chosen in this tab: an address alone starts nothing
    const pending = planIds.find((id) => id === resumePlan)
    if (pending && chosenPlan.take() === pending) void subscribe(pending)
  })
  const isSignedIn = user !== null
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- resumes what was chosen before signing in
    if (isSignedIn) resume()
  }, [isSignedIn])
  return { chosen, subscribe }
}

/** By a new document: plans are shown where there is no router too. */
function signIn(plan: PlanId): void {
  chosenPlan.remember(plan)
  window.location.assign(`/auth?next=${encodeURIComponent(`/pricing?plan=${plan}`)}`)
}

/** The plan that a visitor chose and must sign in for. */
const chosenPlan = {
  remember: (plan: PlanId): void => sessionFlags.write('chosen-plan', plan),
  take: (): string | null => sessionFlags.take('chosen-plan'),
}
