import { describe, expect, it } from 'vitest'
import { canReply, canReviewMember, canReviewTribe, reviewableMembers } from './policy.ts'

const [host, ben, cleo, dan] = [{ id: 'host' }, { id: 'ben' }, { id: 'cleo' }, { id: 'dan' }]
const stay = { created_by: host.id, status: 'completed', guests: [ben.id, cleo.id] } as const
const codeOf = (decision: { allowed: boolean; code?: string }) => decision.code ?? 'allowed'

describe('reviewing in a tribe', () => {
  it('REV-02 is for its host and guests, once it is completed', () => {
    for (const viewer of [host, ben]) expect(codeOf(canReviewTribe(viewer, stay))).toBe('allowed')
  })

  it('G-107 is refused to other members first, then before the tribe is completed', () => {
    const open = { ...stay, status: 'open' } as const
    expect(codeOf(canReviewTribe(dan, open))).toBe('REVIEWS_NOT_PERMITTED')
    expect(codeOf(canReviewTribe(ben, open))).toBe('TRIBE_NOT_COMPLETED')
    expect(codeOf(canReviewTribe(host, { ...stay, status: 'cancelled' }))).toBe('TRIBE_NOT_COMPLETED')
  })
})

describe('reviewable members', () => {
  it('REV-02 G-100 are all guests for the host; for a guest, all other guests and the host with a separate form', () => {
    expect(reviewableMembers(host, stay)).toEqual([
      { id: 'ben', form: 'host_review' },
      { id: 'cleo', form: 'host_review' },
    ])
    expect(reviewableMembers(ben, stay)).toEqual([
      { id: 'cleo', form: 'housemate' },
      { id: 'host', form: 'host_rating' },
    ])
    expect(reviewableMembers(ben, { ...stay, created_by: null })).toEqual([{ id: 'cleo', form: 'housemate' }])
  })

  it.each([
    ['a guest about another guest', ben, cleo, 'review', 'allowed'],
    ['the host about a guest', host, ben, 'review', 'allowed'],
    ['a guest about the host', ben, host, 'host rating', 'allowed'],
    ['a guest about the host, with the form for guests', ben, host, 'review', 'HOST_IS_RATED'],
    ['a guest about another guest, with the form for hosts', ben, cleo, 'host rating', 'NOT_A_HOUSEMATE'],
    ['a guest about themselves', ben, ben, 'review', 'INVALID'],
    ['the host about themselves', host, host, 'host rating', 'INVALID'],
    ['a guest about a member who did not live there', ben, dan, 'review', 'NOT_A_HOUSEMATE'],
    ['a member who did not live there', dan, ben, 'review', 'REVIEWS_NOT_PERMITTED'],
  ] as const)('REV-02 G-107 %s', (_case, viewer, about, by, outcome) => {
    expect(codeOf(canReviewMember(viewer, stay, { revieweeId: about.id, by }))).toBe(outcome)
  })
})

describe('a reply', () => {
  it('G-109 is only for the reviewed member, and only once', () => {
    expect(codeOf(canReply(ben, { reviewee_id: ben.id, reply: null }))).toBe('allowed')
    expect(codeOf(canReply(cleo, { reviewee_id: ben.id, reply: null }))).toBe('REVIEW_NOT_FOUND')
    expect(codeOf(canReply(ben, { reviewee_id: ben.id, reply: 'Thanks' }))).toBe('ALREADY_REPLIED')
  })
})
