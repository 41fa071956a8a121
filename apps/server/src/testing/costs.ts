import { addDays } from '@wayhouse/domain/dates'
import { addMember, publishTribe } from './builders.ts'
import type { TestApp, TestMember, TestResponse } from './test-app.ts'

/** A tribe with its host and two accepted members, and what they do with its costs. */
export type TestLedger = {
  app: TestApp
  tribe: string
  host: TestMember
  ana: TestMember
  ben: TestMember
  today: string
}

/** A stay of 28 nights that begins in a month, among three. */
export async function startLedger(app: TestApp, changes: Parameters<typeof publishTribe>[2] = {}): Promise<TestLedger> {
  const host = await app.member({ name: ['Hana', 'Host'] })
  const ana = await app.member({ name: ['Ana', 'Sousa'] })
  const ben = await app.member({ name: ['Ben', 'Okafor'] })
  const tribe = await publishTribe(app, host, changes)
  for (const member of [ana, ben]) await addMember(app, tribe, member)
  return { app, tribe, host, ana, ben, today: app.clock.today() }
}

type Values = Record<string, unknown>

export const costsOf = async ({ tribe }: TestLedger, member: TestMember) =>
  (await member.request('GET', `/api/tribes/${tribe}/costs`)).body

/** Adds an expense that the member has paid, split equally among all unless `values` says otherwise. */
export function addExpense(
  { tribe, today }: TestLedger,
  member: TestMember,
  values: Values = {},
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const defaults = { title: 'Dinner', day: today, payer_id: member.id, amount: '90.00', currency: 'EUR' }
  const body = { ...defaults, split: { kind: 'equal' }, ...values }
  return member.request('POST', `/api/tribes/${tribe}/costs/expenses`, body, headers)
}

export const changeExpense = ({ tribe }: TestLedger, member: TestMember, id: string, values: Values) =>
  member.request('PATCH', `/api/tribes/${tribe}/costs/expenses/${id}`, values)

/** An act on an expense or a payment: `void`, `question`, `received`, … */
export const actOn = (
  { tribe }: TestLedger,
  member: TestMember,
  of: readonly ['expenses' | 'settlements', string, string],
  values: Values = {},
) => member.request('POST', `/api/tribes/${tribe}/costs/${of.join('/')}`, values)

export const settle = ({ tribe, today }: TestLedger, member: TestMember, values: Values) =>
  member.request('POST', `/api/tribes/${tribe}/costs/settlements`, { day: today, way: 'transfer', ...values })

/** The balances by member, as decimals, in one currency. */
export async function balancesOf(ledger: TestLedger, member: TestMember, currency = 'EUR') {
  const { balances } = await costsOf(ledger, member)
  return Object.fromEntries(
    balances
      .filter((balance: { currency: string }) => balance.currency === currency)
      .map(({ member_id, amount }: { member_id: string; amount: string }) => [member_id, amount]),
  )
}

/** The requests of a payment plan whose stay can be cancelled for free for 30 days, with the dates that the form suggests. */
export function planOf({ tribe, today }: TestLedger) {
  const freeUntil = addDays(today, 30)
  const suggested = [
    { due: { days_after_acceptance: 7 }, part: { percent: 30 } },
    { due: { on: addDays(freeUntil, -14) }, part: { percent: 70 } },
  ]
  return {
    freeUntil,
    suggested,
    put: (member: TestMember, values: Values = {}) =>
      member.request('PUT', `/api/tribes/${tribe}/costs/plan`, {
        free_cancellation_until: freeUntil,
        dates: suggested,
        ...values,
      }),
    post: (member: TestMember, path: string, values: Values = {}) =>
      member.request('POST', `/api/tribes/${tribe}/costs/plan/${path}`, values),
    terms: (member: TestMember) => member.request('GET', `/api/tribes/${tribe}/payment-plan`),
  }
}
