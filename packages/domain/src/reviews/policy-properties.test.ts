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

describe('whatever the stay', () => {
  it('REV-02 G-107 only who lived in a completed one reviews, and each other alone', () => {
    fc.assert(
      fc.property(stay, person, person, (of, id, revieweeId) => {
        const lived = id === of.created_by || of.guests.includes(id)
        expect(canReviewTribe({ id }, of).allowed).toBe(lived && of.status === 'completed')
        for (const by of ['review', 'host rating'] as const) {
          const decision = canReviewMember({ id }, of, { revieweeId, by })
          const livedToo = revieweeId === of.created_by || of.guests.includes(revieweeId)
          const isAboutHost = revieweeId === of.created_by
          const fits = isAboutHost === (by === 'host rating')
          expect(decision.allowed).toBe(lived && of.status === 'completed' && livedToo && fits && revieweeId !== id)
        }
      }),
    )
  })

  it('REV-01 REV-02 who is offered is who may be reviewed, by the form that is offered, and nobody else', () => {
    fc.assert(
      fc.property(stay, person, (of, id) => {
        fc.pre(id === of.created_by || of.guests.includes(id))
        const completed = { ...of, status: 'completed' as const }
        const offered = reviewableMembers({ id }, of)
        for (const { id: revieweeId, form } of offered) {
          const by = form === 'host_rating' ? 'host rating' : 'review'
          expect(canReviewMember({ id }, completed, { revieweeId, by })).toEqual({ allowed: true })
          expect(aspectsOf(form)).toHaveLength(form === 'housemate' ? 3 : 5)
        }
        const others = people.filter((one) => !offered.some((member) => member.id === one))
        for (const revieweeId of others)
          for (const by of ['review', 'host rating'] as const)
            expect(canReviewMember({ id }, completed, { revieweeId, by }).allowed).toBe(false)
      }),
    )
  })

  it('G-109 only the person reviewed replies, while there is no reply', () => {
    fc.assert(
      fc.property(person, person, fc.option(fc.string()), (id, reviewee_id, reply) => {
        expect(canReply({ id }, { reviewee_id, reply }).allowed).toBe(id === reviewee_id && reply === null)
      }),
    )
  })
})
