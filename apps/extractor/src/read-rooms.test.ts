import { expect, it } from 'vitest'
import { readRooms } from './read-rooms.ts'

const titles = (...texts: string[]) => texts.map((title) => ({ title }))

it.each<[unknown[], object]>([
  [['4 guests', '2 bedrooms', '3 beds', '1.5 baths'], { personCapacity: 4, bedrooms: 2, beds: 3, baths: 1.5 }],
  [titles('4 hóspedes', '2 quartos', '3 camas', '1,5 banho'), { personCapacity: 4, bedrooms: 2, beds: 3, baths: 1.5 }],
  [['2 Gäste', 'Studio', '1 Bett', '1 Bad'], { personCapacity: 2, beds: 1, baths: 1 }],
  [['2 chambres', '3 lits', '1 salle de bain'], { bedrooms: 2, beds: 3, baths: 1 }],
  [['1 bed', 'Private attached bathroom'], { beds: 1 }],
  [['1 cama', 'Banheiro privado'], {}],
  [[null, 7, {}], {}],
  [[], {}],
])('NEW-04 rooms in %j', (items, rooms) => {
  // without undefined fields
  expect(JSON.parse(JSON.stringify(readRooms(items)))).toEqual(rooms)
})
