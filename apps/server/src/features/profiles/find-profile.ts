import type { OwnProfile, PublicProfile } from '@wayhouse/domain/profiles'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refuse.ts'
import { profileRow, reputationOf, skillsOf } from './queries.ts'
import { ownProfile, publicProfile } from './view.ts'
import type { ProfileFacts } from './view.ts'

export async function findOwnProfile(db: Database, id: string): Promise<OwnProfile> {
  return ownProfile(await factsOf(db, id, true))
}

/** Another member's profile. Unknown, malformed and suspended ids answer alike: PROFILE_NOT_FOUND (decision G-119). */
export async function findProfile(db: Database, id: string): Promise<PublicProfile> {
  return publicProfile(await factsOf(db, id, false))
}

async function factsOf(db: Database, id: string, own: boolean): Promise<ProfileFacts> {
  const profile = z.guid().safeParse(id).success ? await profileRow(db, id) : undefined
  const hidden = profile?.suspended_at != null || profile?.deletion_requested_at != null
  if (profile === undefined || (hidden && !own)) throw refuse('PROFILE_NOT_FOUND')
  const [skills, reputation] = await Promise.all([skillsOf(db, id), reputationOf(db, id)])
  return { profile, skills, reputation }
}
