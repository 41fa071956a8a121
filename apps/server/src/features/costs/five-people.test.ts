import { fewerPayments } from '@wayhouse/domain/costs'
import { addDays } from '@wayhouse/domain/dates'
import { decimalText, minorOf } from '@wayhouse/domain/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../testing/builders.ts'
import { actOn, addExpense, balancesOf, changeExpense, costsOf, settle, startLedger } from '../../testing/costs.ts'
import type { TestLedger } from '../../testing/costs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

type Balance = { member_id: string; currency: string; amount: string }

it('COST-09 five people with different nights, two currencies, a late joiner, an early leaver and a disputed line end at zero', async () => {
  const ledger = await startLedger(app, { size: 4 })
  const { host, ana, ben } = ledger
  const cleo = await app.member({ name: ['Cleo', 'Asks'] })
  await addMember(app, ledger.tribe, cleo)
  const { stay } = await costsOf(ledger, host)
  await nightsOf(ledger, ana, addDays(stay.from, 7), null)
  await nightsOf(ledger, ben, null, addDays(stay.from, 10))
  await addExpense(ledger, host, { title: 'Cleaning', amount: '126.01', split: { kind: 'nights' } })
  await addExpense(ledger, ana, { title: 'Market', amount: '84.35' })
  await addExpense(ledger, cleo, { title: 'Surf', amount: '132.00', currency: 'GBP', conversion: { kind: 'keep' } })

  const dan = await app.member({ name: ['Dan', 'Late'] })
  await addMember(app, ledger.tribe, dan)
  expect((await balancesOf(ledger, host))[dan.id]).toBe('0.00')
  const { body: disputed } = await addExpense(ledger, dan, { title: 'Plants', amount: '24.00' })
  await actOn(ledger, ben, ['expenses', disputed.id, 'question'], { text: 'Mine too?' })
  const without = { split: { kind: 'equal', members: [host.id, ana.id, cleo.id, dan.id] } }
  expect((await changeExpense(ledger, dan, disputed.id, { version: 1, ...without })).status).toBe(200)
  await actOn(ledger, dan, ['expenses', disputed.id, 'answer'], { text: 'Not yours' })
  expect((await ben.request('POST', `/api/tribes/${ledger.tribe}/leave`)).status).toBe(200)

  const people = new Map([host, ana, ben, cleo, dan].map((member) => [member.id, member]))
  const balances: Balance[] = (await costsOf(ledger, host)).balances
  const open = balances.map((balance) => ({ ...balance, amount: minorOf(balance.amount, balance.currency) ?? 0 }))
  for (const { from, to, currency, amount } of fewerPayments(open)) {
    const [payer, payee] = [people.get(from), people.get(to)]
    if (payer === undefined || payee === undefined) throw new Error('a payment of a stranger')
    const { body } = await settle(ledger, payer, { to, currency, amount: decimalText(amount, currency) })
    expect((await actOn(ledger, payee, ['settlements', body.id, 'received'])).status).toBe(200)
  }
  const settled: Balance[] = (await costsOf(ledger, host)).balances
  expect(settled.map(({ amount }) => amount)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00'])
})

async function nightsOf({ tribe }: TestLedger, member: TestMember, arrives: string | null, leaves: string | null) {
  const { status } = await member.request('PUT', `/api/tribes/${tribe}/costs/nights`, { arrives, leaves })
  expect(status).toBe(200)
}
