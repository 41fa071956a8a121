import { expect, it } from 'vitest'
import { vibeTagsIn } from './vibe-tags.ts'

it('tags come from the words of the page', () => {
  expect(vibeTagsIn(['Dedicated workspace', 'Wifi – 240 Mbps', 'A terrace over the beach', 'Private pool'])).toEqual([
    'Made for work',
    'Fast wifi',
    'Pool days',
    'By the sea',
  ])
})

it('words that only sound alike bring none', () => {
  expect(vibeTagsIn(['Pool table', 'Quiet hours after 11 PM', 'Wifi – 20 Mbps', 'Shared carpool'])).toEqual([])
})

it('there are never more than eight', () => {
  expect(
    vibeTagsIn(['workspace fiber pool rooftop beach surf mountains old town peaceful garden dinners cafés sauna']),
  ).toHaveLength(8)
})
