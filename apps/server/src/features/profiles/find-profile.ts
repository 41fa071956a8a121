import type { OwnProfile, PublicProfile } from '@wayhouse/domain/profiles'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/is-id.ts'
import type { Limits } from '../../platform/limits.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ViewerId } from './people-for.ts'
import { profileRow, skillsOf, visibleProfileRow } from './queries.ts'
import type { ProfileRow } from './queries.ts'
import { ownProfile, publicProfile } from './view.ts'
import type { LoadedProfile, Reputation } from './view.ts'

export type FindDeps = {
  db: Database
  /** The mean of the ratings a member received, to one decimal, with their number and parts (decision G-102). */
  reputationOf(userId: string): Promise<Reputation>
  /** Whether the member hosted a stay that has ended (decision G-27). */
  hasHosted(userId: string): Promise<boolean>
  /** Whether the member has a lifetime membership. */
  isFounder(userId: string): Promise<boolean>
}

/** The signed-in member's own profile. */
export async function findOwnProfile(deps: FindDeps, id: string): Promise<OwnProfile> {
  const profile = await profileRow(deps.db, id)
  if (profile === undefined) throw refuse('PROFILE_NOT_FOUND')
  return ownProfile(await loadProfile(deps, profile))
}

/**
 * The row of a profile that this viewer may see. Refuses with PROFILE_NOT_FOUND an id that is malformed or unknown, or whose
 * member lists show to them as a former member (decision G-119).
 */
export async function visibleProfile({ db }: Pick<FindDeps, 'db'>, viewer: ViewerId, id: string): Promise<ProfileRow> {
  const profile = isId(id) ? await visibleProfileRow(db, viewer, id) : undefined
  if (profile === undefined) throw refuse('PROFILE_NOT_FOUND')
  return profile
}

/** A profile at a member's request. Other members' profiles are counted against a limit. */
export async function readProfile(
  deps: FindDeps & { limits: Limits },
  reader: { id: string },
  id: string,
): Promise<PublicProfile> {
  if (id !== reader.id) await deps.limits.count('read_profile', reader.id)
  const loaded = await loadProfile(deps, await visibleProfile(deps, reader.id, id))
  return publicProfile(id === reader.id ? loaded : withoutHidden(loaded))
}

/** As others see a member whose texts and picture operators have hidden. */
function withoutHidden(loaded: LoadedProfile): LoadedProfile {
  if (loaded.profile.texts_hidden_at === null) return loaded
  const links = { website: null, instagram_handle: null, linkedin_url: null }
  const texts = { bio: null, location: null, interests: [], additional_info: {}, languages: [] }
  return { ...loaded, skills: [], profile: { ...loaded.profile, avatar_url: null, ...links, ...texts } }
}

async function loadProfile(deps: FindDeps, profile: ProfileRow): Promise<LoadedProfile> {
  const { id } = profile
  const [skills, reputation, isHost, isFounder] = await Promise.all([
    skillsOf(deps.db, id),
    deps.reputationOf(id),
    deps.hasHosted(id),
    deps.isFounder(id),
  ])
  return { profile, skills, reputation, isHost, isFounder }
}
