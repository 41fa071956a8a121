import { expect, it } from 'vitest'
import { matches } from './fold.ts'

it.each([
  ['graca', 'Graça rooftop', true],
  ['GRAÇA', 'graca', true],
  ['  ', 'anything', true],
  ['lodz', 'Łódź', true],
  ['tromso', 'Tromsø'.normalize('NFD'), true],
  ['^', 'anything', false],
  ['50%', '50% off', true],
  ['porto', 'Lisbon', false],
])('G-128 the search "%s" in "%s" matches: %s', (search, text, expected) => {
  expect(matches(search, [null, text])).toBe(expected)
})
