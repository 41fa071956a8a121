import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isSubscriber, type Membership } from '@wayhouse/domain/membership'
import { api } from '../../platform/api.ts'
import { sessionQuery } from '../../platform/session-query.tsx'

/** The plans at today's prices, and the early-bird seats that are left. */
export const offerQuery = queryOptions({ queryKey: ['offer'], queryFn: () => api.membership.offer() })

/** How one's own membership stands. */
export const ownMembershipQuery = queryOptions({ queryKey: ['membership'], queryFn: () => api.membership.own() })

/** The membership of a subscriber, which decides what else they may buy. Null for others, and where it is not known. */
export async function loadMembership(queryClient: QueryClient): Promise<Membership | null> {
  const { user } = await queryClient.ensureQueryData(sessionQuery)
  if (user === null || !isSubscriber(user)) return null
  return queryClient.fetchQuery(ownMembershipQuery).catch(() => null)
}

/** What one has paid so far. */
export const receiptsQuery = queryOptions({ queryKey: ['receipts'], queryFn: () => api.membership.receipts() })
