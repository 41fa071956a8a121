import type { PersonId } from '../people/people.ts'

/** A member's review of another member after a stay. A review by the host of the stay is a host review. */
export type DemoReview = {
  stay: string
  by: PersonId
  about: PersonId
  rating: number
  comment: string
  anonymous?: true
  /** Cleanliness, communication, reliability; 5 each by default. */
  aspects?: readonly [number, number, number]
  /** Organization and responsiveness, only rated by hosts; 5 each by default. */
  hostAspects?: readonly [number, number]
}

export const reviews: readonly DemoReview[] = [
  {
    stay: 'alfama-fado',
    by: 'ana',
    about: 'priya',
    rating: 5,
    comment: 'Priya set up a shared calendar on day one and it saved us all. Welcome back any time.',
  },
  {
    stay: 'alfama-fado',
    by: 'ana',
    about: 'kenji',
    rating: 5,
    comment: 'Labelled every shelf, apologised for it, and was right. The best listener at the table.',
    hostAspects: [5, 4],
  },
  {
    stay: 'alfama-fado',
    by: 'mateo',
    about: 'kenji',
    rating: 5,
    comment: 'Kenji was the calmest housemate. Kitchen always spotless.',
  },
  {
    stay: 'alfama-fado',
    by: 'kenji',
    about: 'mateo',
    rating: 4.5,
    comment: 'Cooks for six when there are four. Calls run long on Fridays.',
    aspects: [4, 4, 5],
  },
  {
    stay: 'alfama-fado',
    by: 'kenji',
    about: 'priya',
    rating: 4,
    comment: 'Kind, tidy, generous with the good coffee.',
    anonymous: true,
    aspects: [5, 4, 4],
  },
  {
    stay: 'principe-real-garden',
    by: 'ana',
    about: 'ingrid',
    rating: 5,
    comment: 'Buns on Thursdays, silence until one. I would rent a house around her oven.',
  },
  {
    stay: 'principe-real-garden',
    by: 'ana',
    about: 'tomas',
    rating: 4.5,
    comment: 'Brings half the street to dinner, and washes up for all of them.',
    aspects: [4, 5, 5],
    hostAspects: [4, 5],
  },
  {
    stay: 'principe-real-garden',
    by: 'ana',
    about: 'omar',
    rating: 5,
    comment: 'The router failed on a Monday. Omar had it running before I had finished saying so.',
  },
  {
    stay: 'principe-real-garden',
    by: 'omar',
    about: 'ingrid',
    rating: 5,
    comment: 'Taught me to swim in April. I have forgiven her.',
  },
  {
    stay: 'principe-real-garden',
    by: 'tomas',
    about: 'omar',
    rating: 4.5,
    comment: 'Up before the birds, but on tiptoe. Shakshuka as advertised.',
    aspects: [5, 5, 4],
  },
  {
    stay: 'coyoacan-red-kitchen',
    by: 'mateo',
    about: 'ben',
    rating: 5,
    comment: 'Washed up thirty times and complained once, about olives. Easy to live with.',
  },
  {
    stay: 'coyoacan-red-kitchen',
    by: 'mateo',
    about: 'zuri',
    rating: 4.5,
    comment: 'Found the market, the band and the good pharmacy in one morning.',
    aspects: [4, 5, 5],
  },
  {
    stay: 'coyoacan-red-kitchen',
    by: 'zuri',
    about: 'ben',
    rating: 4.5,
    comment: 'Quiet before nine, funny after. Leaves running shoes in the hall.',
    aspects: [4, 5, 5],
  },
  {
    stay: 'coyoacan-red-kitchen',
    by: 'ben',
    about: 'kenji',
    rating: 5,
    comment: 'He fixed the hum in the kitchen speaker by ear. Also the nicest person at 7 a.m.',
  },
  {
    stay: 'ischia-lemon-house',
    by: 'sofia',
    about: 'jonas',
    rating: 5,
    comment: 'Carried the shopping up ninety-one steps and then asked what was for lunch.',
  },
  {
    stay: 'ischia-lemon-house',
    by: 'sofia',
    about: 'mei',
    rating: 5,
    comment: 'There is a drawing of my terrace on my wall now. Thank you, Mei.',
  },
  {
    stay: 'ischia-lemon-house',
    by: 'lucas',
    about: 'mei',
    rating: 4.5,
    comment: 'Noodles at midnight, paint on one towel. Worth it.',
    aspects: [4, 5, 5],
  },
  {
    stay: 'ischia-lemon-house',
    by: 'jonas',
    about: 'lucas',
    rating: 4.5,
    comment: 'The washing-up list is fair. It is also laminated.',
    anonymous: true,
    aspects: [5, 4, 5],
  },
  {
    stay: 'poblado-two-balconies',
    by: 'tomas',
    about: 'priya',
    rating: 5,
    comment: 'Climbed, cooked, shipped a pipeline, learnt to salsa. In that order, most days.',
  },
  {
    stay: 'poblado-two-balconies',
    by: 'hana',
    about: 'priya',
    rating: 4.5,
    comment: 'The guitar comes out at ten and goes back at eleven. Perfect manners.',
    aspects: [5, 5, 4],
  },
  {
    stay: 'nimman-rooftop',
    by: 'mei',
    about: 'ana',
    rating: 5,
    comment: 'Ana cooked on Sundays for us and, by the third week, for the neighbours.',
  },
  {
    stay: 'nimman-rooftop',
    by: 'lucas',
    about: 'ana',
    rating: 5,
    comment: 'Ana makes a house feel like a house. I would book again tomorrow.',
  },
  {
    stay: 'nimman-rooftop',
    by: 'ana',
    about: 'lucas',
    rating: 4.5,
    comment: 'He knew when the bins went out before the landlord did. Very good company on a bicycle.',
    aspects: [5, 4, 5],
  },
  {
    stay: 'calheta-banana-terraces',
    by: 'jonas',
    about: 'omar',
    rating: 4.5,
    comment: 'Slow on the levadas, fast on the router. Both useful.',
    aspects: [5, 4, 5],
  },
  {
    stay: 'calheta-banana-terraces',
    by: 'ingrid',
    about: 'greta',
    rating: 4.5,
    comment: 'The balcony has never had so many plants, all with names.',
    aspects: [4, 5, 5],
  },
  {
    stay: 'woodstock-loft',
    by: 'zuri',
    about: 'sofia',
    rating: 5,
    comment: 'Pasta for eleven on a two-ring stove. Nobody has topped that.',
  },
  {
    stay: 'woodstock-loft',
    by: 'sofia',
    about: 'samuel',
    rating: 4.5,
    comment: 'Jollof on Fridays, dishes on Saturdays, both as promised.',
    aspects: [4, 5, 5],
  },
  {
    stay: 'mellah-blue-stair',
    by: 'amina',
    about: 'clara',
    rating: 5,
    comment: 'Recorded in the cellar for three weeks and left it tidier than she found it.',
  },
  {
    stay: 'mellah-blue-stair',
    by: 'clara',
    about: 'leila',
    rating: 4,
    comment: 'Lovely to live with once you learn that she works at night.',
    aspects: [4, 4, 4],
  },
  {
    stay: 'avlabari-baths',
    by: 'nino',
    about: 'viktor',
    rating: 4.5,
    comment: 'His toast at the supra had a timetable in it. People wept.',
    aspects: [5, 4, 5],
  },
  {
    stay: 'condesa-park',
    by: 'diego',
    about: 'marta',
    rating: 5,
    comment: 'The kitty closed at zero, to the cent, with plum cake. I have never seen that before.',
  },
]

/** How guests rated their hosts after a stay: who, and how many stars. */
export const hostRatings: Readonly<Record<string, Partial<Record<PersonId, number>>>> = {
  'alfama-fado': { kenji: 5, priya: 5, mateo: 5 },
  'principe-real-garden': { ingrid: 5, tomas: 5, omar: 4.5 },
  'coyoacan-red-kitchen': { kenji: 5, zuri: 4.5 },
  'ischia-lemon-house': { jonas: 5, mei: 5, lucas: 4.5 },
  'poblado-two-balconies': { priya: 4.5, hana: 5 },
  'nimman-rooftop': { ana: 5, lucas: 5, arjun: 5 },
  'calheta-banana-terraces': { omar: 4.5, ingrid: 5, greta: 4.5 },
  'woodstock-loft': { aisha: 5, samuel: 4.5, sofia: 5 },
  'mellah-blue-stair': { clara: 5, leila: 5 },
  'avlabari-baths': { viktor: 4.5, noa: 5 },
  'condesa-park': { rafael: 5, marta: 4.5 },
}
