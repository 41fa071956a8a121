import type { StayCity, StayRoom } from '@wayhouse/sandbox/pictures'
import type { PersonId } from '../people/people.ts'

/** A tribe of the demo data. All times are relative to the time when the data is written. */
export type DemoStay = {
  /** Its id in the demo data; never shown. */
  slug: string
  title: string
  location: string
  coordinates: readonly [latitude: number, longitude: number]
  /** Set for a tribe without photos. */
  photos?: 'none'
  /** The city of the pictures, and the room of the cover. */
  scene: readonly [city: StayCity, cover: StayRoom]
  host: PersonId
  /** Accepted members, in the order in which they joined. */
  members: readonly PersonId[]
  /** Spots besides the host. */
  size: number
  /** For the whole place and the whole stay. */
  totalEuros: number
  startsInDays: number
  nights: number
  publishedHoursAgo: number
  /** Open by default. */
  status?: 'completed' | 'cancelled'
  cancelReason?: string
  description: string
  neighbourhood: string
  vibe: readonly string[]
  amenities: readonly string[]
  fromHost: readonly string[]
  rules: readonly string[]
  cancellation: string
  wifiMbps: number
  checkIn: string
  checkOut: string
  pool?: true
  /** For women and non-binary people, shown to others with a badge; by default for everyone. */
  audience?: 'women'
  flexibleArrival?: true
  /** The facts about its listing. */
  listing: { rating: number; reviews: number; owner: string; since: string; superhost?: true }
}

export const daysToHours = (days: number): number => days * 24

/** The cancellation policies for members who leave. */
export const cancellations = {
  flexible: 'Free until 5 days before check-in. After that, the first week of your share is kept for the house.',
  fair: 'Free until 14 days before check-in. After that, half of your share is kept for the house.',
  firm: 'Free until 30 days before check-in. After that, your share is returned only if your place is filled.',
} as const
