import type { Costs, NewSettlement } from '@wayhouse/domain/costs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { ana } from '../../../testing/people.ts'
import { aDebt, aSettlement, benId, kenjiId, members, openCosts, someCosts, today, zuriId } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const account = {
  member_id: benId,
  kind: 'iban' as const,
  text: 'DE89370400440532013000',
  name: 'Benjamin Whitaker',
  changed_at: '2027-02-02T09:00:00Z',
  is_recent: true,
}

const pay = (name = 'Pay Ben') => page.getByRole('dialog', { name })
const amount = () => pay().getByLabelText('Amount in EUR')

/** Opens the payment of the largest debt, with what the server was sent. */
async function openPayment(changes: Partial<Costs> = {}) {
  const sent: NewSettlement[] = []
  let settlements: Costs['settlements'] = []
  const settle = os.costs.settle.handler(({ input }) => {
    sent.push(input)
    settlements = [aSettlement({ amount: input.amount })]
    return settlements[0] ?? aSettlement()
  })
  const claimed = () => (settlements.length > 0 ? '10.00' : '0.00')
  await openCosts(() => someCosts({ settlements, debts: [aDebt({ claimed: claimed() })], ...changes }), { settle })
  await page.getByRole('button', { name: 'Settle up' }).click()
  return sent
}

describe('settling', () => {
  it('COST-06 says "I paid", and waits for the other’s word', async () => {
    const sent = await openPayment()
    await expect.element(amount()).toHaveValue('10.00')
    await expect.element(pay()).toMatchTextContent('€10.00 is all that is open')
    await pay().getByLabelText('Way').selectOptions('Cash')
    await expectNoAxeViolations()
    await pay().getByRole('button', { name: 'I paid' }).click()
    await expect.element(pay()).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'Your balance' }))
      .toMatchTextContent(/claimed €10.00.*Waiting for Ben/)
    expect(sent).toEqual([
      expect.objectContaining({ to: benId, amount: '10.00', currency: 'EUR', day: '2027-02-02', way: 'cash' }),
    ])
    expect(sent[0]?.key).toMatch(/.{20}/)
  })

  it('COST-06 offers only what was not said to be paid, in both views', async () => {
    const settlements = [aSettlement({ amount: '6.00' })]
    await openCosts(someCosts({ settlements, debts: [aDebt({ claimed: '6.00' })] }))
    const balance = page.getByRole('region', { name: 'Your balance' })
    await balance.getByRole('button', { name: 'Settle up' }).click()
    await expect.element(amount()).toHaveValue('4.00')
    await expect.element(pay()).toMatchTextContent('€4.00 is all that is open')
    await pay().getByRole('button', { name: 'Close' }).click()
    await balance.getByText('Fewer payments').click()
    await expect.element(balance).toMatchTextContent('You pay Ben €10.00Waiting for Ben')
    await balance.getByRole('button', { name: 'You pay Ben' }).click()
    await expect.element(amount()).toHaveValue('4.00')
  })

  it('COST-06 offers nothing more once all is claimed', async () => {
    await openCosts(someCosts({ settlements: [aSettlement()], debts: [aDebt({ claimed: '10.00' })] }))
    const balance = page.getByRole('region', { name: 'Your balance' })
    await expect.element(balance).toMatchTextContent('You owe Ben €10.00Waiting for Ben')
    await expect.element(balance.getByRole('button', { name: 'Settle up' })).not.toBeInTheDocument()
    await balance.getByText('Fewer payments').click()
    await expect.element(balance).toMatchTextContent('You pay Ben €10.00Waiting for Ben')
    await expect.element(balance.getByRole('button')).toHaveLength(0)
  })

  it('COST-06 COST-09 of a former member cannot be paid, and says why', async () => {
    const former = members.map((member) =>
      member.id === benId
        ? { ...member, name: 'Former member', has_profile: false, standing: 'former' as const }
        : member,
    )
    await openCosts(someCosts({ members: former, debts: [aDebt()] }))
    const balance = page.getByRole('region', { name: 'Your balance' })
    const why = 'This account is gone, so nobody can confirm a payment.'
    await expect.element(balance).toMatchTextContent(`You owe Former member €10.00${why}`)
    await expect.element(balance.getByRole('button', { name: 'Settle up' })).not.toBeInTheDocument()
    await balance.getByRole('button', { name: 'You owe Former member' }).click()
    const dialog = page.getByRole('dialog', { name: 'You owe Former member €10.00' })
    await expect.element(dialog).toMatchTextContent(why)
    await expect.element(dialog.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  })

  it('COST-09 shows why somebody cannot be paid', async () => {
    await openPayment()
    const originalFetch = globalThis.fetch
    const issues = [{ path: 'to', message: 'Choose whom you have paid' }]
    const refusal = { code: 'INVALID', message: 'Some fields are not valid', issues }
    globalThis.fetch = () => Promise.resolve(Response.json(refusal, { status: 422 }))
    await pay().getByRole('button', { name: 'I paid' }).click()
    await expect.element(pay()).toMatchTextContent('Choose whom you have paid')
    globalThis.fetch = originalFetch
  })

  it('COST-06 takes more than the debt, as a credit, but nothing that is no amount', async () => {
    const sent = await openPayment()
    await amount().fill('ten')
    await pay().getByRole('button', { name: 'I paid' }).click()
    await expect.element(pay()).toMatchTextContent('Enter an amount such as 12.50')
    await expect.element(amount()).toHaveFocus()
    expect(sent).toEqual([])
    await amount().fill('25')
    await pay().getByRole('button', { name: 'I paid' }).click()
    await expect.element(pay()).not.toBeInTheDocument()
    expect(sent[0]?.amount).toBe('25.00')
  })

  it('COST-06 can be to another member', async () => {
    await openPayment({ debts: [aDebt(), aDebt({ to: kenjiId, amount: '4.00' })] })
    await pay().getByLabelText('To').selectOptions('Kenji Mori, €4.00')
    await expect.element(pay('Pay Kenji').getByLabelText('Amount in EUR')).toHaveValue('4.00')
  })

  it('COST-08 shows the account with a code, and above it that it was changed', async () => {
    await page.viewport(390, 844)
    await openPayment({ paying_details: [account] })
    const note = pay().getByText('Changed today. Ask Ben in person before paying.', { exact: true })
    const iban = pay().getByText('DE89 3704 0044 0532 0130 00')
    await expect.element(note).toBeVisible()
    await expect.element(iban).toBeVisible()
    expect(note.element().compareDocumentPosition(iban.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect.element(pay().getByRole('img', { name: 'QR code for a transfer of 10.00 EUR to Ben' })).toBeVisible()
    await pay().getByRole('button', { name: 'Copy' }).click()
    await expect.element(pay().getByRole('status')).toMatchTextContent(/Copied|Select it/)
    await expectNoAxeViolations()
    await expectNoOverflow(pay().element())
  })

  it('COST-08 has no note after 72 hours, and no code for a text', async () => {
    const text = { ...account, kind: 'text' as const, text: 'Cash, or the usual app', name: null, is_recent: false }
    await openPayment({ paying_details: [text] })
    await expect.element(pay()).toMatchTextContent('Cash, or the usual app')
    await expect.element(pay().getByText('Changed today.')).not.toBeInTheDocument()
    await expect.element(pay().getByRole('img')).not.toBeInTheDocument()
  })

  it('COST-06 needs a connection', async () => {
    await openPayment()
    await amount().fill('7')
    loseConnection()
    await pay().getByRole('button', { name: 'I paid' }).click()
    await expect.element(page.getByText('Needs a connection')).toBeVisible()
    await expect.element(amount()).toHaveValue('7')
  })

  it.each([
    ['Received', 'received'],
    ['Not received', 'notReceived'],
  ] as const)('COST-06 who should have got it answers "%s"', async (name, procedure) => {
    const claim = aSettlement({ from: zuriId, to: ana.id, may_answer: true })
    const answered: string[] = []
    let settlements = [claim]
    const handler = os.costs[procedure].handler(({ input }) => {
      answered.push(input.settlement_id)
      settlements = [{ ...claim, state: name === 'Received' ? 'received' : 'not received', may_answer: false }]
      return settlements[0] ?? claim
    })
    await openCosts(() => someCosts({ settlements }), { [procedure]: handler })
    const waiting = page.getByRole('region', { name: 'Waiting for your answer' })
    await expect.element(waiting).toMatchTextContent('Zuri says: paid €10.00 on 1 Feb, transfer')
    await expectNoAxeViolations()
    await waiting.getByRole('button', { name, exact: true }).click()
    await expect.element(waiting).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'Payments' }))
      .toMatchTextContent(`Zuri paid you1 Feb · Transfer€10.00${name}`)
    expect(answered).toEqual([claim.id])
  })
})

describe('own paying details', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Your paying details' })

  it('COST-08 are an IBAN whose check digits fit, or a text', async () => {
    const sent: unknown[] = []
    const setDetails = os.costs.setDetails.handler(({ input }) => {
      sent.push(input.details)
      return { details: null }
    })
    await openCosts(someCosts(), { setDetails })
    await page.getByRole('button', { name: 'Your paying details' }).click()
    await dialog().getByLabelText('IBAN').last().fill('DE89 3704 0044 0532 0130 01')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog()).toMatchTextContent('This IBAN has a typing error: its check digits do not fit')
    await expectNoAxeViolations()
    await dialog().getByLabelText('IBAN').last().fill('DE89 3704 0044 0532 0130 00')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('The others are told that it has changed.')).toBeVisible()
    expect(sent).toEqual([{ kind: 'iban', name: 'Ana Almeida', iban: 'DE89 3704 0044 0532 0130 00' }])
  })

  it('COST-08 say what the others see, and can be removed', async () => {
    let removed = false
    const removeDetails = os.costs.removeDetails.handler(() => {
      removed = true
    })
    const own = { ...account, member_id: ana.id }
    await openCosts(() => someCosts({ paying_details: removed ? [] : [own] }), { removeDetails })
    const section = page.getByRole('region', { name: 'Paying details' })
    await expect.element(section).toMatchTextContent('IBAN ending 3000, seen by the 4 of you')
    await page.getByRole('button', { name: 'Your paying details' }).click()
    await dialog().getByRole('button', { name: 'Remove' }).click()
    await expect.element(section).toMatchTextContent('Write how others can pay you.')
  })
})
