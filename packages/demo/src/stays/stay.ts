import type { StayCity, StayRoom } from '@wayhouse/sandbox/pictures'
import type { PersonId } from '../people/people.ts'

/** A tribe of the demo data. All times are relative to the day and hour when the data is written. */
export type DemoStay = {
  /** Its name in the demo's own texts; never shown. */
  slug: string
  title: string
  location: string
  /** Latitude and longitude. */
  at: readonly [number, number]
  /** Whether its host has added no photos yet. */
  photos?: 'none'
  /** Which drawn city stands for the place, and which of its pictures comes first. */
  scene: readonly [city: StayCity, cover: StayRoom]
  host: PersonId
  /** Accepted members, in the order they came. */
  members: readonly PersonId[]
  /** Spots besides the host. */
  size: number
  /** For the whole place and the whole stay. */
  totalEuros: number
  startsInDays: number
  nights: number
  publishedHoursAgo: number
  /** What became of it; open unless said otherwise. */
  status?: 'completed' | 'cancelled'
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
  flexibleArrival?: true
  /** Rating of the listing and how many gave one. */
  listing: { rating: number; reviews: number; owner: string; since: string; superhost?: true }
}

export const hoursOfDays = (days: number): number => days * 24

/** How much of a share is kept when somebody leaves. */
export const cancellations = {
  flexible: 'Free until 5 days before check-in. After that, the first week of your share is kept for the house.',
  fair: 'Free until 14 days before check-in. After that, half of your share is kept for the house.',
  firm: 'Free until 30 days before check-in. After that, your share is returned only if your place is filled.',
} as const
