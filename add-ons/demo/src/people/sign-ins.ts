import type { DemoPerson } from './person.ts'

export const demoPassword = 'demo-password'

/** The accounts that can sign in with `demoPassword`. */
export const demoSignIns = [
  { email: 'host@demo.test', who: 'Ana, host, member for life' },
  {
    email: 'guest@demo.test',
    who: 'Ben, subscriber: accepted in one of Ana’s tribes, waiting for an answer in another',
  },
  { email: 'member@demo.test', who: 'Cleo, verified, no membership yet' },
  { email: 'new@demo.test', who: 'Dan, at the first step of joining' },
  { email: 'operator@demo.test', who: 'Noor, an operator: admin' },
  { email: 'moderator@demo.test', who: 'Femke, an operator: moderator' },
  { email: 'suspended@demo.test', who: 'Marta, suspended for 30 days: reads why, and may appeal' },
] as const satisfies readonly { email: string; who: string }[]

/** The profiles of members who can sign in, except Ana's. Dan has no profile yet. */
export const signInPeople = {
  ben: {
    name: ['Ben', 'Whitaker'],
    bio: 'Front-end developer from Leeds. Runs before breakfast, learns Portuguese after it, beats nobody at board games.',
    location: 'Porto, Portugal',
    nationality: 'British',
    age: 29,
    nextDestination: 'Ericeira, Portugal',
    timezone: 'Europe/London',
    currency: 'EUR',
    languages: ['english', 'portuguese'],
    interests: ['Running', 'Board games', 'Surfing', 'Coffee', 'Vinyl'],
    goodToKnow: { 'Work hours': '09:00 – 17:00', Diet: 'Anything but olives' },
    skills: [
      ['TypeScript', 'expert'],
      ['Portuguese', 'beginner'],
    ],
  },
  cleo: {
    name: ['Cleo', 'Andersson'],
    bio: 'Freelance illustrator, first time looking for housemates abroad. Tidy desk, messy sketchbook.',
    location: 'Stockholm, Sweden',
    nationality: 'Swedish',
    age: 27,
    nextDestination: 'Lisbon, Portugal',
    timezone: 'Europe/Stockholm',
    currency: 'EUR',
    languages: ['english', 'other'],
    interests: ['Drawing', 'Hiking', 'Live music'],
    skills: [['Illustration', 'advanced']],
  },
  noor: {
    name: ['Noor', 'Bakker'],
    bio: 'I look after the house: questions, reports and lost keys.',
    location: 'Rotterdam, Netherlands',
    languages: ['english', 'other'],
    interests: ['Cycling', 'Reading'],
  },
  femke: {
    name: ['Femke', 'de Vries'],
    bio: 'I read what you report, and answer in words.',
    location: 'Utrecht, Netherlands',
    languages: ['english', 'other'],
    interests: ['Chess', 'Cinema'],
    hasPortrait: false,
  },
} satisfies Record<string, DemoPerson>
