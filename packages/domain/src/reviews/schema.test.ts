import { describe, expect, it } from 'vitest'
import { invalidFields } from '../invalid-fields.ts'
import { NewHostRating, NewReply, NewReview, ReviewDraft, ReviewListQuery, SaveDraft } from './schema.ts'

const long = (length: number) => 'x'.repeat(length)
const aspects = ['cleanliness_rating', 'communication_rating', 'reliability_rating'] as const
const hostAspects = ['organization_rating', 'responsiveness_rating'] as const
const review = { id: 'tribe', reviewee_id: 'guest' }
const rating = { id: 'tribe' }

describe('a review', () => {
  it.each([...aspects, ...hostAspects])('REV-03 %s is a whole number from 1 to 5', (aspect) => {
    for (const schema of [NewReview, NewHostRating]) {
      const invalid = (value: unknown) =>
        invalidFields(schema, { ...(schema === NewReview ? review : rating), [aspect]: value })
      for (const value of [1, 2, 3, 4, 5]) expect([value, invalid(value)]).toEqual([value, []])
      for (const value of [0, 6, 4.5, -1, '5', null, Number.NaN])
        expect([value, invalid(value)]).toEqual([value, [aspect]])
    }
  })

  it('REV-03 G-101 of the host has all five aspects by default, of a guest only the three of housemates', () => {
    expect(NewHostRating.parse(rating)).toMatchObject(
      Object.fromEntries([...aspects, ...hostAspects].map((aspect) => [aspect, 5])),
    )
    const parsed = NewReview.parse(review)
    expect(parsed).toMatchObject(Object.fromEntries(aspects.map((aspect) => [aspect, 5])))
    for (const aspect of hostAspects) expect(parsed).not.toHaveProperty(aspect)
  })

  it.each([null, '', ' ', long(2000), `  ${long(2000)}\n`])('G-105 can have the comment %j', (comment) => {
    expect(invalidFields(NewReview, { ...review, comment })).toEqual([])
    expect(NewReview.parse({ ...review, comment }).comment).toBe(comment?.trim() || null)
  })

  it.each([
    [{ comment: long(2001) }, ['comment']],
    [{ comment: 5 }, ['comment']],
    [{ is_anonymous: 'yes' }, ['is_anonymous']],
    [{ is_anonymous: null }, ['is_anonymous']],
    [{ reviewer_id: long(101) }, ['reviewer_id']],
    [{ reviewee_id: undefined }, ['reviewee_id']],
    [{ is_host_review: true }, ['']],
    [{ created_at: '2026-01-01' }, ['']],
    [{ is_published: true }, ['']],
  ])('REV-03 T21 SEC-02 cannot have %j', (part, fields) => {
    expect(invalidFields(NewReview, { ...review, ...part })).toEqual(fields)
  })

  it('T21 of the host has no reviewee: a tribe has one host', () => {
    expect(invalidFields(NewHostRating, { ...rating, reviewee_id: 'guest' })).toEqual([''])
  })
})

describe('a draft', () => {
  const stars = { cleanliness: 5, communication: 4, reliability: 3, organization: 2, responsiveness: 1 }
  const draft = { rating: 0.5, comment: '', is_anonymous: true, ...stars }

  it('REV-01 has all fields, and its text is not trimmed', () => {
    expect(ReviewDraft.parse({ ...draft, comment: ' to be con' }).comment).toBe(' to be con')
    expect(invalidFields(SaveDraft, { id: 'tribe', user_id: 'guest', ...draft })).toEqual([])
    for (const field of Object.keys(draft))
      expect(invalidFields(ReviewDraft, { ...draft, [field]: undefined })).toEqual([field])
  })

  it.each([{ rating: 5.5 }, { rating: 0.25 }, { comment: long(2001) }, { organization: 0 }, { responsiveness: 6 }])(
    'REV-02 has the bounds of a review: not %j',
    (part) => {
      expect(invalidFields(ReviewDraft, { ...draft, ...part })).toEqual(Object.keys(part))
    },
  )
})

describe('a reply', () => {
  it.each(['x', `  ${long(2000)}  `])('G-109 can be %j', (reply) => {
    expect(invalidFields(NewReply, { id: 'review', reply })).toEqual([])
  })

  it.each(['', ' \n ', long(2001), null, undefined, 5])('G-109 cannot be %j', (reply) => {
    expect(invalidFields(NewReply, { id: 'review', reply })).toEqual(['reply'])
  })
})

it('REV-06 SEC-01 the list of reviews is requested by id, in pages of at most fifty', () => {
  const invalid = (query: object) => invalidFields(ReviewListQuery, { id: 'x', ...query })
  for (const query of [{}, { limit: '1' }, { limit: '50' }, { cursor: long(200) }]) expect(invalid(query)).toEqual([])
  expect([{ limit: '51' }, { limit: '0' }, { cursor: long(201) }, { reviewer_id: 'x' }].flatMap(invalid)).toEqual([
    'limit',
    'limit',
    'cursor',
    '',
  ])
})
