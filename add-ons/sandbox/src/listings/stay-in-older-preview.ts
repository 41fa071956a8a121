import type { SandboxStay } from './stay.ts'

/** A room whose page has only a link preview in the form of 2022. */
export const stayInOlderPreview: SandboxStay = {
  id: '33906215',
  format: 'older-open-graph',
  title: 'Roof room in the medina - quiet & bright',
  kind: 'Private room in riad',
  place: {
    city: 'Essaouira',
    country: 'Morocco',
    latitude: 31.5131,
    longitude: -9.7697,
    neighborhood: 'Inside the walls, three lanes from the fishing port.',
  },
  description: ['A room on the roof of a riad, with a desk under the arches.', 'The trade wind keeps it cool.'],
  highlights: [],
  images: { city: 'essaouira', rooms: ['arcade'] },
  guests: 2,
  bedrooms: 1,
  price: { nightly: 38, symbol: '€' },
  rating: 4.84,
  reviews: 73,
  host: { name: 'Samira', years: 8, months: 5, superhost: true, responseRate: 97 },
  amenities: [],
  checkIn: '2:00 PM',
  checkOut: '11:00 AM',
  rules: [],
  ownRules: [],
  cancellation: ['Free cancellation until 5 days before check-in', 'After that, the first night is charged.'],
}
