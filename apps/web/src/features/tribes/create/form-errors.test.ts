import { NewTribe } from '@wayhouse/domain/tribes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomId } from '../../../platform/storage/random-id.ts'
import { errorsOf } from './form-errors.ts'
import { aListing } from './testing.ts'
import { formFromListing, newTribeFrom, noFacts, type TribeForm } from './tribe-form.ts'

const today = '2026-11-21'
const aForm = (changes: Partial<TribeForm> = {}): TribeForm => ({
  ...formFromListing(aListing()),
  may_use_photos: true,
  ...changes,
})
const fieldsAtError = (changes: Partial<TribeForm>) => Object.keys(errorsOf(aForm(changes), today))

describe('the errors of a new tribe', () => {
  it('NEW-07 are none if the whole listing was read and the photos may be used', () => {
    expect(errorsOf(aForm(), today)).toEqual({})
  })

  it.each<[string, Partial<TribeForm>]>([
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['location', { location: '' }],
    ['start_date', { start_date: '' }],
    ['end_date', { end_date: '' }],
    ['end_date', { end_date: '2027-01-12' }],
    ['end_date', { end_date: '2026-02-30' }],
    ['size', { size: null }],
    ['size', { size: 0 }],
    ['size', { size: 16 }],
    ['size', { size: 1.5 }],
    ['end_date', { end_date: '2031-01-12' }],
    ['start_date', { start_date: '2150-01-01', end_date: '2150-02-01' }],
    ['airbnb_total_cost', { airbnb_total_cost: 2_000_000 }],
    ['house_rules', { house_rules: ['Quiet', 'quiet '] }],
    ['airbnb_total_cost', { airbnb_total_cost: -1 }],
    ['airbnb_total_cost', { airbnb_total_cost: 10.005 }],
    ['wifi_speed', { wifi_speed: 1.5 }],
    ['airbnb_link', { airbnb_link: 'javascript:alert(1)' }],
    ['house_rules', { house_rules: ['x'.repeat(301)] }],
    ['may_use_photos', { may_use_photos: false }],
  ])('NEW-07 are only at %s: %j', (field, changes) => {
    expect(fieldsAtError(changes)).toEqual([field])
  })

  it.each(['', '  ', ' https://www.airbnb.com/rooms/42 ', 'Look: airbnb.com//ROOMS/042, says Ana'])(
    'G-72 are none for the link %j',
    (airbnb_link) => {
      expect(fieldsAtError({ airbnb_link })).toEqual([])
    },
  )

  it('NEW-05 include a stay that is over', () => {
    expect(errorsOf(aForm({ start_date: '2026-10-01', end_date: today }), today).end_date).toMatch(/future/)
    expect(errorsOf(aForm({ start_date: '2026-10-01', end_date: '2026-11-22' }), today)).toEqual({})
  })

  it('NEW-07 do not include the confirmation if there are no photos', () => {
    expect(fieldsAtError({ image_urls: [], may_use_photos: false })).toEqual([])
  })

  it('NEW-07 name the field and what to enter', () => {
    const changes = { title: ' ', size: 99, end_date: '2027-01-12', vibe_tags: ['x'.repeat(61)] }
    expect(errorsOf(aForm(changes), today)).toEqual({
      title: 'Enter a title',
      size: 'Enter a number from 1 to 15',
      end_date: 'Choose a last day after the first',
      vibe_tags: 'Use 60 characters or fewer',
    })
  })

  it.each<[Partial<TribeForm>, string]>([
    [{ size: 1.5 }, 'Enter a whole number of people, from 1 to 15'],
    [{ airbnb_total_cost: -1 }, 'A price cannot be negative'],
    [{ airbnb_total_cost: 2_000_000 }, 'Enter a price of 1,000,000 at most'],
    [{ airbnb_total_cost: -1, total_currency: 'USD' }, 'A price cannot be negative'],
    [{ airbnb_total_cost: 10.005 }, 'Enter a price, such as 1250 or 1250.50'],
    [{ start_date: '2150-01-01', end_date: '2150-02-01' }, 'Choose a first day within the next two years'],
    [{ end_date: '2031-01-12' }, 'Choose a last day within a year of the first'],
    [{ house_rules: ['Quiet', 'quiet'] }, '“quiet” is listed twice'],
  ])('NEW-07 for %j have a specific text', (changes, text) => {
    expect(Object.values(errorsOf(aForm(changes), today))).toEqual([text])
  })

  it('NEW-07 are none only for forms that the contract accepts', () => {
    const texts = fc.record({
      title: fc.constantFrom('', ' ', 'Rooftop', ` ${'x'.repeat(200)} `, 'x'.repeat(201)),
      location: fc.constantFrom('\t', 'Lisbon, Portugal', 'x'.repeat(160), 'x'.repeat(161)),
      description: fc.string({ maxLength: 30 }),
      size: fc.option(fc.integer({ min: -2, max: 20 })),
      airbnb_total_cost: fc.option(fc.integer({ min: -500, max: 300_000 }).map((cents) => cents / 100)),
      wifi_speed: fc.option(fc.integer({ min: -1, max: 100_001 })),
      house_rules: fc.array(fc.constantFrom('', ' ', 'Quiet', 'x'.repeat(300), 'x'.repeat(301)), { maxLength: 4 }),
      airbnb_link: fc.oneof(fc.constant(''), fc.webUrl(), fc.string()),
    })
    fc.assert(
      fc.property(texts, (changes) => {
        const form = aForm(changes)
        if (Object.keys(errorsOf(form, today)).length > 0) return
        const review = { form, facts: noFacts, readingId: null, idempotencyKey: randomId() }
        expect(NewTribe.safeParse(newTribeFrom(review)).error).toBeUndefined()
      }),
    )
  })
})
