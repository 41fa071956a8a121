import { expect, it } from 'vitest'
import { repeatedIn, withoutRepeated } from './repeated.ts'

it('NEW-07 the same word in other capitals is a repeated one', () => {
  expect(repeatedIn(['Wifi', 'Pool', ' wifi ', '', ''])).toEqual([' wifi '])
  expect(withoutRepeated(['Wifi', 'Pool ', 'WIFI', ' '])).toEqual(['Wifi', 'Pool'])
})

it('NEW-07 different words may stand beside each other', () => {
  expect(repeatedIn(['Wifi', 'Fast wifi'])).toEqual([])
})
