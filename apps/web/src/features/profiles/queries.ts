import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { PublicProfile } from '@wayhouse/domain/profiles'
import { orpc } from '../../platform/api/orpc.ts'
import { isMissing } from '../../platform/api/refusal.ts'
import { sessionQuery } from '../../platform/session/session-query.tsx'

export const profileQuery = (id: string) => orpc.profiles.find.queryOptions({ input: { id } })

export const ownProfileQuery = orpc.profiles.own.queryOptions()

/** The queries to refetch after a change of the profile; the header shows name and picture. */
export const profileChanges = [orpc.profiles.key(), sessionQuery.queryKey]

/** Loads a public profile. For an unknown or malformed id it throws the router's `notFound`, status 404. */
export async function loadProfile(queryClient: QueryClient, id: string): Promise<PublicProfile> {
  try {
    return await queryClient.ensureQueryData(profileQuery(id))
  } catch (error) {
    throw isMissing(error) ? notFound() : error
  }
}
