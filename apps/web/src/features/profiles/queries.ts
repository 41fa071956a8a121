import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { PublicProfile } from '@wayhouse/domain/profiles'
import { orpc } from '../../platform/orpc.ts'
import { refusalOf } from '../../platform/refusal.ts'
import { sessionQuery } from '../../platform/session-query.tsx'

/** A member as other members see them. */
export const profileQuery = (id: string) => orpc.profiles.find.queryOptions({ input: { id } })

export const ownProfileQuery = orpc.profiles.own.queryOptions()

/** What shows differently once a member has changed their profile: the header has their name and picture. */
export const profileChanges = [orpc.profiles.key(), sessionQuery.queryKey]

/** Loads a public profile. An unknown or malformed id becomes the router's `notFound`, status 404. */
export async function loadProfile(queryClient: QueryClient, id: string): Promise<PublicProfile> {
  try {
    return await queryClient.ensureQueryData(profileQuery(id))
  } catch (error) {
    const status = refusalOf(error)?.status
    throw status === 404 || status === 422 ? notFound() : error
  }
}
