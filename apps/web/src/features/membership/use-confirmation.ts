import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isSubscriber, type Membership, planIds } from '@wayhouse/domain/membership'
import { useEffect, useState } from 'react'
import { toast } from '../../platform/actions/toast.ts'
import { invalidate } from '../../platform/live/live-events.ts'
import { useExpectedEvent } from '../../platform/live/use-expected-event.ts'
import { sessionQuery } from '../../platform/session/session-query.tsx'
import { ownMembershipQuery } from './queries.ts'

/** How often the membership is requested, and after how long a confirmation is late (decision G-35). */
const pollMs = 1_000
const lateAfterMs = 15_000

/** Only the provider's confirmation grants a membership, and it may take a while. */
export type Confirmation = 'waiting' | 'late' | 'active'

/**
 * Waits for the provider's confirmation (decision G-35): of `plan`, which a subscriber may have bought to replace
 * theirs, else of any plan. It keeps waiting for a late one.
 */
export function useConfirmation(plan: unknown): Confirmation {
  const queryClient = useQueryClient()
  const isLate = useIsLate()
  const { data: membership } = useQuery({ ...ownMembershipQuery, staleTime: 0 })
  const isActive = membership !== undefined && isConfirmed(membership, plan)
  useExpectedEvent('membership.changed', isActive ? null : pollMs)
  useEffect(() => {
    if (!isActive) return
    toast.success('Successfully subscribed!')
    void invalidate(queryClient, [sessionQuery.queryKey])
  }, [isActive, queryClient])
  if (isActive) return 'active'
  return isLate ? 'late' : 'waiting'
}

function isConfirmed(membership: Membership, plan: unknown): boolean {
  const bought = planIds.find((id) => id === plan)
  return isSubscriber(membership) && (bought === undefined || membership.plan === bought)
}

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
