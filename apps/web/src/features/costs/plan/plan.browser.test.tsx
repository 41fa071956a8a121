import type { NewPlan, PlanState } from '@wayhouse/domain/costs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { chooseDay } from '../../../testing/choose-day.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { ana, id } from '../../../testing/people.ts'
import { benId, kenjiId, members, openCosts, someCosts, today, tribeId, zuriId } from '../testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
})

const due = (days_late: number) => ({
  due: '2027-01-25',
  amount: '150.00',
  state: 'due' as const,
  paid: '0.00',
  days_late,
})
const second = { due: '2027-02-05', amount: '350.00', state: 'due' as const, paid: '0.00', days_late: 0 }
const paid = { ...due(0), state: 'paid' as const, paid: '150.00' }

const terms = {
  version: 2,
  currency: 'EUR',
  share: '500.00',
  total: '2000.00',
  people: 4,
  free_cancellation_until: '2027-02-08',
  dates: [
    { days_after_acceptance: 7, on: null, percent: 30, amount: '150.00' },
    { days_after_acceptance: null, on: '2027-02-05', percent: 70, amount: '350.00' },
  ],
}

const payment = {
  id: id(5001),
  member_id: zuriId,
  amount: '350.00',
  day: '2027-02-01',
  way: 'transfer' as const,
  state: 'claimed' as const,
  claimed_at: '2027-02-01T10:00:00Z',
  may_answer: true,
}

/** Kenji is late, Zuri says that she has paid the second date, Ben has paid the first one. */
const aPlan = (changes: Partial<PlanState> = {}): PlanState => ({
  ...terms,
  members: [
    { member_id: kenjiId, dates: [due(8), second], may_release: true, release_from: '2027-01-30' },
    { member_id: zuriId, dates: [paid, { ...second, state: 'claimed' }], may_release: false, release_from: null },
    { member_id: benId, dates: [paid, second], may_release: false, release_from: null },
  ],
  payments: [payment],
  proposed: null,
  ...changes,
})

/** Ana hosts. */
const hosted = (plan: PlanState | null) =>
  someCosts({
    plan,
    may: { add: true, set_plan: true },
    members: members.map((member) => ({ ...member, standing: member.id === ana.id ? 'host' : 'accepted' })),
  })

const section = () => page.getByRole('region', { name: 'Payment plan' })
const row = (name: string) => section().getByRole('row').filter({ hasText: name })
const editor = () => page.getByRole('dialog', { name: /plan$/ })

describe('the payment plan of a host', () => {
  it('COST-07 shows its dates and who has paid', async () => {
    await openCosts(hosted(aPlan()), {}, { asHost: true })
    await expect
      .element(section().getByRole('list', { name: 'Dates' }))
      .toMatchTextContent('30 %within 7 days70 %by Fri 5 FebFree to canceluntil Mon 8 FebMove inTue 12 Jan')
    await expect.element(row('Kenji')).toMatchTextContent('8 days latedue Mon 25 Jan')
    await expect.element(row('Kenji').getByRole('button', { name: 'Release the spot…' })).toBeVisible()
    expect(row('Zuri').getByRole('button', { name: 'Release the spot…' }).elements()).toEqual([])
    await expect.element(row('Ben')).toMatchTextContent('Received')
    await expect.element(row('Together')).toMatchTextContent('2 of 3 paid €300.00 of €450.00')
    await expect
      .element(section())
      .toMatchTextContent('Next for youKenji is 8 days late with €150.00Since 30 Jan you may release the spot.')
    await expect.element(section().getByRole('button', { name: 'Message Kenji Mori' })).toBeVisible()
    await expectNoAxeViolations()
    await page.viewport(390, 844)
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('COST-07 answers what a member says', async () => {
    const answered: string[] = []
    const planReceived = os.costs.planReceived.handler(({ input }) => {
      answered.push(input.payment_id)
      return { ...payment, state: 'received' as const }
    })
    await openCosts(hosted(aPlan()), { planReceived }, { asHost: true })
    await expect.element(row('Zuri')).toMatchTextContent('Zuri says: paid 1 Feb, transfer')
    await row('Zuri').getByRole('button', { name: 'Received', exact: true }).click()
    await expect.poll(() => answered).toEqual([id(5001)])
  })

  it('COST-07 marks what was paid without a word', async () => {
    const sent: unknown[] = []
    const payPlan = os.costs.payPlan.handler(({ input }) => {
      sent.push({ member: input.member_id, amount: input.amount, way: input.way })
      return { ...payment, state: 'received' as const }
    })
    await openCosts(hosted(aPlan()), { payPlan }, { asHost: true })
    await row('Kenji').getByRole('button', { name: 'Mark as received' }).click()
    const dialog = page.getByRole('dialog', { name: 'What Kenji has paid' })
    await dialog.getByLabelText('Way').selectOptions('Cash')
    await dialog.getByRole('button', { name: 'Mark as received' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([{ member: kenjiId, amount: '150.00', way: 'cash' }])
  })

  it('COST-07 releases an unpaid spot, after a question', async () => {
    const released: string[] = []
    const releaseSpot = os.costs.releaseSpot.handler(({ input }) => {
      released.push(input.member_id)
    })
    await openCosts(hosted(aPlan()), { releaseSpot }, { asHost: true })
    await row('Kenji').getByRole('button', { name: 'Release the spot…' }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Release the spot of Kenji?' })
    await expectNoAxeViolations()
    await confirm.getByRole('button', { name: 'Release the spot' }).click()
    await expect.element(page.getByText('The spot is free')).toBeVisible()
    expect(released).toEqual([kenjiId])
  })

  it('COST-07 offers no release while a claim waits', async () => {
    const { members: people } = aPlan()
    const waiting = people.map((member) => ({ ...member, may_release: false }))
    await openCosts(hosted(aPlan({ members: waiting })), {}, { asHost: true })
    await expect.element(section()).toMatchTextContent('Kenji is 8 days late')
    await expect.element(page.getByRole('button', { name: 'Release the spot…' })).not.toBeInTheDocument()
  })

  it('COST-07 is suggested, and must add up to the share', async () => {
    const sent: NewPlan[] = []
    const setPlan = os.costs.setPlan.handler(({ input }) => {
      sent.push(input)
      return { plan: aPlan() }
    })
    await openCosts(hosted(null), { setPlan }, { asHost: true })
    await section().getByRole('button', { name: 'Set a plan' }).click()
    await expect.element(editor()).toMatchTextContent('Adds up to €500.00 for each')
    await chooseDay('The booking can be cancelled free until', '2027-02-08')
    await chooseDay('Day of date 2', '2027-02-05')
    await editor().getByLabelText('Per cent of the share').first().fill('31')
    await expect.element(editor()).toMatchTextContent('€5.00 over of €500.00')
    await editor().getByRole('button', { name: 'Save the plan' }).click()
    await expect.element(editor()).toMatchTextContent('The dates must add up to what each pays')
    await expectNoAxeViolations()
    await editor().getByLabelText('Per cent of the share').first().fill('30')
    await editor().getByRole('button', { name: 'Save the plan' }).click()
    await expect.element(editor()).not.toBeInTheDocument()
    expect(sent).toEqual([
      {
        id: tribeId,
        free_cancellation_until: '2027-02-08',
        dates: [
          { due: { days_after_acceptance: 7 }, part: { percent: 30 } },
          { due: { on: '2027-02-05' }, part: { percent: 70 } },
        ],
      },
    ])
  })

  it('COST-07 says that a change waits for the members', async () => {
    const proposed = { terms: { ...terms, version: 3 }, waits_for: [kenjiId, zuriId], may_consent: false }
    await openCosts(hosted(aPlan({ proposed })), {}, { asHost: true })
    await expect.element(section()).toMatchTextContent('The plan below holds until Kenji, Zuri agree.')
    await expect.element(page.getByRole('button', { name: 'I agree' })).not.toBeInTheDocument()
  })
})

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

describe('nights', () => {
  const nights = () => page.getByRole('region', { name: 'Nights' })

  it('COST-02 of each member are listed, and the own ones can be changed within the stay', async () => {
    const sent: unknown[] = []
    const setNights = os.costs.setNights.handler(({ input }) => {
      sent.push([input.arrives, input.leaves])
      return { member_id: ana.id, arrives: '2027-01-12', leaves: '2027-02-05', nights: 24 }
    })
    await openCosts(someCosts(), { setNights })
    await expect.element(nights()).toMatchTextContent('Kenji12 Jan – 2 Feb21 nights')
    await nights().getByRole('button', { name: 'Change yours' }).click()
    const dialog = page.getByRole('dialog', { name: 'When you are there' })
    await chooseDay('You leave', '2027-02-05')
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Save 24 nights' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([[null, '2027-02-05']])
  })
})
