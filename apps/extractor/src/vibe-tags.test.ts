import { expect, it } from 'vitest'
import { vibeTagsIn } from './vibe-tags.ts'

const amenities = (...titles: string[]) => titles.map((title) => ({ title, icon: '', group: '' }))
const icons = (...names: string[]) => names.map((icon) => ({ title: 'Nome noutra língua', icon, group: '' }))

it('NEW-04 tags come from the titles of amenities', () => {
  expect(vibeTagsIn(amenities('Dedicated workspace', 'Beachfront', 'Private pool', 'Sauna'), 240)).toEqual([
    'Fast wifi',
    'Made for work',
    'Pool days',
    'By the sea',
    'Wellness',
  ])
})

it('NEW-04 in other languages they come from the icons', () => {
  expect(vibeTagsIn(icons('SYSTEM_WORKSPACE', 'SYSTEM_POOL', 'SYSTEM_GYM'), null)).toEqual([
    'Made for work',
    'Pool days',
    'Wellness',
  ])
})

it.each([
  'Pool table',
  'Pool view',
  'Mountain view',
  'Garden view',
  'Carpool parking',
  'Lake access',
  'Waterfront',
  'Beach essentials',
  'Quiet hours',
  'Old town guide book',
])('NEW-04 "%s" gives no tag', (title) => {
  expect(vibeTagsIn(amenities(title), 20)).toEqual([])
})

it('NEW-04 there are at most eight tags', () => {
  const all = [
    'Dedicated workspace',
    'Pool',
    'Rooftop deck',
    'Beachfront',
    'Ski-in/Ski-out',
    'Garden',
    'BBQ grill',
    'Pets allowed',
    'Gym',
  ]
  expect(vibeTagsIn(amenities(...all), 500)).toHaveLength(8)
})
