import { roundHalfAwayFromZero } from '../currency/index.ts'
import { addDays, nightsBetween } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'

/** Bounds of the number of spots (decision G-75). */
export const sizeBounds = { min: 1, max: 15, default: 3 } as const
/** Maximum number of photos of a tribe (decision G-80). */
export const maxTribeImages = 40
/** The error text for more photos. */
export const tooManyPhotos = `Keep ${maxTribeImages} photos at most`
/** Maximum size of a photo file, in bytes. */
export const maxPhotoBytes = 10 * 1024 * 1024
/** Maximum characters of a photo's description. */
export const photoAltMax = 300
/** Maximum characters of a host's reason for cancelling. */
export const cancelReasonMax = 500
/** The name of a tribe that is hidden from the viewer, where something of theirs is about it. */
export const hiddenTribe = 'A tribe'
/** Interests of the host shown on the page of a tribe (TRIBE-03). */
export const shownHostInterests = 3
/** Maximum values of a new tribe, for the schema and the form: characters, counts, euros and Mbps. */
export const newTribeBounds = {
  title: 200,
  location: 160,
  description: 5000,
  cancellation_policy: 2000,
  neighborhood_description: 2000,
  totalCostEuros: 1_000_000,
  wifiMbps: 100_000,
  lists: {
    vibe_tags: { max: 20, length: 60 },
    listing_amenities: { max: 100, length: 120 },
    host_amenities: { max: 60, length: 120 },
    house_rules: { max: 60, length: 300 },
  },
} as const
/** Nights of a stay whose listing link has no dates (NEW-05). */
export const defaultStayNights = 30

/** The price per person in whole euros: the total divided by all people including the host (EXP-10). Null without a total. */
export function pricePerPerson(totalEuros: number | null, size: number): number | null {
  return totalEuros === null ? null : roundHalfAwayFromZero(totalEuros / (size + 1))
}

/**
 * What a person saves per month by sharing, in whole euros; null unless it is positive. A month has 30 nights, and a shorter
 * stay counts as one month (decision G-48).
 */
export function savingsPerMonth(totalEuros: number | null, size: number, nights: number): number | null {
  const share = pricePerPerson(totalEuros, size)
  if (totalEuros === null || share === null) return null
  const savings = roundHalfAwayFromZero((totalEuros - share) / Math.max(1, nights / 30))
  return savings > 0 ? savings : null
}

/** The number of free spots; only accepted members take one (decision G-51). */
export function freeSpots(tribe: { size: number; members_count: number }): number {
  return Math.max(0, tribe.size - tribe.members_count)
}

/** "1 of 3 spots left". */
export function spotsLeftText(tribe: { size: number; members_count: number }): string {
  if (isFull(tribe)) return 'Every spot is taken'
  return `${freeSpots(tribe)} of ${tribe.size} ${tribe.size === 1 ? 'spot' : 'spots'} left`
}

export function isFull(tribe: { size: number; members_count: number }): boolean {
  return tribe.members_count >= tribe.size
}

/** The displayed length of a stay: whole weeks, or days for less than four nights (decision G-63). */
export function stayLength(nights: number): { unit: 'week' | 'day'; count: number } {
  return nights < 4 ? { unit: 'day', count: nights } : { unit: 'week', count: Math.round(nights / 7) }
}

/** The dates of a stay: those of the listing link, otherwise today and 30 days later (NEW-05, decision G-76). */
export function stayDatesFrom(
  linkDates: { checkIn: PlainDate; checkOut: PlainDate } | undefined,
  today: PlainDate,
): { start_date: PlainDate; end_date: PlainDate } {
  if (linkDates) return { start_date: linkDates.checkIn, end_date: linkDates.checkOut }
  return { start_date: today, end_date: addDays(today, defaultStayNights) }
}

/** Whether a stay ends in the future and after it starts, as is required to publish it. */
export function endsInFuture(stay: { start_date: PlainDate; end_date: PlainDate }, today: PlainDate): boolean {
  return nightsBetween(stay.start_date, stay.end_date) > 0 && stay.end_date > today
}

/** The mean of ratings with one decimal; null without ratings (TRIBE-02, TRIBE-03). */
export function meanRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return roundHalfAwayFromZero(mean * 10) / 10
}
