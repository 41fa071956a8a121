import { cancellations, daysToHours } from './stay.ts'
import type { DemoStay } from './stay.ts'

/** Open stays without photos. The second has texts of maximum length, to test layouts. */
export const withoutPhotos: readonly DemoStay[] = [
  {
    slug: 'sololaki-balcony',
    title: 'Sololaki flat with the wooden balcony',
    location: 'Tbilisi, Georgia',
    coordinates: [41.6906, 44.8003],
    photos: 'none',
    scene: ['tbilisi', 'arcade'],
    host: 'priya',
    members: ['leila'],
    size: 3,
    totalEuros: 1480,
    startsInDays: 120,
    nights: 28,
    publishedHoursAgo: 33,
    description:
      'Two floors around a carved balcony, a piano nobody may play after ten, and four rooms with doors that close. I have the keys since last week; photos follow when the dust sheets are off.',
    neighbourhood:
      'Sololaki: painted stairwells, bread from the tone oven, and the cable car at the end of the street.',
    vibe: ['Piano until ten', 'Sulphur baths on Sundays'],
    amenities: ['Wifi', 'Dedicated workspace', 'Washer', 'Wooden balcony'],
    fromHost: ['A list of bakeries'],
    rules: ['Quiet after 22:00', 'No smoking on the balcony'],
    cancellation: cancellations.flexible,
    wifiMbps: 90,
    checkIn: '15:00',
    checkOut: '11:00',
    listing: { rating: 4.7, reviews: 22, owner: 'Ketevan', since: '2019' },
  },
  {
    slug: 'village-of-the-long-name',
    title:
      'A chapel for sixteen at Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, with a slate roof, a garden down to the strait, one organ, two ovens, 11 bedrooms and a table for everyone who stays',
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Isle of Anglesey, Wales, United Kingdom',
    coordinates: [53.2209, -4.2099],
    photos: 'none',
    scene: ['madeira', 'living'],
    host: 'finn',
    members: ['greta', 'samuel', 'noa', 'bruno', 'clara', 'arjun', 'lerato', 'elif'],
    size: 15,
    totalEuros: 7360,
    startsInDays: 96,
    nights: 56,
    publishedHoursAgo: daysToHours(8),
    description:
      'How to get here: https://trains.example/timetables/holyhead-line?from=chester&to=llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch&request-stop=yes and ask the guard to stop the train. Photos follow when the scaffolding is down.',
    neighbourhood: 'The village has the longest station sign in the country, two pubs and a view of the bridges.',
    vibe: ['Singing allowed', 'Everyone cooks once a fortnight'],
    amenities: ['Wifi', 'Dedicated workspace', 'Two washers', 'Garden down to the strait'],
    fromHost: ['Bicycles for eight', 'A van on Saturdays'],
    rules: ['The organ rests from ten at night', 'Label your shelf'],
    cancellation: cancellations.firm,
    wifiMbps: 75,
    checkIn: '16:00',
    checkOut: '10:00',
    listing: { rating: 4.6, reviews: 31, owner: 'Gwenllian', since: '2017' },
  },
]
