import { expect, it } from 'vitest'
import { matches } from './fold.ts'

it.each([
  ['graca', 'Graça rooftop', true],
  ['GRAÇA', 'graca', true],
  ['  ', 'anything', true],
  ['łodz', 'Łódź', true],
  ['porto', 'Lisbon', false],
])('G-128 the search "%s" in "%s" matches: %s', (search, text, expected) => {
  expect(matches(search, [null, text])).toBe(expected)
})
