import { expect, it } from 'vitest'
import { matches } from './fold.ts'

it.each([
  ['graca', 'Graça rooftop', true],
  ['GRAÇA', 'graca', true],
  ['  ', 'anything', true],
  ['łodz', 'Łódź', true],
  ['porto', 'Lisbon', false],
])('G-128 %s is looked for in %s', (search, text, expected) => {
  expect(matches(search, [null, text])).toBe(expected)
})
