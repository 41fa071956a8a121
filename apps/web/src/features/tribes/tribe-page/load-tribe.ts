import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Tribe } from '@wayhouse/domain/tribes'
import { orpc } from '../../../platform/api/orpc.ts'
import { isMissing } from '../../../platform/api/refusal.ts'

export const tribeQuery = (id: string) => orpc.tribes.find.queryOptions({ input: { id } })

/** Loads a tribe before its page renders. An unknown or malformed id becomes the router's `notFound`, status 404. */
export async function loadTribe(queryClient: QueryClient, id: string): Promise<Tribe> {
  try {
    return await queryClient.ensureQueryData(tribeQuery(id))
  } catch (error) {
    throw isMissing(error) ? notFound() : error
  }
}
