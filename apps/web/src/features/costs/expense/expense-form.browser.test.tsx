import type { Costs, NewExpense, SavedExpense } from '@wayhouse/domain/costs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { chooseDay } from '../../../testing/choose-day.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { ana, id } from '../../../testing/people.ts'
import { anExpense, benId, kenjiId, openCosts, someCosts, today, zuriId } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const saved = (changes: Parameters<typeof anExpense>[1] = {}): SavedExpense => {
  const expense = anExpense(2, changes)
  return { id: expense.id, version: expense.version, shares: expense.shares, expense }
}

/** Opens the form, with what the server was sent. */
async function openForm(costs: Costs | (() => Costs) = someCosts()) {
  const sent: NewExpense[] = []
  const addExpense = os.costs.addExpense.handler(({ input }) => {
    sent.push(input)
    return saved()
  })
  await openCosts(costs, { addExpense })
  await page.getByRole('button', { name: 'Add an expense' }).first().click()
  await expect.element(amount()).toBeVisible()
  return sent
}

const dialog = () => page.getByRole('dialog', { name: 'Add an expense' })
const amount = () => page.getByLabelText('Amount', { exact: true })
const add = () => dialog().getByRole('button', { name: /^Add/ }).last()
const kind = (name: string) => dialog().getByText(name, { exact: true })
const part = (name: string) => dialog().getByLabelText(name)

describe('adding an expense', () => {
  it('COST-02 begins with the amount, and splits by nights unless another way is chosen', async () => {
    const sent = await openForm()
    await expect.element(amount()).toHaveFocus()
    await expect.element(amount()).toHaveAttribute('inputmode', 'decimal')
    expect(getComputedStyle(amount().element()).fontSize).toBe('32px')
    await userEvent.keyboard('1050')
    await expect
      .element(dialog().getByRole('listitem').filter({ hasText: 'Kenji' }))
      .toMatchTextContent('21 nights€210.00')
    await expect
      .element(dialog().getByRole('listitem').filter({ hasText: 'Ben' }))
      .toMatchTextContent('28 nights€280.00')
    await expect.element(dialog()).toMatchTextContent('Adds up€1,050.00')
    await dialog().getByLabelText('What for').fill('Rent of the week')
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent).toEqual([
      expect.objectContaining({
        title: 'Rent of the week',
        day: '2027-02-02',
        amount: '1050.00',
        currency: 'EUR',
        payer_id: ana.id,
        split: { kind: 'nights', members: [benId, kenjiId, zuriId, ana.id] },
        repeat: null,
        receipt_id: null,
      }),
    ])
    expect(sent[0]?.key).toMatch(/.{20}/)
  })

  it('COST-02 fits a phone and is accessible in all ways to split', async () => {
    await page.viewport(390, 844)
    await openForm()
    await amount().fill('92.40')
    for (const name of ['Equally', 'Nights', 'Shares', 'Exact']) {
      await kind(name).click()
      await expectNoAxeViolations()
    }
    await expectNoOverflow(dialog().element())
  })

  it('COST-03 exact amounts show what is over, and take it from the next member', async () => {
    const sent = await openForm()
    await amount().fill('92.40')
    await dialog().getByLabelText('What for').fill('Dinner')
    await kind('Equally').click()
    await kind('Exact').click()
    await expect.element(part('Amount of Ben')).toHaveValue('23.10')
    await part('Amount of You').fill('23.11')
    await expect.element(dialog()).toMatchTextContent('€0.01 over')
    await expect.element(part('Amount of You')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(dialog()).toMatchTextContent('The parts must add up to €92.40.')
    await add().click()
    expect(sent).toEqual([])
    await dialog().getByRole('button', { name: 'Take it from Ben' }).click()
    await expect.element(part('Amount of Ben')).toHaveValue('23.09')
    await expect.element(dialog()).toMatchTextContent('Adds up')
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent[0]?.split).toEqual({
      kind: 'exact',
      shares: [
        { member_id: benId, amount: '23.09' },
        { member_id: kenjiId, amount: '23.10' },
        { member_id: zuriId, amount: '23.10' },
        { member_id: ana.id, amount: '23.11' },
      ],
    })
  })

  it('COST-03 shares can be typed, and a member can be left out', async () => {
    const sent = await openForm()
    await amount().fill('30')
    await dialog().getByLabelText('What for').fill('Wine')
    await kind('Shares').click()
    await part('Shares of Kenji').fill('0')
    await part('Shares of Ben').fill('2')
    await part('Shares of Zuri').fill('0')
    await expect.element(dialog().getByRole('listitem').filter({ hasText: 'Ben' })).toMatchTextContent('€20.00')
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent[0]?.split).toEqual({
      kind: 'shares',
      shares: [
        { member_id: benId, shares: 2 },
        { member_id: ana.id, shares: 1 },
      ],
    })
  })

  it.each([
    ['', 'Enter an amount'],
    ['0', 'Enter an amount above zero'],
    ['12.3456', 'EUR has at most 2 decimals'],
    ['-5', 'Enter an amount such as 12.50'],
    ['1000001', 'The largest amount is 1,000,000'],
  ])('COST-09 the amount "%s" is refused beside its field: %s', async (typed, text) => {
    const sent = await openForm()
    await amount().fill(typed)
    await add().click()
    await expect.element(dialog().getByText(text, { exact: true })).toBeVisible()
    await expect.element(dialog().getByText('Say what it was for')).toBeVisible()
    await expect.element(amount()).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('COST-04 an amount in another currency counts at a typed rate, as it was charged, or on its own', async () => {
    const sent = await openForm()
    await amount().fill('1500')
    await dialog().getByLabelText('What for').fill('Ramen')
    await dialog().getByLabelText('Currency').selectOptions('JPY')
    await kind('Equally').click()
    await expect.element(dialog()).toMatchTextContent('Without a rate it stays in JPY.')
    await dialog().getByLabelText('It counts').selectOptions('In EUR, at a rate that you type')
    await dialog().getByLabelText('EUR for 1 JPY').fill('0.0062')
    await expect.element(dialog()).toMatchTextContent('Adds up€9.30')
    await dialog().getByLabelText('It counts').selectOptions('In JPY, on its own')
    await expect.element(dialog()).toMatchTextContent('Adds up¥1,500')
    await dialog().getByLabelText('It counts').selectOptions('In EUR, as your card charged it')
    await add().click()
    await expect.element(dialog().getByText('Enter an amount', { exact: true })).toBeVisible()
    await dialog().getByLabelText('Charged, in EUR').fill('9.41')
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent[0]).toMatchObject({ amount: '1500', conversion: { kind: 'charged', amount: '9.41' } })
  })

  it('COST-03 COST-04 exact amounts begin in the currency that was paid', async () => {
    const sent = await openForm()
    await amount().fill('1500')
    await dialog().getByLabelText('What for').fill('Ramen')
    await dialog().getByLabelText('Currency').selectOptions('JPY')
    await dialog().getByLabelText('It counts').selectOptions('In EUR, as your card charged it')
    await dialog().getByLabelText('Charged, in EUR').fill('9.40')
    await kind('Equally').click()
    await kind('Exact').click()
    await expect.element(part('Amount of Ben')).toHaveValue('375')
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent[0]?.split).toMatchObject({ kind: 'exact', shares: [{ amount: '375' }, {}, {}, {}] })
  })

  it('COST-05 a line can repeat until the stay ends', async () => {
    const sent = await openForm()
    await amount().fill('18')
    await dialog().getByLabelText('What for').fill('Coffee')
    await dialog().getByLabelText('How often').selectOptions('Every week')
    await chooseDay('Until', '2027-02-08')
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent[0]?.repeat).toEqual({ every: 'week', until: '2027-02-08' })
  })

  it('COST-02 a receipt is uploaded as soon as it is chosen', async () => {
    const addReceipt = os.costs.addReceipt.handler(() => ({ id: id(77), url: '/drawing.svg' }))
    const sent: unknown[] = []
    const addExpense = os.costs.addExpense.handler(({ input }) => {
      sent.push(input.receipt_id)
      return saved()
    })
    await openCosts(someCosts(), { addReceipt, addExpense })
    await page.getByRole('button', { name: 'Add an expense' }).first().click()
    await userEvent.upload(
      dialog().getByLabelText('Picture of the receipt'),
      new File(['x'], 'r.png', { type: 'image/png' }),
    )
    await expect.element(dialog().getByRole('button', { name: 'Remove the receipt' })).toBeVisible()
    await amount().fill('18')
    await dialog().getByLabelText('What for').fill('Coffee')
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent).toEqual([id(77)])
  })

  it('COST-09 without a connection nothing that was typed is lost', async () => {
    const sent = await openForm()
    await amount().fill('18')
    await dialog().getByLabelText('What for').fill('Coffee')
    const restore = loseConnection()
    await add().click()
    await expect.element(page.getByText('Needs a connection')).toBeVisible()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    restore()
    await page.getByRole('button', { name: 'Add an expense' }).first().click()
    await expect.element(amount()).toHaveValue('18')
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('COST-09 sent again after an error, it has the same key', async () => {
    const keys: unknown[] = []
    const addExpense = os.costs.addExpense.handler(({ input }) => {
      keys.push(input.key)
      if (keys.length === 1) throw new Error('lost')
      return saved()
    })
    await openCosts(someCosts(), { addExpense })
    await page.getByRole('button', { name: 'Add an expense' }).first().click()
    await amount().fill('18')
    await dialog().getByLabelText('What for').fill('Coffee')
    await add().click()
    await expect.element(page.getByText('The expense was not saved')).toBeVisible()
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('COST-09 a key that was used with other values says that the line is there', async () => {
    const keys: unknown[] = []
    const addExpense = os.costs.addExpense.handler(({ input, errors }) => {
      keys.push(input.key)
      if (keys.length === 1) throw errors.KEY_REUSED()
      return saved()
    })
    await openCosts(someCosts(), { addExpense })
    await page.getByRole('button', { name: 'Add an expense' }).first().click()
    await amount().fill('18')
    await dialog().getByLabelText('What for').fill('Coffee')
    await add().click()
    await expect.element(dialog()).toMatchTextContent('It is in the list. Press again only to add a second line.')
    await add().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(new Set(keys).size).toBe(2)
  })
})
