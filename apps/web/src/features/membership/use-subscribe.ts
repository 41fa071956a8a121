import { useLocation, useNavigate } from '@tanstack/react-router'
import type { PlanId, SubscriptionContext } from '@wayhouse/domain/membership'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'

/**
 * Subscribing from wherever the plans are shown: one plan at a time; a visitor is sent to sign in and comes back
 * (SUB-04), to the `section` of a page where that is named. `chosen` is the plan whose checkout is starting.
 */
export function useSubscribe(context: SubscriptionContext, section?: string) {
  const { user } = useSession()
  const navigate = useNavigate()
  const next = useLocation({ select: ({ href, pathname }) => (section ? `${pathname}#${section}` : href) })
  const [chosen, setChosen] = useState<PlanId | null>(null)
  const subscribe = async (plan: PlanId): Promise<void> => {
    if (user === null) return navigate({ to: '/auth', search: { next } })
    if (chosen !== null) return undefined
    setChosen(plan)
    // visitors, who are most of those who see plans, never need it
    const { startCheckout } = await import('./start-checkout.ts')
    await startCheckout(plan, context).finally(() => setChosen(null))
    return undefined
  }
  return { chosen, subscribe }
}
