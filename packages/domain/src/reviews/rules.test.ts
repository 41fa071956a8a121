import { describe, expect, it } from 'vitest'
import { anonymityOf, aspectsOf, peopleInStay, publishAt, reviewsAppearFrom } from './rules.ts'
import { NewReview } from './schema.ts'

const written = new Date('2026-11-22T15:09:26Z')

describe('a new review', () => {
  const review = { id: 'tribe', reviewee_id: 'guest' }

  it('REV-03 G-105 has five stars, five for each aspect and no comment by default', () => {
    expect(NewReview.parse(review)).toMatchObject({
      rating: 5,
      cleanliness_rating: 5,
      comment: null,
      is_anonymous: false,
    })
    expect(NewReview.parse({ ...review, comment: '  ' }).comment).toBeNull()
  })

  it.each([0, 0.5, 3.5, 5])('REV-03 G-104 accepts %s stars', (rating) => {
    expect(NewReview.safeParse({ ...review, rating }).success).toBe(true)
  })

  it.each([5.5, -1, -0.5, 4.3, '5', Number.NaN, Infinity, null])('REV-03 T21 does not accept %s stars', (rating) => {
    expect(NewReview.safeParse({ ...review, rating }).success).toBe(false)
  })

  it.each([0, 6, 2.5, '3', null])('REV-03 T21 does not accept %s for an aspect', (reliability_rating) => {
    expect(NewReview.safeParse({ ...review, reliability_rating }).success).toBe(false)
  })

  it('G-101 rates organization and responsiveness only if it is by a host or of a host', () => {
    expect(aspectsOf('housemate')).toEqual(['cleanliness', 'communication', 'reliability'])
    for (const form of ['host_review', 'host_rating'] as const) expect(aspectsOf(form)).toHaveLength(5)
  })
})

describe('anonymity', () => {
  it.each([
    [{ created_by: 'host', members_count: 1 }, 2, 'weak'],
    [{ created_by: 'host', members_count: 2 }, 3, 'weak'],
    [{ created_by: 'host', members_count: 3 }, 4, 'full'],
    [{ created_by: null, members_count: 3 }, 3, 'weak'],
  ])('T47 of a stay with %j, %i people in all, is %s', (stay, people, anonymity) => {
    expect(peopleInStay(stay)).toBe(people)
    expect(anonymityOf(stay, true)).toBe(anonymity)
    expect(anonymityOf(stay, false)).toBe('none')
  })
})

describe('the publication of reviews', () => {
  const stay = { end_date: '2026-11-15' } as const

  it.each([
    ['immediate', false, '2026-12-24T00:00:00Z'],
    ['immediate', true, '2026-12-26T00:00:00Z'],
    ['double_blind', false, '2027-01-07T00:00:00Z'],
    ['double_blind', true, '2027-02-01T00:00:00Z'],
  ] as const)(
    'G-85 G-108 counts from the last day of a stay that was completed early (%s, %s)',
    (release, anonymous, time) => {
      const early = { end_date: '2026-12-24' } as const
      expect(reviewsAppearFrom(early)).toEqual(new Date('2026-12-24T00:00:00Z'))
      expect(publishAt(release, anonymous, { writtenAt: written, stay: early, draw: 0.5 })).toEqual(new Date(time))
    },
  )

  it('G-108 is immediate for named ones unless the installation holds reviews back', () => {
    expect(publishAt('immediate', false, { writtenAt: written, stay, draw: 0.5 })).toEqual(written)
  })

  it.each([
    [0, '2026-11-23T15:09:26Z'],
    [0.25, '2026-11-24T03:09:26Z'],
    [1, '2026-11-25T15:09:26Z'],
  ])('G-106 T46 is at a time drawn from one to three days later for anonymous ones (%d)', (draw, time) => {
    expect(publishAt('immediate', true, { writtenAt: written, stay, draw })).toEqual(new Date(time))
  })

  it('G-108 is after 14 days at the latest if they are held back', () => {
    expect(publishAt('double_blind', false, { writtenAt: written, stay, draw: 0.5 })).toEqual(
      new Date('2026-12-06T15:09:26Z'),
    )
  })

  it('T46 is on the first of a month for held-back anonymous ones, so that several appear together', () => {
    expect(publishAt('double_blind', true, { writtenAt: written, stay, draw: 0.5 })).toEqual(
      new Date('2027-01-01T00:00:00Z'),
    )
    expect(publishAt('double_blind', true, { writtenAt: new Date('2026-11-17T00:00:00Z'), stay, draw: 0.5 })).toEqual(
      new Date('2027-01-01T00:00:00Z'),
    )
    expect(publishAt('double_blind', true, { writtenAt: new Date('2026-11-16T23:59:59Z'), stay, draw: 0.5 })).toEqual(
      new Date('2026-12-01T00:00:00Z'),
    )
  })
})
