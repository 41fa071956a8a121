import type { OwnProfile, PublicProfile, ReputationParts, Skill } from '@wayhouse/domain/profiles'
import { isVerified } from '@wayhouse/domain/verification'
import type { ProfileRow } from './queries.ts'

/** `score` is null for a member without ratings. */
export type Reputation = { score: number | null; count: number; parts: ReputationParts }

export type LoadedProfile = {
  profile: ProfileRow
  skills: Skill[]
  reputation: Reputation
  isHost: boolean
  isFounder: boolean
}

const badges = ['Verified', 'Founder', 'Host'] as const

/** The profile that other members see: exactly the public fields (decision G-112). */
export function publicProfile({ profile, skills, reputation, isHost, isFounder }: LoadedProfile): PublicProfile {
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
    skills,
    is_verified,
    gender: profile.gender_shown ? profile.gender : null,
    // badges are derived from what the server knows and cannot be set (decision G-27)
    badges: badges.filter((badge) => ({ Verified: is_verified, Founder: isFounder, Host: isHost })[badge]),
    reputation_score: reputation.score,
    reviews_count: reputation.count,
    reputation_parts: reputation.parts,
  }
}

export function ownProfile(loaded: LoadedProfile): OwnProfile {
  const { profile } = loaded
  return {
    ...publicProfile(loaded),
    age: profile.age,
    nationality: profile.nationality,
    next_destination: profile.next_destination,
    timezone: profile.timezone,
    preferred_currency: profile.preferred_currency,
    updated_at: profile.updated_at_text,
  }
}

function additionalInfo(stored: unknown): Record<string, string> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
