import { type PlanId, planIds, type SubscriptionContext } from '@wayhouse/domain/membership'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { chosenPlan } from './notes.ts'

/**
 * Subscribing from wherever the plans are shown: one plan at a time; a visitor is sent to sign in and comes back to
 * the plan they chose, `goOnWith`, whose checkout then starts (SUB-04). `chosen` is the plan whose checkout is starting.
 */
export function useSubscribe(context: SubscriptionContext, goOnWith?: string) {
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
    } finally {
      setChosen(null)
    }
    return undefined
  }
  const goOn = useEffectEvent(() => {
    // only what was pressed in this tab: an address alone starts nothing
    const pressed = planIds.find((id) => id === goOnWith)
    if (pressed && chosenPlan.take() === pressed) void subscribe(pressed)
  })
  const isSignedIn = user !== null
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- goes on with what was pressed before signing in
    if (isSignedIn) goOn()
  }, [isSignedIn])
  return { chosen, subscribe }
}

/** By a new document: plans are shown where there is no router too. */
function signIn(plan: PlanId): void {
  chosenPlan.remember(plan)
  window.location.assign(`/auth?next=${encodeURIComponent(`/pricing?plan=${plan}`)}`)
}
