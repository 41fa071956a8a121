/** What a field of a name is, wherever it occurs in the API. */
export type Field = { format?: 'date' | 'date-time'; about?: string; sample?: unknown }

/** By exact name first, then by the end of the name. */
export function fieldOf(name: string): Field {
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined
  return { ...endings.find(([ending]) => ending.test(name))?.[1], ...known }
}

const id = '3f2b8c1e-9a4d-4e57-8b60-0d5a7c2e91f4'
const instant = '2026-09-14T10:30:00.000Z'
const day = (sample: string, about?: string): Field => ({ format: 'date', sample, ...(about && { about }) })
const at = (sample = instant, about?: string): Field => ({ format: 'date-time', sample, ...(about && { about }) })
const text = (sample: string, about?: string): Field => ({ sample, ...(about && { about }) })

const endings: [RegExp, Field][] = [
  [/_cents$/, { about: 'In cents of a euro.', sample: 4900 }],
  [/_at$/, at()],
  [/_id$/, { sample: id }],
  [/_url$/, text('https://wayhouse.example/images/ana.webp')],
  [/_color$/, text('#7d1c42')],
  [/_key$/, text('phc_4f9d2c')],
]

const fields: Record<string, Field> = {
  // how a list is read
  cursor: {
    about: 'The `next_cursor` of the page before; absent for the first page.',
    sample: 'eyJhZnRlciI6IjIwMjYifQ',
  },
  next_cursor: { about: 'To be sent as `cursor` for the next page; null on the last one.', sample: null },
  limit: { about: 'How many items at most.', sample: 20 },
  version: { about: 'Goes up with every change. A change names the version that it was made from.', sample: 3 },

  // days and instants
  start_date: day('2026-10-01', 'The first day of the stay.'),
  end_date: day('2026-10-31', 'The last day of the stay.'),
  from: day('2026-10-01'),
  to: day('2026-10-31'),
  day: day('2026-10-03'),
  first_day: day('2026-10-01'),
  arrives: day('2026-10-01'),
  leaves: day('2026-10-31'),
  created_on: day('2026-11-02'),
  free_cancellation_until: day('2026-09-20'),
  refund_by: day('2026-09-28'),
  erased_on: day('2026-10-14'),
  last_moment: at('2027-08-31T22:00:00.000Z'),
  current_period_end: at('2027-08-31T22:00:00.000Z'),
  grace_until: at('2026-09-21T10:30:00.000Z'),
  cancelled_until: at('2027-08-31T22:00:00.000Z'),
  ends_if_cancelled: at('2027-08-31T22:00:00.000Z'),
  answer_by: at('2026-09-17T10:30:00.000Z'),
  first_look_by: at('2026-09-15T10:30:00.000Z'),
  month: text('2026-09'),
  written_month: day('2026-09-01', 'The first day of the month.'),

  // people
  first_name: text('Ana'),
  last_name: text('Moreira'),
  name: text('Ana Moreira'),
  email: text('ana@example.com'),
  newEmail: text('ana.moreira@example.com'),
  password: text('four calm otters swim'),
  newPassword: text('nine quiet herons wait'),
  currentPassword: text('four calm otters swim'),
  code: text('246813'),
  callbackURL: text('/app'),
  initials: text('AM'),
  bio: text('Product designer from Porto. Early riser, good cook.'),
  nationality: text('Portuguese'),
  next_destination: text('Tbilisi, Georgia'),
  instagram_handle: text('ana.moreira'),
  linkedin_url: text('https://www.linkedin.com/in/ana-moreira'),
  website: text('https://ana.example.com'),
  timezone: text('Europe/Lisbon'),
  time_zone: text('Europe/Lisbon'),
  languages: text('Portuguese'),
  interests: text('Surfing'),
  skill: text('TypeScript'),
  age: { sample: 31 },
  device: text('Firefox on Linux'),
  ip_address: text('203.0.113.7'),

  // who runs an installation
  site_name: text('Wayhouse'),
  support_email: text('help@wayhouse.example'),
  support_languages: text('English, Portuguese'),
  company_name: text('Wayhouse Lda'),
  company_url: text('https://company.example'),
  company_address: text('1 Long Road, Porto'),
  company_registration: text('Porto 123 456, VAT PT123456789'),
  is_example: { about: 'Whether nobody has set it on the server either.', sample: false },

  // stays
  title: text('Rooftop flat by the river'),
  description: text('A bright flat with a long table, ten minutes from the sea.'),
  location: text('Lisbon, Portugal'),
  city: text('Lisbon'),
  country: text('Portugal'),
  region: text('Lisbon'),
  latitude: { sample: 38.7223 },
  longitude: { sample: -9.1393 },
  airbnb_link: text('https://www.airbnb.com/rooms/42'),
  url: text('https://www.airbnb.com/rooms/42'),
  airbnb_total_cost: { about: 'The price of the whole stay, in euros.', sample: 2400 },
  budget: { about: 'The highest price per person, in euros.', sample: 800 },
  size: { about: 'How many spots it has besides the host’s.', sample: 3 },
  image_urls: { sample: [] },
  check_in_time: text('15:00'),
  check_out_time: text('11:00'),
  vibe_tags: text('Quiet'),
  house_rules: text('No parties'),
  alt: text('A long table under a pergola'),
  rating: { sample: 5 },
  q: { about: 'What to look for.', sample: 'lis' },

  // words
  message: text('Hello! I work in the mornings and would love to join you.'),
  content: text('See you at the station at six.'),
  text: text('Could you say what this was for?'),
  comment: text('Calm, tidy and always up for a walk.'),
  reason: text('Our plans have changed.'),
  note: text('Called back on Monday.'),
  reply: text('Thank you, it was a good month.'),
  why: text('The photos show another house.'),
  emoji: text('👍'),
  filename: text('plan.pdf'),
  token: { about: 'The secret of the address.', sample: 'p3Xv9QkT5mZr8Ls2' },

  // money
  amount: { about: 'A decimal, in the currency beside it.', sample: '12.50' },
  claimed: { about: 'A decimal, in the currency beside it.', sample: '12.50' },
  paid: { about: 'A decimal, in the currency beside it.', sample: '12.50' },
  share: { about: 'A decimal, in the currency beside it.', sample: '600.00' },
  total: { about: 'All together.', sample: '2400.00' },
  own: { sample: '600.00' },
  rate: { sample: '1.155' },
  per_euro: { sample: '1.1602' },
  currency: text('EUR'),
  iban: text('DE89370400440532013000'),
  planId: text('nomad'),

  // others
  id: { sample: id },
  order: { sample: 1 },
  path: text('/app/reservations'),
  link: text('https://wayhouse.example/app/tribes/3f2b8c1e-9a4d-4e57-8b60-0d5a7c2e91f4'),
  idempotency_key: { about: 'Sent again with the same key, nothing is done twice.', sample: id },
  key: { about: 'Sent again with the same key, nothing is done twice.', sample: id },
  client_id: { about: 'Chosen by the client. Sent again with the same one, nothing is done twice.', sample: id },
}
