import { expect, it } from 'vitest'
import { cityOf } from './city.ts'

it.each([
  ['Lisbon, Portugal', { city: 'Lisbon', country: 'Portugal' }],
  [' Rio de Janeiro ,Brazil ', { city: 'Rio de Janeiro', country: 'Brazil' }],
  ['Istanbul, Türkiye', { city: 'Istanbul', country: 'Türkiye' }],
  ['Lisbon', null],
  ['Lisbon,', null],
  [', Portugal', null],
  ['Graça, Lisbon, Portugal', null],
  ['12 Rua da Graça, Lisbon', null],
  ['!!, ??', null],
  [`${'a'.repeat(61)}, Portugal`, null],
])('G-132 the city of "%s" is %j', (location, city) => {
  expect(cityOf(location)).toEqual(city)
})
