import { expect, it } from 'vitest'
import { duplicatesIn, withoutDuplicates } from './duplicates.ts'

it('NEW-07 a word that differs only in case is a duplicate', () => {
  expect(duplicatesIn(['Wifi', 'Pool', ' wifi ', '', ''])).toEqual([' wifi '])
  expect(withoutDuplicates(['Wifi', 'Pool ', 'WIFI', ' '])).toEqual(['Wifi', 'Pool'])
})

it('NEW-07 a word that contains another one is not a duplicate', () => {
  expect(duplicatesIn(['Wifi', 'Fast wifi'])).toEqual([])
})
