import type { QueryClient } from '@tanstack/react-query'
import { isSubscriber, type Membership } from '@wayhouse/domain/membership'
import { orpc } from '../../platform/orpc.ts'
import { sessionQuery } from '../../platform/session-query.tsx'

/** The plans at today's prices, and the early-bird seats that are left. */
export const offerQuery = orpc.membership.offer.queryOptions()

/** A member's own membership. */
export const ownMembershipQuery = orpc.membership.own.queryOptions()

/** What a member has paid so far. */
export const receiptsQuery = orpc.membership.receipts.queryOptions()

/** What the section of a member's own membership shows; what does not load is requested again there. */
export function loadMembershipSection(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([queryClient.prefetchQuery(ownMembershipQuery), queryClient.prefetchQuery(receiptsQuery)])
}

/** The membership of a subscriber, which decides what else they may buy. Null for others, and where it is not known. */
export async function loadMembership(queryClient: QueryClient): Promise<Membership | null> {
  const { user } = await queryClient.ensureQueryData(sessionQuery)
  if (user === null || !isSubscriber(user)) return null
  return queryClient.fetchQuery(ownMembershipQuery).catch(() => null)
}
