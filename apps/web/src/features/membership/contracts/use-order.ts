import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import {
  membershipErrors,
  type OfferedPlan,
  orderTermsVersion,
  type SubscriptionContext,
} from '@wayhouse/domain/membership'
import { useRef, useState } from 'react'
import { leaveTo } from '../../../platform/page/leave-to.ts'
import { offerQuery } from '../queries.ts'
import { startCheckout } from '../start-checkout.ts'

type Order = { plan: OfferedPlan; context: SubscriptionContext; returnPath: string | null }

/**
 * Places an order once it is ticked; without the tick the answer is at the tick (DUTY-01). If the price or the terms have changed
 * meanwhile, they are loaded again, and have to be ticked again.
 */
export function useOrder({ plan, context, returnPath }: Order) {
  const queryClient = useQueryClient()
  const page = useLocation({ select: ({ href }) => href })
  const tick = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    if (busy) return
    setProblem(null)
    setError(tick.current?.checked ? null : notTicked)
    if (!tick.current?.checked) return tick.current?.focus()
    setBusy(true)
    const consent = { version: orderTermsVersion, total_cents: plan.price_cents, start_now: true } as const
    const result = await startCheckout({ planId: plan.id, context, consent, returnPath }, page)
    if (result === 'signed-out') return leaveTo(`/auth?next=${encodeURIComponent(page)}`)
    if (result === 'changed') {
      await queryClient.invalidateQueries({ queryKey: offerQuery.queryKey })
      if (tick.current) tick.current.checked = false
      setProblem(membershipErrors.ORDER_CHANGED.message)
    }
    setBusy(false)
    return undefined
  }
  return { tick, busy, error, problem, send, untick: () => setError(null) }
}

const notTicked = 'Please tick this first: your membership starts at once'
