import type { OwnProfile } from '@wayhouse/domain/profiles'

/** A profile with few fields filled in. */
export const ownProfile: OwnProfile = {
  id: 'x',
  first_name: 'Zuri',
  last_name: 'Okafor',
  bio: null,
  avatar_url: null,
  location: 'Lagos',
  website: null,
  instagram_handle: null,
  linkedin_url: null,
  languages: ['english'],
  interests: ['Cooking'],
  additional_info: { Coffee: 'Always' },
  skills: [],
  is_verified: true,
  badges: [],
  reputation_score: null,
  reviews_count: 0,
  age: null,
  nationality: null,
  next_destination: null,
  timezone: null,
  preferred_currency: null,
  updated_at: '2026-11-21T00:00:00.000000Z',
}
