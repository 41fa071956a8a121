import type { QueryClient } from '@tanstack/react-query'
import { orpc } from '../../platform/orpc.ts'
import { settleOnServer } from '../../platform/settle-on-server.ts'

export type ReviewsQuery = ReturnType<typeof tribeReviews> | ReturnType<typeof memberReviews>

/** The reviews about members of a tribe. */
export const tribeReviews = (tribeId: string) => orpc.reviews.ofTribe.queryOptions({ input: { id: tribeId } })

/** The reviews that a member received. */
export const memberReviews = (userId: string) => orpc.reviews.ofMember.queryOptions({ input: { id: userId } })

/** For loaders: starts the request. Never rejects: the section shows its own error. */
export function prefetchReviews(queryClient: QueryClient, query: ReviewsQuery): Promise<void> {
  return settleOnServer(queryClient, queryClient.prefetchQuery(query), query.queryKey)
}
