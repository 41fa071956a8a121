import ana from './art/ana.webp'
import connect from './art/connect.webp'
import ingrid from './art/ingrid.webp'
import kenji from './art/kenji.webp'
import lucas from './art/lucas.webp'
import mateo from './art/mateo.webp'
import mei from './art/mei.webp'
import search from './art/search.webp'
import tomas from './art/tomas.webp'
import verify from './art/verify.webp'
import zuri from './art/zuri.webp'

/** Content of the landing page, apart from brand and plans. People and stories are examples. */
export const landingText = {
  title: 'Verified shared stays for remote workers',
  hero: {
    words: ['verified', 'safe', 'affordable', 'connected'],
    /** The headline for screen readers, instead of the rotating word. */
    sentence: 'A home abroad that’s verified, safe, affordable and connected.',
    lead: 'Join a tribe of verified remote workers, split a place none of you would rent alone, and arrive to people you already know.',
    badges: ['ID-verified members', 'Rent split fairly', 'Global community'],
  },
  benefits: {
    heading: 'Good rooms cost less when you know the housemates',
    split: {
      title: 'Split the rent, not the comfort',
      text: 'Every stay shows its full cost and your share before you say hello.',
      totalEuros: 2280,
      size: 3,
      seated: [
        { seed: 'tomas', src: tomas },
        { seed: 'zuri', src: zuri },
      ],
    },
    verified: {
      title: 'Everyone is who they say',
      text: 'Members pass an identity check before they join a tribe.',
      name: 'Zuri Okafor',
      src: zuri,
    },
    cities: {
      title: 'Friends in the next city',
      text: 'City chats, tribe groups and housemates you will meet again.',
      groups: [
        { city: 'Lisbon', people: [ana, kenji, zuri] },
        { city: 'Medellín', people: [tomas, mateo] },
        { city: 'Chiang Mai', people: [mei, lucas, ingrid] },
      ],
    },
  },
  steps: [
    {
      title: 'Search trips',
      text: 'Pick a city, dates and how many people you want around the table.',
      scene: search,
    },
    {
      title: 'Verify your profile',
      text: 'A quick identity check, once. It is why a host can hand you the key.',
      scene: verify,
    },
    {
      title: 'Connect and travel',
      text: 'Message the host, reserve your spot and meet your tribe at the door.',
      scene: connect,
    },
  ],
  testimonials: {
    heading: 'Told by people who shared a fridge',
    note: 'Sample stories: the people are examples, and what you save depends on the stay.',
    stories: [
      {
        name: 'Tomás Silva',
        src: tomas,
        stay: 'Lisbon, four weeks',
        quote: 'I saved 800 euros on one month and still had a terrace. The best part was Sunday dinner.',
      },
      {
        name: 'Ingrid Solberg',
        src: ingrid,
        stay: 'Canggu, five weeks',
        quote: 'Knowing everyone was verified meant I said yes in a day. We still have a group chat going.',
      },
      {
        name: 'Kenji Mori',
        src: kenji,
        stay: 'Mexico City, four weeks',
        quote: 'I came for the price split and left with two clients and a climbing partner.',
      },
    ],
  },
  pricing: { heading: 'One membership, every tribe' },
} as const
