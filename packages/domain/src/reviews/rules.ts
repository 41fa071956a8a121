import { dayMs } from '../dates/index.ts'
import type { PlainDate } from '../dates/index.ts'

/** Stars of a review: half steps from 0 to 5 (REV-03). */
export const ratingBounds = { min: 0, max: 5, step: 0.5 } as const
/** Aspects: whole steps from 1 to 5. */
export const aspectBounds = { min: 1, max: 5 } as const
/** The initial rating of a form. */
export const defaultRating = 5
/** Maximum characters of a comment and of a reply (decision G-105). */
export const commentMax = 2000

/** Days after which a held-back review is published even without a review from the other side. */
const holdDays = 14

/**
 * The forms of reviews (REV-02, decision G-100): a guest about another guest, the host about a guest, and a guest about the
 * host.
 */
export const reviewForms = ['housemate', 'host_review', 'host_rating'] as const
export type ReviewForm = (typeof reviewForms)[number]

const housemateAspects = ['cleanliness', 'communication', 'reliability'] as const
export const aspects = [...housemateAspects, 'organization', 'responsiveness'] as const
export type Aspect = (typeof aspects)[number]

/** Reviews by hosts and of hosts also rate organization and responsiveness (decision G-101). */
export function aspectsOf(form: ReviewForm): readonly Aspect[] {
  return form === 'housemate' ? housemateAspects : aspects
}

/** A tribe's host and its number of accepted guests. */
type StayWithHost = { created_by: string | null; members_count: number }

export function peopleInStay({ created_by, members_count }: StayWithHost): number {
  return members_count + (created_by === null ? 0 : 1)
}

/**
 * How well an anonymous review hides its author: weakly if fewer than three people could have written it. The author is
 * warned in that case.
 */
export const anonymities = ['none', 'weak', 'full'] as const
export type Anonymity = (typeof anonymities)[number]

export function anonymityOf(stay: StayWithHost, isAnonymous: boolean): Anonymity {
  if (!isAnonymous) return 'none'
  const possibleAuthors = peopleInStay(stay) - 1
  return possibleAuthors < 3 ? 'weak' : 'full'
}

export const reviewReleases = ['immediate', 'double_blind'] as const
export type ReviewRelease = (typeof reviewReleases)[number]

/** An anonymous review appears at an hour between these many days after it was written (decision G-106). */
export const anonymousDelayDays = { min: 1, max: 3 } as const

/**
 * The earliest time at which reviews of a stay appear: its last day, even if the host completes it before, so that nobody
 * gets a reputation from a stay that has hardly begun.
 */
export const reviewsAppearFrom = (stay: { end_date: PlainDate }): Date => new Date(stay.end_date)

/**
 * When a review is published at the latest (decision G-108). The time of an anonymous one must not reveal who was just seen
 * online: it appears at a time drawn at random (`draw` is from 0 to 1), or, where reviews are held back, on the first of a
 * month. `writtenAt` counts as the last day of the stay if it is earlier.
 */
export function publishAt(
  release: ReviewRelease,
  isAnonymous: boolean,
  { writtenAt, stay, draw }: { writtenAt: Date; stay: { end_date: PlainDate }; draw: number },
): Date {
  const from = Math.max(writtenAt.getTime(), reviewsAppearFrom(stay).getTime())
  if (release === 'immediate') {
    const { min, max } = anonymousDelayDays
    return new Date(isAnonymous ? from + Math.round((min + draw * (max - min)) * dayMs) : from)
  }
  const heldUntil = new Date(from + holdDays * dayMs)
  return isAnonymous ? new Date(Date.UTC(heldUntil.getUTCFullYear(), heldUntil.getUTCMonth() + 1, 1)) : heldUntil
}
