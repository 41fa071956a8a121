import type { QueryClient } from '@tanstack/react-query'
import { awaitPrefetchOnServer } from '../../platform/api/await-prefetch-on-server.ts'
import { orpc } from '../../platform/api/orpc.ts'
import { pages } from '../../platform/api/pages.ts'

export type ReviewsQuery = ReturnType<typeof tribeReviews> | ReturnType<typeof memberReviews>

/** The reviews about members of a tribe, page by page. */
export const tribeReviews = (tribeId: string) => orpc.reviews.ofTribe.infiniteOptions(pages({ id: tribeId }))

/** The reviews that a member received, page by page. */
export const memberReviews = (userId: string) => orpc.reviews.ofMember.infiniteOptions(pages({ id: userId }))

/** For loaders: starts the request. The section itself shows a refusal. */
export function prefetchReviews(queryClient: QueryClient, query: ReviewsQuery): Promise<void> {
  return awaitPrefetchOnServer(queryClient, queryClient.prefetchInfiniteQuery(query), query.queryKey)
}

/** The people whom the member may review in a tribe, and the reviews already sent. */
export const reviewableQuery = (tribeId: string) => orpc.reviews.reviewable.queryOptions({ input: { id: tribeId } })
