import type { Expense, ExpenseChange } from '@wayhouse/domain/costs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { ana } from '../../../testing/people.ts'
import { anExpense, benId, kenjiId, openCosts, someCosts, today, tribeId, zuriId } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const saved = (expense: Expense) => ({ id: expense.id, version: expense.version, shares: expense.shares, expense })
const may = { change: true, question: false, answer: false }
const line = () => page.getByRole('dialog', { name: 'Shop 1' })
const form = () => page.getByRole('dialog', { name: 'Change the expense' })
const openLine = () => page.getByRole('button', { name: 'Shop 1' }).click()

describe('a line', () => {
  it('COST-05 shows each part and all its states', async () => {
    const history = os.costs.history.handler(() => [
      {
        version: 1,
        by: benId,
        at: '2027-01-20T10:00:00Z',
        reason: 'I forgot the bread',
        title: 'Shop',
        day: '2027-01-20',
        payer_id: benId,
        amount: '38.00',
        currency: 'EUR',
        split: 'equal' as const,
        shares: [],
      },
    ])
    const shares = [{ member_id: kenjiId, amount: '40.00', weight: 21 }]
    await openCosts(someCosts({ expenses: [anExpense(1, { split: 'nights', shares })] }), { history })
    await openLine()
    await expect.element(line()).toMatchTextContent('20 Jan · Ben paid, by nights')
    await expect.element(line().getByRole('list', { name: 'Parts' })).toMatchTextContent('Kenji21 of 21 nights€40.00')
    await line().getByText('Added by Ben, 20 Jan').click()
    await expect
      .element(line().getByRole('list', { name: 'Earlier states' }))
      .toMatchTextContent(/€38.00.*“I forgot the bread”/)
    await expect.element(line().getByRole('button', { name: 'Change' })).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('COST-05 is changed with a reason, over the version that was read', async () => {
    const sent: unknown[] = []
    const changeExpense = os.costs.changeExpense.handler(({ input }) => {
      sent.push(input)
      return saved(anExpense(1, { version: 4, title: 'Shop 1', amount: '42.00', may }))
    })
    await openCosts(someCosts({ expenses: [anExpense(1, { may, version: 3 })] }), { changeExpense })
    await openLine()
    await line().getByRole('button', { name: 'Change' }).click()
    await expect.element(form().getByLabelText('Amount', { exact: true })).toHaveValue('40.00')
    await form().getByLabelText('Amount', { exact: true }).fill('42')
    await expect.element(form().getByLabelText('Why it changes')).toHaveValue('Amount €40.00 → €42.00')
    await form().getByLabelText('Why it changes').fill('The bread')
    await form().getByRole('button', { name: 'Save' }).click()
    await expect.element(line()).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ version: 3, amount: '42.00', reason: 'The bread' })])
  })

  /** Opens the form of a line, with what the server is sent. */
  async function openForm(changes: Parameters<typeof anExpense>[1], costs: Parameters<typeof someCosts>[0] = {}) {
    const sent: ExpenseChange[] = []
    const expense = anExpense(1, { may, ...changes })
    const changeExpense = os.costs.changeExpense.handler(({ input }) => {
      sent.push(input)
      return saved(expense)
    })
    await openCosts(someCosts({ expenses: [expense], ...costs }), { changeExpense })
    await openLine()
    await line().getByRole('button', { name: 'Change' }).click()
    return sent
  }
  const save = async () => {
    await form().getByRole('button', { name: 'Save' }).click()
    await expect.element(line()).toBeVisible()
  }

  it('COST-02 COST-05 keeps its nights and its repetition when its title is changed', async () => {
    const repeat = { every: 'week' as const, until: '2027-02-09', next: '2027-02-05' }
    // Kenji leaves earlier since
    const shares = [kenjiId, zuriId].map((member_id) => ({ member_id, amount: '20.00', weight: 28 }))
    const sent = await openForm({ split: 'nights', shares, repeat })
    await form().getByLabelText('What for').fill('Market')
    await expect
      .element(form().getByRole('listitem').filter({ hasText: 'Kenji' }))
      .toMatchTextContent('28 nights€20.00')
    await save()
    expect(sent[0]).toMatchObject({ title: 'Market' })
    for (const field of ['split', 'repeat']) expect(sent[0]).not.toHaveProperty(field)
  })

  it('COST-05 by shares leaves out who is not in it', async () => {
    const shares = [
      { member_id: benId, amount: '30.00', weight: 3 },
      { member_id: kenjiId, amount: '10.00', weight: 1 },
    ]
    const sent = await openForm({ split: 'shares', shares })
    await expect.element(form().getByLabelText('Shares of Zuri')).toHaveValue('0')
    await form().getByLabelText('Shares of Ben').fill('4')
    await save()
    expect(sent[0]?.split).toEqual({
      kind: 'shares',
      shares: [
        { member_id: benId, shares: 4 },
        { member_id: kenjiId, shares: 1 },
      ],
    })
  })

  it('COST-05 leaves out who is not in it, when it is split by shares instead', async () => {
    const sent = await openForm({ shares: [{ member_id: benId, amount: '40.00', weight: 1 }] })
    await form().getByText('Shares', { exact: true }).click()
    await expect.element(form().getByLabelText('Shares of Ben')).toHaveValue('1')
    await save()
    expect(sent[0]?.split).toEqual({ kind: 'shares', shares: [{ member_id: benId, shares: 1 }] })
  })

  it('COST-04 in its own currency can count at the rate of the day instead', async () => {
    const yen = { amount: '1500', currency: 'JPY', counts: { amount: '1500', currency: 'JPY' } }
    const sent = await openForm(yen)
    await form().getByLabelText('It counts').selectOptions('In EUR, at the table’s rate')
    await save()
    expect(sent[0]?.conversion).toEqual({ kind: 'table' })
  })

  it('COST-04 says that the newest rate of the table is an old one', async () => {
    const rate = { rate: '1.1550', source: 'table' as const, day: '2026-12-31' }
    const counts = { amount: '46.20', currency: 'EUR' }
    await openCosts(someCosts({ expenses: [anExpense(1, { may, currency: 'GBP', rate, counts })] }))
    await expect.element(page.getByText('£40.00 at 1.1550, old rate of 31 Dec 2026')).toBeVisible()
    await openLine()
    await expect
      .element(line())
      .toMatchTextContent('The newest rate for GBP is of 31 Dec 2026, 20 days before this expense. Change the line')
    await expectNoAxeViolations()
  })

  it('COST-04 that counts at a rate of the table keeps that rate', async () => {
    const rate = { rate: '0.006250', source: 'table' as const, day: '2027-01-20' }
    const yen = { amount: '1500', currency: 'JPY', counts: { amount: '9.38', currency: 'EUR' }, rate }
    const sent = await openForm(yen)
    await form().getByLabelText('What for').fill('Ramen')
    await save()
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toHaveProperty('conversion')
  })

  it('COST-09 that was changed meanwhile says so, and loses nothing that was typed', async () => {
    let current = anExpense(1, { may })
    const versions: number[] = []
    const changeExpense = os.costs.changeExpense.handler(({ input, errors }) => {
      versions.push(input.version)
      if (input.version === 1) {
        current = anExpense(1, {
          may,
          version: 2,
          amount: '44.00',
          edited: { by: benId, at: '2027-02-02T14:08:00Z', text: '' },
        })
        throw errors.EXPENSE_CHANGED()
      }
      return saved(current)
    })
    await openCosts(() => someCosts({ expenses: [current] }), { changeExpense })
    await openLine()
    await line().getByRole('button', { name: 'Change' }).click()
    await form().getByLabelText('Amount', { exact: true }).fill('42')
    await form().getByRole('button', { name: 'Save' }).click()
    await expect.element(form().getByRole('alert')).toMatchTextContent('Ben has changed this line at 14:08.')
    await expect.element(form().getByRole('alert')).toMatchTextContent('Now: Shop 1, €44.00')
    await expect.element(form().getByLabelText('Amount', { exact: true })).toHaveValue('42')
    await expectNoAxeViolations()
    await form().getByRole('button', { name: 'Save' }).click()
    await expect.element(line()).toBeVisible()
    expect(versions).toEqual([1, 2])
  })

  it('COST-05 that somebody changes while it is typed at says so at once', async () => {
    let current = anExpense(1, { may })
    await openCosts(() => someCosts({ expenses: [current] }))
    await openLine()
    await line().getByRole('button', { name: 'Change' }).click()
    await expect.element(form()).toBeVisible()
    const voided = { by: benId, at: '2027-02-02T14:08:00Z', text: 'twice' }
    current = anExpense(1, { may, version: 2, voided })
    sendLiveEvent({ type: 'costs.changed', tribe_id: tribeId })
    await expect.element(form().getByRole('alert')).toMatchTextContent('Ben has voided this line at 14:08.')
  })

  it('COST-05 that repeats can include who joined later, from today', async () => {
    const included: string[] = []
    const include = os.costs.include.handler(({ input }) => {
      included.push(input.member_id)
    })
    const repeat = { every: 'week' as const, until: '2027-02-09', next: '2027-02-05' }
    const shares = [{ member_id: benId, amount: '40.00', weight: 1 }]
    await openCosts(someCosts({ expenses: [anExpense(1, { repeat, shares })] }), { include })
    await openLine()
    // only the host includes others
    await expect.element(line().getByRole('button', { name: /^Include/ })).toHaveLength(1)
    await line().getByRole('button', { name: 'Include me from today' }).click()
    await expect.element(page.getByText('Included from today', { exact: true })).toBeVisible()
    expect(included).toEqual([ana.id])
  })

  it('COST-05 is voided with a reason only', async () => {
    const reasons: string[] = []
    const voidExpense = os.costs.voidExpense.handler(({ input }) => {
      reasons.push(input.reason)
      return saved(anExpense(1))
    })
    await openCosts(someCosts({ expenses: [anExpense(1, { may })] }), { voidExpense })
    await openLine()
    await line().getByRole('button', { name: 'Void…' }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Void this line?' })
    await confirm.getByRole('button', { name: 'Void the line' }).click()
    await expect.element(confirm).toMatchTextContent('Say why')
    await confirm.getByLabelText('Reason').fill('Entered twice')
    await confirm.getByRole('button', { name: 'Void the line' }).click()
    await expect.element(page.getByText('The line is void')).toBeVisible()
    expect(reasons).toEqual(['Entered twice'])
  })

  it('COST-05 is questioned by others and answered by payer or host', async () => {
    let current = anExpense(1)
    const question = { by: kenjiId, at: '2027-02-01T10:00:00Z', text: 'Why so much?' }
    const questionExpense = os.costs.questionExpense.handler(({ input }) => {
      current = anExpense(1, { question: { ...question, text: input.text }, may: { ...may, answer: true } })
      return saved(current)
    })
    const answerQuestion = os.costs.answerQuestion.handler(({ input }) => {
      current = { ...current, answer: { by: benId, at: '2027-02-02T10:00:00Z', text: input.text }, may }
      return saved(current)
    })
    await openCosts(() => someCosts({ expenses: [current] }), { questionExpense, answerQuestion })
    await openLine()
    await line().getByRole('button', { name: 'Question' }).click()
    await line().getByRole('button', { name: 'Ask' }).click()
    await expect.element(line()).toMatchTextContent('Say what is unclear')
    await line().getByLabelText('What is unclear?').fill('Who ate it?')
    await line().getByRole('button', { name: 'Ask' }).click()
    await expect.element(line()).toMatchTextContent('Kenji asked, 1 FebWho ate it?')
    await line().getByLabelText('Your answer').fill('All of us')
    await line().getByRole('button', { name: 'Answer' }).click()
    await expect.element(line()).toMatchTextContent('Ben answered, 2 FebAll of us')
    await expectNoAxeViolations()
  })
})
