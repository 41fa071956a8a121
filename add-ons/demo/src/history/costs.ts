import type { PersonId } from '../people/people.ts'

/** A shared expense, split equally among all of the stay. */
export type DemoLine = {
  stay: string
  title: string
  daysAgo: number
  by: PersonId
  cents: number
  question?: { by: PersonId; text: string }
}

export const demoLines: readonly DemoLine[] = [
  { stay: 'tbilisi-mtatsminda', title: 'Taxi from the airport', daysAgo: 6, by: 'leila', cents: 2240 },
  { stay: 'tbilisi-mtatsminda', title: 'Market, the first shop', daysAgo: 5, by: 'nino', cents: 8435 },
  { stay: 'tbilisi-mtatsminda', title: 'Firewood', daysAgo: 4, by: 'viktor', cents: 4500 },
  {
    stay: 'tbilisi-mtatsminda',
    title: 'Balcony plants',
    daysAgo: 3,
    by: 'leila',
    cents: 2400,
    question: { by: 'viktor', text: 'Did we want these?' },
  },
  { stay: 'tbilisi-mtatsminda', title: 'Coffee beans', daysAgo: 1, by: 'nino', cents: 1800 },
  { stay: 'graca-rooftop', title: 'Cleaning before we arrive', daysAgo: 6, by: 'ana', cents: 12_600 },
  { stay: 'graca-rooftop', title: 'A second monitor', daysAgo: 2, by: 'zuri', cents: 9900 },
]
