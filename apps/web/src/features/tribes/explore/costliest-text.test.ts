import { expect, it } from 'vitest'
import { costliestText } from './costliest-text.ts'

it.each([
  [
    [
      { filter: 'budget', count: 12 },
      { filter: 'dates', count: 3 },
    ],
    'The Budget filter rules out the most: without it, 12 tribes match.',
  ],
  [
    [
      { filter: 'group_size', count: 100 },
      { filter: 'dates', count: 3 },
    ],
    'The Group Size filter rules out the most: without it, 100+ tribes match.',
  ],
  [
    [
      { filter: 'dates', count: 1 },
      { filter: 'duration', count: 1 },
    ],
    'The Dates and Duration filters rule out the most: without one of them, 1 tribe matches.',
  ],
  [[{ filter: 'location', count: 1 }], 'Only the Location filter is in the way: without it, 1 tribe matches.'],
  [[], 'No single filter is in the way: loosen two or more.'],
] as const)('EXP-13 of the filters %j says "%s"', (loosen, text) => {
  expect(costliestText({ loosen: [...loosen], count_limit: 100 })).toBe(text)
})
