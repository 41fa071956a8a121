import { NewTribe } from '@wayhouse/domain/tribes'
import { findListingLink } from '@wayhouse/listing-links'
import { describe, expect, it } from 'vitest'
import { randomId } from '../../../platform/storage/random-id.ts'
import { aListing } from './testing.ts'
import {
  blankForm,
  factsOf,
  formFromListing,
  newTribeFrom,
  noFacts,
  totalEurosOf,
  type TribeForm,
} from './tribe-form.ts'

const key = randomId()
const today = '2026-11-21'
const readingId = randomId()
const aReview = (form: TribeForm, facts = noFacts) => ({ form, facts, readingId, idempotencyKey: key })
const byHand = (pasted: string) => blankForm(findListingLink(pasted), today)

describe('a listing that was read', () => {
  it('NEW-04 NEW-07 publishes every field of the host as it was read, and identifies the reading for the facts', () => {
    const listing = aListing()
    const sent = NewTribe.parse(newTribeFrom(aReview(formFromListing(listing), factsOf(listing))))
    const { airbnb_rating: _r, airbnb_reviews: _c, host_name: _n, ...rest } = listing
    const { host_since: _s, host_response_rate: _p, host_is_superhost: _h, ...hostFields } = rest
    const added = { idempotency_key: key, reading_id: readingId, flexible_arrival: false, cover_keeps: 'middle' }
    const audience = { audience: 'everyone', non_binary: false, shown_to_others: false }
    expect(sent).toEqual({ ...hostFields, ...added, ...audience })
  })

  it('NEW-07 publishes what the host corrected, and the order of the photos', () => {
    const listing = aListing()
    const form = {
      ...formFromListing(listing),
      title: ' Our rooftop ',
      size: 2,
      image_urls: listing.image_urls.toReversed(),
    }
    const sent = NewTribe.parse(newTribeFrom(aReview(form, factsOf(listing))))
    expect(sent).toMatchObject({ title: 'Our rooftop', size: 2, image_urls: listing.image_urls.toReversed() })
  })

  it('NEW-07 sends an emptied field as null', () => {
    const form = { ...formFromListing(aListing()), description: '  ', check_in_time: '', airbnb_total_cost: null }
    const sent = NewTribe.parse(newTribeFrom(aReview(form)))
    expect(sent).toMatchObject({ description: null, check_in_time: null, airbnb_total_cost: null })
  })

  it('NEW-07 drops empty lines and duplicates of a list', () => {
    const form = { ...formFromListing(aListing()), house_rules: ['Quiet after 23:00', ' ', 'Quiet after 23:00 '] }
    expect(newTribeFrom(aReview(form)).house_rules).toEqual(['Quiet after 23:00'])
  })

  it('NEW-07 does not send the confirmation about the photos, which the contract does not have', () => {
    const sent = newTribeFrom(aReview({ ...formFromListing(aListing()), may_use_photos: true }))
    expect(Object.keys(sent)).not.toContain('may_use_photos')
    expect(NewTribe.safeParse({ ...sent, may_use_photos: true }).success).toBe(false)
  })
})

describe('a total in another currency', () => {
  const typed = (changes: Partial<TribeForm>) => aReview({ ...formFromListing(aListing()), ...changes })

  it('NEW-05 is sent as it was typed, for the server to convert', () => {
    const sent = NewTribe.parse(newTribeFrom(typed({ airbnb_total_cost: 2700, total_currency: 'USD' })))
    expect(sent).toMatchObject({ airbnb_total_cost: null, original_total: { amount: 2700, currency: 'USD' } })
    expect(sent).not.toHaveProperty('total_currency')
  })

  it('NEW-05 in euros is sent as such', () => {
    const sent = NewTribe.parse(newTribeFrom(typed({ airbnb_total_cost: 2700 })))
    expect(sent).toMatchObject({ airbnb_total_cost: 2700, original_total: null })
  })

  it('NEW-07 that was read is shown in its own currency', () => {
    const listing = aListing({ airbnb_total_cost: 2500, original_total: { amount: 2700, currency: 'USD' } })
    const form = formFromListing(listing)
    expect(form).toMatchObject({ airbnb_total_cost: 2700, total_currency: 'USD' })
    expect(totalEurosOf(form)).toBe(2500)
  })

  it('NEW-07 is no total in euros while it is not a valid amount', () => {
    for (const airbnb_total_cost of [null, -1, Number.NaN])
      expect(totalEurosOf({ ...formFromListing(aListing()), airbnb_total_cost })).toBeNull()
  })
})

describe('a tribe entered by hand', () => {
  it('NEW-05 has the dates of the link', () => {
    const form = byHand('https://www.airbnb.com/rooms/42?check_in=2027-03-01&check_out=2027-03-29')
    expect(form).toMatchObject({ start_date: '2027-03-01', end_date: '2027-03-29' })
  })

  it('NEW-05 starts today and lasts 30 days without such dates', () => {
    expect(byHand('')).toMatchObject({ start_date: today, end_date: '2026-12-21', airbnb_link: '' })
  })

  it('NEW-07 has the link that could not be read, but no other text', () => {
    expect(byHand(' airbnb.com/rooms/42 ').airbnb_link).toBe('https://www.airbnb.com/rooms/42')
    expect(byHand('a flat in Lisbon').airbnb_link).toBe('')
  })

  it('NEW-07 is accepted with only a title and a location', () => {
    const form = { ...byHand(''), title: 'A house by the sea', location: 'Paros, Greece' }
    expect(NewTribe.safeParse(newTribeFrom(aReview(form))).success).toBe(true)
  })
})
