import { expect, it } from 'vitest'
import { emergencyNumberAt } from './emergency-number.ts'

it.each([
  ['Austin, Texas, USA', '911'],
  ['Hong Kong', '999'],
  ['São Paulo, Brazil', '190'],
  // 112 is the number there, wherever the reader is
  ['Lisbon, Portugal', '112'],
])('REP-02 in %s it is %s', (location, number) => {
  expect(emergencyNumberAt(location)).toBe(number)
})
