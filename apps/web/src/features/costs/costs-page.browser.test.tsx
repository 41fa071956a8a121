import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setBrowserCurrency } from '../../platform/format/money.tsx'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { ana } from '../../testing/people.ts'
import { translatePage } from '../../testing/translate.ts'
import {
  aDebt,
  anExpense,
  aPart,
  aSettlement,
  benId,
  kenjiId,
  members,
  noCosts,
  openCosts,
  someCosts,
  today,
  tribeId,
  zuriId,
} from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const balance = () => page.getByRole('region', { name: 'Your balance' })
const lines = () => page.getByRole('list', { name: 'Expenses' })
const lineOf = (title: string) => lines().getByRole('listitem').filter({ hasText: title })

const longTitle = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(2).slice(0, 80)
const manyLines = [
  anExpense(5, { title: 'Coffee beans', repeat: { every: 'week', until: '2027-02-09', next: '2027-02-05' } }),
  anExpense(4, {
    title: 'Surf lesson',
    amount: '132.00',
    currency: 'GBP',
    counts: { amount: '152.46', currency: 'EUR' },
    rate: { rate: '1.1550', source: 'table', day: '2027-01-19' },
  }),
  anExpense(3, { title: 'Balcony plants', question: { by: kenjiId, at: '2027-01-21T10:00:00Z', text: 'For whom?' } }),
  anExpense(2, {
    title: 'Taxi from the airport',
    voided: { by: benId, at: '2027-01-22T10:00:00Z', text: 'entered twice' },
  }),
  anExpense(1),
]

describe('the costs of a tribe', () => {
  it('COST-01 begin with the line that nobody here moves money', async () => {
    await openCosts()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Graça rooftop' })).toBeVisible()
    const first = page.getByText('Wayhouse moves no money. You pay each other.', { exact: true })
    await expect.element(first).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Costs' })).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('link', { name: 'Stay' })).toHaveAttribute('href', `/app/tribes/${tribeId}`)
    expect(first.element().compareDocumentPosition(balance().element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expectNoAxeViolations()
    await page.viewport(390, 844)
    await expectNoAxeViolations()
    await expectNoOverflow()
  })

  it('COST-01 do not exist for who may not see them', async () => {
    const find = os.costs.find.handler(({ errors }) => {
      throw errors.TRIBE_NOT_FOUND()
    })
    await openCosts(someCosts(), { find })
    await expect.element(page.getByRole('heading', { name: 'Tribe not found' })).toBeVisible()
  })

  it('COST-02 COST-04 COST-05 show each line: payer, split, own share, rate, repetition, question, void', async () => {
    await openCosts(someCosts({ expenses: manyLines }))
    await expect.element(lineOf('Coffee beans')).toMatchTextContent('Ben paid, equally · weekly until 9 Feb')
    await expect.element(lineOf('Surf lesson')).toMatchTextContent('£132.00 at 1.1550, rate of 19 Jan')
    await expect.element(lineOf('Surf lesson')).toMatchTextContent('€152.46')
    await expect.element(lineOf('Balcony plants')).toMatchTextContent('Questioned by Kenji')
    await expect.element(lineOf('Taxi')).toMatchTextContent('Void by Ben, 22 Jan: entered twice')
    await expect.element(lineOf('Shop 1')).toMatchTextContent('€40.00')
    await expect.element(lineOf('All together')).toMatchTextContent('€40.00')
    await expect.element(page.getByText('4 count, 1 void')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('COST-04 are in their own currency, whatever the header shows prices in', async () => {
    setBrowserCurrency('USD')
    await openCosts()
    await expect.element(balance()).toMatchTextContent('You owe Ben €10.00')
    await expect.element(lineOf('Shop 1')).toMatchTextContent('€40.00')
    await expect.element(page.getByRole('main').getByText('$')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Add an expense' }).first().click()
    await expect.element(page.getByLabelText('Currency', { exact: true }).last()).toHaveValue('EUR')
  })

  it('COST-02 are filtered by kind and payer', async () => {
    const asked: object[] = []
    const expenses = os.costs.expenses.handler(({ input: { show, payer_id } }) => {
      asked.push({ show, payer_id })
      return { items: show === 'void' ? [] : manyLines.slice(2, 3), next_cursor: null }
    })
    await openCosts(someCosts({ expenses: manyLines }), { expenses })
    await page.getByText('Questioned', { exact: true }).click()
    await expect.element(lineOf('Shop 1')).not.toBeInTheDocument()
    await expect.element(lineOf('Balcony plants')).toBeVisible()
    await expect.element(lineOf('All together')).not.toBeInTheDocument()
    await page.getByLabelText('Paid by').selectOptions('Ben Whitaker')
    await page.getByText('Void', { exact: true }).click()
    await expect.element(lines()).toMatchTextContent('No line is like this.')
    expect(asked).toEqual([
      { show: 'questioned', payer_id: undefined },
      { show: 'questioned', payer_id: benId },
      { show: 'void', payer_id: benId },
    ])
  })

  it('COST-06 say what the viewer owes, to whom and for what', async () => {
    const debt = os.costs.debt.handler(() => [
      aPart({ title: 'Cleaning', amount: '12.40', of: { weight: 28, all: 105, split: 'nights' } }),
      aPart({ id: benId, title: 'Coffee', amount: '-2.40' }),
    ])
    await openCosts(someCosts(), { debt })
    await expect.element(balance()).toMatchTextContent('You owe€10.00Confirmed €0.00 · claimed €0.00')
    await expect.element(balance()).toMatchTextContent('You owe Ben €10.00from 1 line')
    await balance().getByRole('button', { name: 'You owe Ben €10.00' }).click()
    const dialog = page.getByRole('dialog', { name: 'You owe Ben €10.00' })
    await expect.element(dialog).toMatchTextContent('Cleaning, 28 of 105 nights€12.40Coffee, 20 Jan-€2.40Open€10.00')
    await expectNoAxeViolations()
  })

  it('COST-06 suggest fewer payments as another view', async () => {
    const debts = [aDebt({ amount: '5.00' }), aDebt({ to: zuriId, amount: '5.00' })]
    await openCosts(someCosts({ debts }))
    await expect.element(balance().getByRole('listitem')).toHaveLength(2)
    await balance().getByText('Fewer payments').click()
    await expect.element(balance().getByRole('listitem').first()).toMatchTextContent('You pay Ben €10.00')
    await expect.element(balance().getByRole('list')).toMatchTextContent('Kenji pays Ben €10.00')
  })

  it('COST-06 say that the viewer is even, without a button', async () => {
    await openCosts(someCosts({ debts: [], balances: [] }))
    await expect.element(balance()).toMatchTextContent('You are even')
    await expect.element(page.getByRole('button', { name: 'Settle up' })).not.toBeInTheDocument()
  })

  it('COST-06 say so too where pairs owe each other in a circle, as after the fewest payments', async () => {
    const circle = [aDebt(), aDebt({ from: benId, to: zuriId }), aDebt({ from: zuriId, to: ana.id })]
    const balances = members.map(({ id: member_id }) => ({ member_id, currency: 'EUR', amount: '0.00' }))
    await openCosts(someCosts({ debts: circle, balances }))
    await expect.element(balance()).toMatchTextContent('You are even')
    await expect.element(balance().getByRole('button')).not.toBeInTheDocument()
  })

  it('COST-06 keep confirmed and claimed apart', async () => {
    const settlements = [
      aSettlement(),
      aSettlement({ id: benId, amount: '4.00', state: 'received', answered_at: '2027-02-01T12:00:00Z' }),
    ]
    await openCosts(someCosts({ settlements, debts: [aDebt({ claimed: '10.00' })] }))
    await expect.element(balance()).toMatchTextContent('Confirmed €4.00 · claimed €10.00')
    await expect.element(balance()).toMatchTextContent('Waiting for Ben')
    const payments = page.getByRole('region', { name: 'Payments' })
    await expect.element(payments).toMatchTextContent(/You paid Ben.*€10.00Waiting for Ben.*€4.00Received/)
    await expectNoAxeViolations()
  })

  it('COST-04 stand per currency where a line keeps its own', async () => {
    const own = { member_id: ana.id, currency: 'JPY', amount: '1500' }
    const totals = [
      { currency: 'EUR', amount: '40.00', own: '10.00' },
      { currency: 'JPY', amount: '3000', own: '1500' },
    ]
    const { balances } = someCosts()
    const debts = [aDebt(), aDebt({ from: zuriId, to: ana.id, currency: 'JPY', amount: '1500' })]
    await openCosts(someCosts({ balances: [...balances, own], totals, debts }))
    await expect.element(balance()).toMatchTextContent(/You owe€10.00.*You get back¥1,500/)
    await expect.element(balance()).toMatchTextContent('Zuri owes you ¥1,500')
    await expect.element(lines()).toMatchTextContent('In JPY¥3,000')
  })

  it('COST-01 offer to add the first line', async () => {
    await openCosts(noCosts())
    await expect.element(page.getByRole('heading', { name: 'No costs yet' })).toBeVisible()
    const section = page.getByRole('region', { name: 'Expenses' })
    await expect.element(section.getByRole('button', { name: 'Add an expense' })).toBeVisible()
    await expectNoAxeViolations()
  })

  it('COST-01 are read by who has left, without adding', async () => {
    await openCosts(someCosts({ may: { add: false, set_plan: false } }))
    await expect.element(balance()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Add an expense' })).not.toBeInTheDocument()
  })

  it('COST-09 BLOCK-05 name erased and blocked members as such, without a portrait', async () => {
    const hidden = { name: 'A member', has_profile: false }
    const erased = { name: 'Former member', has_profile: false, standing: 'former' as const }
    const people = members.map((member) => {
      if (member.id === benId) return { ...member, ...erased }
      return member.id === kenjiId ? { ...member, ...hidden } : member
    })
    const debts = [aDebt(), aDebt({ from: kenjiId, to: ana.id })]
    await openCosts(someCosts({ members: people, debts, expenses: manyLines }))
    await expect.element(balance()).toMatchTextContent('You owe Former member €10.00')
    await expect.element(balance()).toMatchTextContent('A member owes you €10.00')
    await expect.element(lineOf('Balcony plants')).toMatchTextContent('Former member paid, equally')
    await expect.element(lineOf('Balcony plants')).toMatchTextContent('Questioned by A member')
  })

  it('COST-01 two members with the same first name are told apart', async () => {
    const people = members.map((member) => (member.id === zuriId ? { ...member, name: 'Ben Okafor' } : member))
    await openCosts(someCosts({ members: people }))
    await expect.element(balance()).toMatchTextContent('You owe Ben Whitaker €10.00')
  })

  it('COST-01 hold very long titles and names, and those of another direction', async () => {
    const name = 'عبدالرحمنالطويلجداالذيلاينتهي'
    const people = members.map((member) => (member.id === benId ? { ...member, name: `${name} بن عبدالله` } : member))
    const expenses = [anExpense(2, { title: longTitle }), anExpense(1, { title: 'خبز وحليب' })]
    await page.viewport(390, 844)
    await openCosts(someCosts({ members: people, expenses }))
    await expect.element(balance()).toMatchTextContent(`You owe ${name} €10.00`)
    await expectNoOverflow()
    await page.viewport(1440, 900)
    await expectNoOverflow()
    expect(balance().element().querySelector('bdi')?.textContent).toBe(name)
  })

  it('COST-06 are live for all who look, also on a translated page', async () => {
    let costs = someCosts()
    await openCosts(() => costs)
    await expect.element(balance()).toMatchTextContent('€10.00')
    translatePage()
    costs = someCosts({ debts: [], balances: [], expenses: [anExpense(2, { title: 'Market' }), anExpense(1)] })
    sendLiveEvent({ type: 'costs.changed', tribe_id: tribeId })
    await expect.element(lineOf('Market')).toBeVisible()
    await expect.element(balance()).toMatchTextContent('You are even')
  })

  it('COST-01 COST-06 show a member who leaves what they owe, whichever view was chosen before', async () => {
    const debts = [aDebt(), aDebt({ from: benId, to: zuriId })]
    const balances = [
      { member_id: ana.id, currency: 'EUR', amount: '-10.00' },
      { member_id: zuriId, currency: 'EUR', amount: '10.00' },
    ]
    let costs = someCosts({ debts, balances })
    await openCosts(() => costs)
    await page.getByText('Fewer payments').click()
    await expect.element(page.getByRole('list', { name: 'Suggested payments' })).toBeVisible()
    // who has left sees their own debts alone
    const left = [aDebt(), aDebt({ to: kenjiId })]
    costs = someCosts({ debts: left, balances: [{ member_id: ana.id, currency: 'EUR', amount: '-20.00' }] })
    sendLiveEvent({ type: 'costs.changed', tribe_id: tribeId })
    await expect.element(page.getByText('Fewer payments')).not.toBeInTheDocument()
    const owed = page.getByRole('list', { name: 'Between you and others' }).getByRole('listitem')
    await expect.element(owed).toHaveLength(2)
    await expect.element(page.getByRole('button', { name: 'Settle up' })).toBeVisible()
  })

  it('COST-01 show the last state without a connection, with its time', async () => {
    const { router } = await openCosts()
    await expect.element(balance()).toBeVisible()
    await router.navigate({ to: '/about' })
    await expect.element(balance()).not.toBeInTheDocument()
    vi.setSystemTime('2027-02-02T21:14:00Z')
    router.options.context.queryClient.removeQueries({ queryKey: [['costs']] })
    router.options.context.queryClient.removeQueries({ queryKey: [['costs', 'find']] })
    loseConnection()
    await router.navigate({ to: '/app/tribes/$tribeId/costs', params: { tribeId } })
    await expect.element(page.getByText('Offline. As of 14:00.')).toBeVisible()
    await expect.element(balance()).toMatchTextContent('You owe Ben €10.00')
  })
})
