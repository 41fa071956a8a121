import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type Refusal, refusalOf } from '../../../platform/api/refusal.ts'
import { reviewableQuery } from '../queries.ts'

/** Why a member cannot review a tribe: they did not live there, or it is not completed. */
export type Blocked = Pick<Refusal, 'code' | 'message'>

/** Loads whom the member may review. Returns why they may not, or null; throws `notFound` for an unknown tribe. */
export async function loadReviewable(queryClient: QueryClient, tribeId: string): Promise<Blocked | null> {
  try {
    await queryClient.ensureQueryData(reviewableQuery(tribeId))
    return null
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.status === 403 || refusal?.code === 'TRIBE_NOT_COMPLETED')
      return { code: refusal.code, message: refusal.message }
    // the API responds with 422 if the id is too long to be looked up
    throw refusal?.status === 404 || refusal?.status === 422 ? notFound() : error
  }
}
