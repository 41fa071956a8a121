import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isSubscriber, type Membership, planIds } from '@wayhouse/domain/membership'
import { useEffect, useState } from 'react'
import { sessionQuery } from '../../platform/session-query.tsx'
import { toast } from '../../platform/toast.ts'
import { ownMembershipQuery } from './queries.ts'

/** How often the own standing is asked for, and after how long the page stops promising. */
const askEveryMs = 1_000
const usualMs = 15_000

/** What the page of success knows: nothing grants a membership but the provider's word, which may be on its way. */
export type Confirmation = 'waiting' | 'late' | 'active'

/**
 * Waits for the provider's confirmation (decision G-35): of the plan that is named, which a subscriber has bought; else
 * of any. Late ones are still waited for, without a promise.
 */
export function useConfirmation(plan: unknown): Confirmation {
  const queryClient = useQueryClient()
  const bought = planIds.find((id) => id === plan)
  const isConfirmed = (membership: Membership) =>
    isSubscriber(membership) && (bought === undefined || membership.plan === bought)
  const isLate = useIsLate()
  const { data: isActive = false } = useQuery({
    ...ownMembershipQuery,
    select: isConfirmed,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isConfirmed(state.data) ? false : askEveryMs),
  })
  useEffect(() => {
    if (!isActive) return
    toast.success('Successfully subscribed!')
    // the header and every page ask the session
    void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }, [isActive, queryClient])
  if (isActive) return 'active'
  return isLate ? 'late' : 'waiting'
}

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), usualMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
