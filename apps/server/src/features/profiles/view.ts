import type { OwnProfile, PublicProfile, Skill } from '@wayhouse/domain/profiles'
import { isVerified } from '@wayhouse/domain/verification'
import type { ProfileRow, reputationOf, skillsOf } from './queries.ts'

export type ProfileFacts = {
  profile: ProfileRow
  skills: Awaited<ReturnType<typeof skillsOf>>
  reputation: Awaited<ReturnType<typeof reputationOf>>
}

/** What members see of each other: exactly the public fields (decision G-112). */
export function publicProfile({ profile, skills, reputation }: ProfileFacts): PublicProfile {
  const is_verified = isVerified(profile.didit_verification_status)
  return {
    id: profile.id,
    first_name: profile.first_name,
    last_name: profile.last_name,
    bio: profile.bio,
    avatar_url: profile.avatar_url,
    location: profile.location,
    website: profile.website,
    instagram_handle: profile.instagram_handle,
    linkedin_url: profile.linkedin_url,
    languages: profile.languages,
    interests: profile.interests,
    additional_info: additionalInfo(profile.additional_info),
    skills: skills.map(skillView),
    is_verified,
    badges: badgesOf(profile, is_verified),
    reputation_score: reputation.score,
    reviews_count: reputation.count,
  }
}

export function ownProfile(facts: ProfileFacts): OwnProfile {
  const { profile } = facts
  return {
    ...publicProfile(facts),
    age: profile.age,
    nationality: profile.nationality,
    next_destination: profile.next_destination,
    timezone: profile.timezone,
    preferred_currency: profile.preferred_currency,
    updated_at: profile.updated_at_text,
  }
}

export function skillView({ id, skill, level }: Skill): Skill {
  return { id, skill, level }
}

/** Badges say what the server knows of a member; nobody sets them (decision G-27). */
function badgesOf(profile: ProfileRow, verified: boolean): PublicProfile['badges'] {
  return [...(verified ? ['Verified' as const] : []), ...(profile.has_hosted ? ['Host' as const] : [])]
}

function additionalInfo(stored: unknown): Record<string, string> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
