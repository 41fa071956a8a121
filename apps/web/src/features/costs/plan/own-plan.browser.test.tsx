import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { ana } from '../../../testing/people.ts'
import { members, openCosts, someCosts, today } from '../testing.ts'
import { aPlan, due, payment, second, terms } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const section = () => page.getByRole('region', { name: 'Payment plan' })

describe('the payment plan of a guest', () => {
  const own = { member_id: ana.id, dates: [due(0), second], may_release: false, release_from: null }

  it('COST-07 says what to pay next, and takes their word', async () => {
    const sent: unknown[] = []
    const payPlan = os.costs.payPlan.handler(({ input }) => {
      sent.push({ member: input.member_id, amount: input.amount })
      return payment
    })
    await openCosts(someCosts({ plan: aPlan({ members: [own], payments: [] }) }), { payPlan })
    await expect.element(section()).toMatchTextContent('Pay Ben €150.00 by Mon 25 Jan')
    await section().getByRole('button', { name: 'I paid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay Ben' })
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'I paid' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([{ member: undefined, amount: '150.00' }])
  })

  it('COST-07 asks for what is left of the date that is due first', async () => {
    const late = { ...due(0), due: '2027-02-10', amount: '150.00' }
    const dates = [late, { ...second, paid: '100.00', claimed: '50.00' }]
    await openCosts(someCosts({ plan: aPlan({ members: [{ ...own, dates }], payments: [] }) }))
    await expect.element(section()).toMatchTextContent('Pay Ben €200.00 by Fri 5 Feb€50.00 more waits for Ben.')
    await section().getByRole('button', { name: 'I paid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay Ben' })
    await expect.element(dialog.getByLabelText('Amount in EUR')).toHaveValue('200.00')
  })

  it('COST-07 shows who has left what they have paid', async () => {
    const left = members.map((member) => (member.id === ana.id ? { ...member, standing: 'left' as const } : member))
    const payments = [{ ...payment, member_id: ana.id, may_answer: false }]
    await openCosts(someCosts({ members: left, plan: aPlan({ members: [], payments }) }))
    await expect
      .element(section().getByRole('list', { name: 'Paid by the plan' }))
      .toMatchTextContent('You paid €350.001 Feb · TransferWaiting for Ben')
    await expect.element(section().getByRole('list', { name: 'Dates' })).not.toBeInTheDocument()
  })

  it('COST-07 a changed plan asks for their consent', async () => {
    const agreed: unknown[] = []
    const consent = os.costs.consent.handler(({ input }) => {
      agreed.push([input.version, input.agrees])
      return { plan: null }
    })
    const proposed = { terms: { ...terms, version: 3 }, waits_for: [ana.id], may_consent: true }
    await openCosts(someCosts({ plan: aPlan({ members: [own], proposed }) }), { consent })
    const keep = page.getByRole('button', { name: 'Keep the old plan' })
    await expect.element(keep).toBeVisible()
    await expectNoAxeViolations()
    await keep.click()
    await expect.poll(() => agreed).toEqual([[3, false]])
  })
})
