import { cancellations, daysToHours } from './stay.ts'
import type { DemoStay } from './stay.ts'

/** A stay for women and non-binary people. Others see its card with a badge. */
export const forWomen: readonly DemoStay[] = [
  {
    slug: 'chania-lemon-house',
    title: 'Lemon-tree house behind the harbour wall',
    location: 'Chania, Greece',
    coordinates: [35.5165, 24.0203],
    scene: ['paros', 'arcade'],
    host: 'sofia',
    members: ['mei', 'leila'],
    size: 4,
    totalEuros: 2450,
    startsInDays: 64,
    nights: 28,
    publishedHoursAgo: daysToHours(9),
    audience: 'women',
    description:
      'Five bedrooms that lock, a courtyard with a lemon tree, and a desk in every room. Some of us swim before breakfast; nobody has to.',
    neighbourhood: 'Splantzia: quiet lanes, one loud bakery, and the sea at the end of the street.',
    vibe: ['Early swims', 'Calls behind closed doors'],
    amenities: ['Wifi', 'Dedicated workspace', 'Washer', 'Courtyard'],
    fromHost: ['A shelf of Greek dictionaries'],
    rules: ['Quiet after 22:30', 'Guests until ten'],
    cancellation: cancellations.fair,
    wifiMbps: 120,
    checkIn: '15:00',
    checkOut: '11:00',
    listing: { rating: 4.8, reviews: 41, owner: 'Eleni', since: '2018' },
  },
]
