import { brand } from '@wayhouse/domain/brand'

/** Content of `/about`. */
export const aboutText = {
  get title() {
    return `About ${brand.name}`
  },
  get description() {
    return `Who makes ${brand.name}, what it stands for, how to reach support, and whose work it builds on.`
  },
  opener: 'We think the best part of a city is who you come home to.',
  get story() {
    return [
      'Working from anywhere is easy to start and lonely to keep up. A decent flat costs twice what it should when you rent it alone, and a room in a stranger’s place is a gamble for both sides.',
      `${brand.name} does one thing about that. Verified remote workers form a tribe, pick a stay, split the rent in equal parts and arrive to people they have already talked to. We call it a tribe because most of them stay in touch.`,
    ]
  },
  beliefs: [
    {
      title: 'You see the numbers first',
      text: 'Every stay shows its full cost, the share of each person and how many spots are left, before you say hello.',
    },
    {
      title: 'Members are who they say',
      text: 'A partner checks identities. We keep the result and nothing of the document.',
    },
    {
      title: 'Reputation travels with you',
      text: 'People who shared a stay review each other, so the next host knows what your last housemates know.',
    },
  ],
  get facts() {
    return [
      { term: 'Product', detail: brand.name },
      { term: 'Company', detail: brand.companyName },
      { term: 'Address', detail: brand.companyAddress },
      { term: 'Registration', detail: brand.companyRegistration },
      { term: 'What it is', detail: 'A paid community in which digital nomads and remote workers share stays' },
      { term: 'Members', detail: 'Aged 18 or over, with a verified identity' },
      { term: 'Paid for by', detail: 'Memberships. No advertising, no selling of data, no fee on your rent' },
    ]
  },
  support: 'A person reads every message. Tell us what happened and, if it is about a tribe, which one.',
  credits: [
    {
      what: 'City names and places',
      who: 'GeoNames',
      address: 'https://www.geonames.org/',
      licence: 'CC BY 4.0',
      licenceAddress: 'https://creativecommons.org/licenses/by/4.0/',
    },
    {
      what: 'Drawn portraits, style “Micah”',
      who: 'Micah Lanier',
      address: 'https://www.dicebear.com/styles/micah/',
      licence: 'CC BY 4.0',
      licenceAddress: 'https://creativecommons.org/licenses/by/4.0/',
    },
    {
      what: 'Map data',
      who: 'OpenStreetMap contributors',
      address: 'https://www.openstreetmap.org/copyright',
      licence: 'ODbL',
      licenceAddress: 'https://opendatacommons.org/licenses/odbl/',
    },
    { what: 'Map tiles', who: 'OpenFreeMap', address: 'https://openfreemap.org/', licence: null, licenceAddress: null },
  ],
} as const
