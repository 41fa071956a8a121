import { describe, expect, it } from 'vitest'
import { sampleTribe } from './running/email-samples.ts'
import { stayCard } from './stay-card.ts'

/** Four spots, of which two are taken: with the host, three of five places. */
const tribe = { ...sampleTribe, size: 4, members_count: 2, total_cost_cents: 285_000 }
const ben = { name: 'Ben Okafor', avatar_url: '/images/avatars/ben.webp' }

describe('the card of a stay', () => {
  it('says where and when, and what each person pays', () => {
    expect(stayCard(tribe, { host: ben, places: 'asking' })).toMatchObject({
      title: 'Rooftop flat above the river',
      facts: ['Lisbon, Portugal', expect.stringMatching(/^3\s–\s28 March 2027 · 25 nights$/)],
      share: { each: '€570', split: '€2,850 split 5 ways' },
      picture: { path: `/images/tribes/${tribe.id}/email.jpg`, alt: 'Picture of Rooftop flat above the river' },
    })
  })

  it.each([
    ['asked', 3, 'Requested spot'],
    ['asking', 3, 'Your spot'],
    ['joined', 2, 'Your spot'],
    ['hosted', 3, null],
  ] as const)('counts the host as a place: %s', (places, taken, next) => {
    expect(stayCard(tribe, { places }).bar).toEqual({ parts: 5, taken, next })
  })

  it('shows no costs where they are unknown, or where the stay is over for the recipient', () => {
    expect(stayCard({ ...tribe, total_cost_cents: null }, { places: 'asking' }).share).toBeNull()
    expect(stayCard(tribe, { host: ben })).toMatchObject({ share: null, bar: null })
  })

  it('has nothing of a person but their name and picture', () => {
    const member = { ...ben, id: 'b', is_verified: true, rating: 4.5, reviews_count: 2 }
    expect(stayCard(tribe, { requester: member }).person).toEqual({ ...ben, role: 'Requested a spot' })
    expect(stayCard(tribe).person).toBeNull()
  })
})
