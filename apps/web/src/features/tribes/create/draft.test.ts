import { describe, expect, it } from 'vitest'
import { draftFrom, reviewByHand, reviewOf, storedText, withoutReading } from './draft.ts'
import { aListing } from './testing.ts'

const read = {
  listing: aListing(),
  warnings: ['The wifi speed could not be read'],
  already_published: true,
  reading_id: '11111111-1111-4111-8111-111111111111',
}
const stored = (draft: object) => JSON.stringify({ version: 5, ...draft })

describe('a stored draft', () => {
  it('NEW-07 is restored unchanged', () => {
    const draft = { url: 'https://www.airbnb.com/rooms/42', review: reviewOf(read) }
    expect(draftFrom(storedText(draft))).toEqual(draft)
  })

  it('NEW-07 is removed if it is empty', () => {
    expect(storedText({ url: '', review: null })).toBeNull()
    expect(storedText({ url: 'h', review: null })).not.toBeNull()
  })

  it('NEW-07 is restored with emptied fields', () => {
    const review = reviewByHand(undefined, '2026-11-21')
    const draft = { url: '', review: { ...review, form: { ...review.form, size: null, title: '' } } }
    expect(draftFrom(stored(draft))).toEqual(draft)
  })

  it('NEW-06 has a key of its form, so that publishing again after a reload publishes once', () => {
    const review = reviewOf(read)
    expect(draftFrom(stored({ url: '', review })).review?.idempotencyKey).toBe(review.idempotencyKey)
    expect(reviewOf(read).idempotencyKey).not.toBe(review.idempotencyKey)
  })

  it('NEW-07 is ignored if its shape is different', () => {
    const review = reviewOf(read)
    const { title: _, ...untitled } = review.form
    for (const malformed of ['null', '{}', '[]', '"x"', stored({ url: 3 }), JSON.stringify({ version: 0, url: 'x' })])
      expect(draftFrom(malformed)).toEqual({ url: '', review: null })
    expect(draftFrom(null)).toEqual({ url: '', review: null })
    for (const form of [null, untitled, { ...review.form, title: null }, { ...review.form, vibe_tags: [1] }])
      expect(draftFrom(stored({ url: 'u', review: { ...review, form } }))).toEqual({ url: 'u', review: null })
  })
})

describe('the warning about a listing that is already published', () => {
  it('NEW-07 names the dates it is about', () => {
    expect(reviewOf(read).publishedOn).toEqual({ start_date: '2027-01-12', end_date: '2027-02-09' })
    expect(reviewOf({ ...read, already_published: false }).publishedOn).toBeNull()
  })
})

describe('a reading that the server no longer has', () => {
  it('NEW-07 takes only the facts of the listing with it', () => {
    const review = reviewOf(read)
    const rest = withoutReading(review)
    expect(rest).toMatchObject({ form: review.form, idempotencyKey: review.idempotencyKey, readingId: null })
    expect(rest.facts).toMatchObject({ airbnb_rating: null, host_name: null, host_is_superhost: false })
  })
})
