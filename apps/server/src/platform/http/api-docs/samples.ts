/** The media types of the files that operations answer; all others are tables. */
export const fileTypes: Readonly<Record<string, string>> = {
  'chat.attachment': '*/*',
  'chat.ownFile': '*/*',
  'console.caseFile': '*/*',
  'costs.receipt': 'image/webp',
  'costs.json': 'application/json',
  'safety.picture': 'image/webp',
  'reservations.ownCalendar': 'text/calendar',
  'reservations.tribeCalendar': 'text/calendar',
}

const id = '3f2b8c1e-9a4d-4e57-8b60-0d5a7c2e91f4'
const other = '8c0f6a52-1d7b-4f3e-9a2c-5b7e1d4f6a90'

const rate = { day: '2026-10-01', currency: 'USD', per_euro: '1.1602', source: 'ECB' }

const expense = {
  title: 'Groceries for the week',
  day: '2026-10-03',
  payer_id: id,
  amount: '84.50',
  currency: 'EUR',
  split: { kind: 'equal', members: [id, other] },
}

/** Examples where the samples of the fields make none that is accepted, or none that reads well. */
export const samples: Readonly<Record<string, { body?: unknown; answer?: unknown }>> = {
  'console.rates': { answer: [rate] },
  'console.setRate': { body: rate, answer: rate },
  'costs.addExpense': { body: { ...expense, key: 'groceries-2026-10-03' } },
  'costs.changeExpense': { body: { amount: '86.10', reason: 'I had forgotten the bread.', version: 1 } },
  'profiles.update': {
    body: { bio: 'Product designer from Porto.', languages: ['portuguese', 'english'], interests: ['Surfing'] },
  },
  'safety.notice': {
    body: {
      link: 'https://wayhouse.example/app/tribes/3f2b8c1e-9a4d-4e57-8b60-0d5a7c2e91f4',
      why: 'The photos are mine and were published without my permission.',
      name: 'Ana Moreira',
      email: 'ana@example.com',
      accurate: true,
      opened_at: 1_789_382_400_000,
    },
  },
}
