import type { QueryClient } from '@tanstack/react-query'
import { isSubscriber, type Membership } from '@wayhouse/domain/membership'
import { orpc } from '../../platform/api/orpc.ts'
import { sessionQuery } from '../../platform/session/session-query.tsx'

/** The plans at today's prices, and the early-bird seats that are left. */
export const offerQuery = orpc.membership.offer.queryOptions()

export const ownMembershipQuery = orpc.membership.own.queryOptions()

/** The member's contracts, newest first. */
export const contractsQuery = orpc.membership.contracts.queryOptions()

/** The member's payments. */
export const receiptsQuery = orpc.membership.receipts.queryOptions()

/** Prefetches for `MembershipSection`, which loads what failed here again. */
export function loadMembershipSection(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(ownMembershipQuery),
    queryClient.prefetchQuery(contractsQuery),
    queryClient.prefetchQuery(receiptsQuery),
  ])
}

/** The membership of a subscriber, which decides what else they may buy. Null for others, and if it could not be loaded. */
export async function loadMembership(queryClient: QueryClient): Promise<Membership | null> {
  const { user } = await queryClient.ensureQueryData(sessionQuery)
  if (user === null || !isSubscriber(user)) return null
  return queryClient.fetchQuery(ownMembershipQuery).catch(() => null)
}
