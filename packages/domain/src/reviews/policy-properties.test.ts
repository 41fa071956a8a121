import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canReply, canReviewMember, canReviewTribe, reviewableMembers } from './policy.ts'
import { aspectsOf } from './rules.ts'

const people = ['ana', 'ben', 'cleo', 'dan', 'eve'] as const
const person = fc.constantFrom(...people)
const stay = fc.record({
  created_by: fc.option(person),
  status: fc.constantFrom('open', 'cancelled', 'completed'),
  guests: fc.uniqueArray(person, { maxLength: 4 }),
})

describe('for any stay', () => {
  it('REV-02 G-107 only people of a completed stay may review, and only each other', () => {
    fc.assert(
      fc.property(stay, person, person, (facts, id, revieweeId) => {
        const isInStay = (member: string) =>
          member === facts.created_by || facts.guests.some((guest) => guest === member)
        const mayReview = isInStay(id) && facts.status === 'completed'
        expect(canReviewTribe({ id }, facts).allowed).toBe(mayReview)
        for (const by of ['review', 'host rating'] as const) {
          const decision = canReviewMember({ id }, facts, { revieweeId, by })
          const isAboutHost = revieweeId === facts.created_by
          const isRightForm = isAboutHost === (by === 'host rating')
          expect(decision.allowed).toBe(mayReview && isInStay(revieweeId) && isRightForm && revieweeId !== id)
        }
      }),
    )
  })

  it('REV-01 REV-02 the offered members are exactly those who may be reviewed, with the offered form', () => {
    fc.assert(
      fc.property(stay, person, (facts, id) => {
        fc.pre(id === facts.created_by || facts.guests.includes(id))
        const completed = { ...facts, status: 'completed' as const }
        const offered = reviewableMembers({ id }, facts)
        for (const { id: revieweeId, form } of offered) {
          const by = form === 'host_rating' ? 'host rating' : 'review'
          expect(canReviewMember({ id }, completed, { revieweeId, by })).toEqual({ allowed: true })
          expect(aspectsOf(form)).toHaveLength(form === 'housemate' ? 3 : 5)
        }
        const others = people.filter((other) => !offered.some((member) => member.id === other))
        for (const revieweeId of others)
          for (const by of ['review', 'host rating'] as const)
            expect(canReviewMember({ id }, completed, { revieweeId, by }).allowed).toBe(false)
      }),
    )
  })

  it('G-109 only the reviewed member may reply, and only once', () => {
    fc.assert(
      fc.property(person, person, fc.option(fc.string()), (id, reviewee_id, reply) => {
        expect(canReply({ id }, { reviewee_id, reply }).allowed).toBe(id === reviewee_id && reply === null)
      }),
    )
  })
})
