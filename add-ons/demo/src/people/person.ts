import type { Interest } from './interests.ts'

/** A member of the demo data with their profile. */
export type DemoPerson = {
  name: readonly [first: string, last: string]
  bio: string
  location: string
  interests: readonly Interest[]
  nationality?: string
  age?: number
  /** False if they have no picture. */
  hasPortrait?: false
  nextDestination?: string
  timezone?: string
  currency?: 'EUR' | 'USD' | 'GBP'
  /** Stated and confirmed by their identity check; shown to nobody. */
  gender?: 'woman'
  languages?: readonly string[]
  instagram?: string
  website?: string
  /** Additional lines of the profile, by heading. */
  goodToKnow?: Readonly<Record<string, string>>
  skills?: readonly (readonly [skill: string, level: 'beginner' | 'intermediate' | 'advanced' | 'expert'])[]
}
