import { expect, it } from 'vitest'
import { welcomeText } from './welcome-text.ts'

const year = new Date().getUTCFullYear()
const tribe = { title: 'Graça rooftop', size: 3, members_count: 3, start_date: `${year}-06-01` }

it.each([
  [3, `${year}-05-09`, 'The last spot in Graça rooftop is yours. 4 of you move in on 1 Jun, and the house is full.'],
  [2, `${year}-05-09`, 'A spot in Graça rooftop is yours. 3 of you move in on 1 Jun, and 1 spot is still open.'],
  [1, `${year}-05-31`, 'A spot in Graça rooftop is yours. 2 of you move in on 1 Jun, and 2 spots are still open.'],
  [
    3,
    `${year}-06-01`,
    'The last spot in Graça rooftop is yours. The stay has begun: there are 4 of you, and the house is full.',
  ],
])('RES-08 with %i guests on %s a new member reads: %3$s', (members_count, today, text) => {
  expect(welcomeText({ ...tribe, members_count }, today)).toBe(text)
})
