import type { QueryClient } from '@tanstack/react-query'
import { awaitPrefetchOnServer } from '../../platform/api/await-prefetch-on-server.ts'
import { orpc } from '../../platform/api/orpc.ts'

export type ReviewsQuery = ReturnType<typeof tribeReviews> | ReturnType<typeof memberReviews>

const pages = {
  initialPageParam: undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
}

const pageOf = (id: string) => (cursor: string | undefined) => (cursor ? { id, cursor } : { id })

/** The reviews about members of a tribe, page by page. */
export const tribeReviews = (tribeId: string) =>
  orpc.reviews.ofTribe.infiniteOptions({ input: pageOf(tribeId), ...pages })

/** The reviews that a member received, page by page. */
export const memberReviews = (userId: string) =>
  orpc.reviews.ofMember.infiniteOptions({ input: pageOf(userId), ...pages })

/** For loaders: starts the request. The section itself shows a refusal. */
export function prefetchReviews(queryClient: QueryClient, query: ReviewsQuery): Promise<void> {
  return awaitPrefetchOnServer(queryClient, queryClient.prefetchInfiniteQuery(query), query.queryKey)
}

/** The people whom the member may review in a tribe, and the reviews already sent. */
export const reviewableQuery = (tribeId: string) => orpc.reviews.reviewable.queryOptions({ input: { id: tribeId } })
