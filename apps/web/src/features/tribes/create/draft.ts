import type { ReadListing } from '@wayhouse/domain/tribes'
import type { ListingLink } from '@wayhouse/listing-links'
import { randomId } from '../../../platform/storage/random-id.ts'
import { blankForm, factsOf, formFromListing, noFacts, type ShownFacts, type TribeForm } from './tribe-form.ts'

/** A new tribe that its host reviews before it is published. */
export type Review = {
  /** Created once per form, so that repeated requests publish one tribe (decision G-77). */
  idempotencyKey: string
  form: TribeForm
  facts: ShownFacts
  /** Identifies the server's reading of the listing, from which it publishes the facts; null without one. */
  readingId: string | null
  warnings: string[]
  /** The dates for which the host has already published a tribe of this listing, or null (decision G-84). */
  publishedOn: { start_date: string; end_date: string } | null
  byHand: boolean
}

/** An unfinished form: the pasted link and, once the listing has been read, all fields. */
export type Draft = { url: string; review: Review | null }

export const noDraft: Draft = { url: '', review: null }

export function reviewOf({ listing, reading_id, warnings, already_published }: ReadListing): Review {
  const { start_date, end_date } = listing
  return {
    idempotencyKey: randomId(),
    form: formFromListing(listing),
    facts: factsOf(listing),
    readingId: reading_id,
    warnings,
    publishedOn: already_published ? { start_date, end_date } : null,
    byHand: false,
  }
}

export function reviewByHand(link: ListingLink | undefined, today: string): Review {
  return {
    idempotencyKey: randomId(),
    form: blankForm(link, today),
    facts: noFacts,
    readingId: null,
    warnings: [],
    publishedOn: null,
    byHand: true,
  }
}

/** The review without the facts of its listing, once the server no longer has them. */
export function withoutReading(review: Review): Review {
  const { latitude, longitude } = review.facts
  return { ...review, facts: { ...noFacts, latitude, longitude }, readingId: null }
}

/** The text that is stored for a draft; null for an empty one. */
export function storedText(draft: Draft): string | null {
  return draft.url === '' && draft.review === null ? null : JSON.stringify({ version, ...draft })
}

/** Parses a stored draft. Anything that does not have this version's shape gives an empty draft. */
export function draftFrom(stored: string | null): Draft {
  const parsed: unknown = stored === null ? null : JSON.parse(stored)
  if (!isRecord(parsed) || parsed.version !== version || typeof parsed.url !== 'string') return noDraft
  return { url: parsed.url, review: reviewFrom(parsed.review) }
}

/** Increased when the shape changes. */
const version = 5
const anyDate = '2000-01-01'

function reviewFrom(stored: unknown): Review | null {
  const { form, facts, ...rest } = reviewByHand(undefined, anyDate)
  const isReview = isRecord(stored) && isLike(stored, rest) && isLike(stored.form, form) && isLike(stored.facts, facts)
  // every property has just been checked
  return isReview ? (stored as Review) : null
}

/** Whether `stored` has every property of `model`, each of its type. Null in the model accepts anything. */
function isLike(stored: unknown, model: object): boolean {
  if (!isRecord(stored)) return false
  return Object.entries(model).every(([name, example]: [string, unknown]) => {
    const value = stored[name]
    if (example === null || (typeof example === 'number' && value === null)) return value !== undefined
    return Array.isArray(example) ? isTexts(value) : typeof value === typeof example
  })
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
