import type { ReadListing } from '@wayhouse/domain/tribes'
import { newIdempotencyKey } from './idempotency-key.ts'
import { blankForm, factsOf, formFromListing, type ListingFacts, noFacts, type TribeForm } from './tribe-form.ts'

/** A tribe on its way to being published. */
export type Review = {
  idempotencyKey: string
  form: TribeForm
  facts: ListingFacts
  /** Sentences on what could not be read. */
  warnings: string[]
  /** The dates on which the host has a tribe of this listing already, or null (decision G-84). */
  publishedOn: { start_date: string; end_date: string } | null
  byHand: boolean
}

/** What is kept of an unfinished form: the pasted link and, once there is something to correct, all of it. */
export type Draft = { url: string; review: Review | null }

export const noDraft: Draft = { url: '', review: null }

/** The review of a listing that was read. */
export function reviewOf({ listing, warnings, already_published }: ReadListing): Review {
  const { start_date, end_date } = listing
  return {
    idempotencyKey: newIdempotencyKey(),
    form: formFromListing(listing),
    facts: factsOf(listing),
    warnings,
    publishedOn: already_published ? { start_date, end_date } : null,
    byHand: false,
  }
}

/** The review of a listing that is entered by hand. */
export function reviewByHand(url: string, today: string): Review {
  return {
    idempotencyKey: newIdempotencyKey(),
    form: blankForm(url, today),
    facts: noFacts,
    warnings: [],
    publishedOn: null,
    byHand: true,
  }
}

/** A draft as it is kept; null for one with nothing in it. */
export function storable(draft: Draft): string | null {
  return draft.url === '' && draft.review === null ? null : JSON.stringify({ version, ...draft })
}

/** Reads what was kept. Anything that is not of this version's shape counts as nothing kept. */
export function draftFrom(stored: string | null): Draft {
  const kept: unknown = stored === null ? null : JSON.parse(stored)
  if (!isRecord(kept) || kept.version !== version || typeof kept.url !== 'string') return noDraft
  return { url: kept.url, review: reviewFrom(kept.review) }
}

/** Rises when the shape changes. */
const version = 1
const anyDay = '2000-01-01'

function reviewFrom(kept: unknown): Review | null {
  const { form, facts, ...rest } = reviewByHand('', anyDay)
  const fits = isRecord(kept) && isLike(kept, rest) && isLike(kept.form, form) && isLike(kept.facts, facts)
  // every part has just been compared with a review's
  return fits ? (kept as Review) : null
}

/** Whether every part of `model` is there, of its kind. A number may be unknown, and null stands for what may be known. */
function isLike(kept: unknown, model: object): boolean {
  if (!isRecord(kept)) return false
  return Object.entries(model).every(([name, one]: [string, unknown]) => {
    const value = kept[name]
    if (one === null || (typeof one === 'number' && value === null)) return value !== undefined
    return Array.isArray(one) ? isTexts(value) : typeof value === typeof one
  })
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
