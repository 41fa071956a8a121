import { type PlanId, planIds, type SubscriptionContext } from '@wayhouse/domain/membership'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionFlags } from '../../platform/session/session-flags.ts'
import { useSession } from '../../platform/session/session.ts'

/**
 * Starts a checkout, one at a time. Works without a router and a query cache too, in islands. A visitor is sent to
 * sign in and returns with the chosen plan as `resumePlan`, whose checkout then starts (SUB-04). `chosen` is the plan
 * whose checkout is starting.
 */
export function useSubscribe(context: SubscriptionContext, resumePlan?: string) {
  const { user } = useSession()
  const [chosen, setChosen] = useState<PlanId | null>(null)
  const subscribe = async (plan: PlanId): Promise<void> => {
    if (user === null) return signIn(plan)
    if (chosen !== null) return undefined
    setChosen(plan)
    try {
      // loaded on demand, because most who see the plans are visitors, who never need it
      const { startCheckout } = await import('./start-checkout.ts')
      const { pathname, search } = window.location
      if ((await startCheckout(plan, context, pathname + search)) === 'signed-out') signIn(plan)
    } catch {
      // loaded on demand too; the application has it already
      const { showNoConnection } = await import('../../platform/actions/show-no-connection.ts')
      showNoConnection()
    } finally {
      setChosen(null)
    }
    return undefined
  }
  const resume = useEffectEvent(() => {
    // only for a plan chosen in this tab: a URL alone must not start a checkout
    const pending = planIds.find((id) => id === resumePlan)
    if (pending && chosenPlan.take() === pending) void subscribe(pending)
  })
  const isSignedIn = user !== null
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- resumes the checkout of the plan chosen before signing in
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
