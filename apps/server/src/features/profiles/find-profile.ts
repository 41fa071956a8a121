import type { OwnProfile, PublicProfile } from '@wayhouse/domain/profiles'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/is-id.ts'
import type { Limits } from '../../platform/limits.ts'
import { refuse } from '../../platform/refuse.ts'
import { profileRow, skillsOf } from './queries.ts'
import { ownProfile, publicProfile } from './view.ts'
import type { LoadedProfile, Reputation } from './view.ts'

export type FindDeps = {
  db: Database
  /** The mean of every rating a member received, to one decimal, how many there are and what they are (decision G-102). */
  reputationOf(userId: string): Promise<Reputation>
  /** Whether a stay that the member hosted is over (decision G-27). */
  hasHosted(userId: string): Promise<boolean>
  /** Whether the member has a lifetime membership. */
  isFounder(userId: string): Promise<boolean>
}

export async function findOwnProfile(deps: FindDeps, id: string): Promise<OwnProfile> {
  return ownProfile(await loaded(deps, id, true))
}

/** Another member's profile. Unknown, malformed, suspended and leaving ids answer alike: PROFILE_NOT_FOUND (decision G-119). */
export async function findProfile(deps: FindDeps, id: string): Promise<PublicProfile> {
  return publicProfile(await loaded(deps, id, false))
}

/** The same for a member who reads it: so many in an hour, one's own apart. */
export async function readProfile(
  deps: FindDeps & { limits: Limits },
  reader: { id: string },
  id: string,
): Promise<PublicProfile> {
  if (id !== reader.id) await deps.limits.count('read_profile', reader.id)
  return findProfile(deps, id)
}

async function loaded({ db, reputationOf, ...deps }: FindDeps, id: string, own: boolean): Promise<LoadedProfile> {
  const profile = isId(id) ? await profileRow(db, id) : undefined
  const hidden = profile?.suspended_at != null || profile?.deletion_requested_at != null
  if (profile === undefined || (hidden && !own)) throw refuse('PROFILE_NOT_FOUND')
  const [skills, reputation, isHost, isFounder] = await Promise.all([
    skillsOf(db, id),
    reputationOf(id),
    deps.hasHosted(id),
    deps.isFounder(id),
  ])
  return { profile, skills, reputation, isHost, isFounder }
}
