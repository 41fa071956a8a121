import type { NewPlan, PlanState } from '@wayhouse/domain/costs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { chooseDay } from '../../../testing/choose-day.ts'
import { os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { ana, id } from '../../../testing/people.ts'
import { kenjiId, members, openCosts, someCosts, today, tribeId, zuriId } from '../testing.ts'
import { aPlan, due, payment, second, terms } from './testing.ts'

beforeEach(() => {
  vi.setSystemTime(today)
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
    await expect.element(row('Zuri')).toMatchTextContent('Zuri says: paid €350.00, 1 Feb, transfer')
    await row('Zuri').getByRole('button', { name: 'Received', exact: true }).click()
    await expect.poll(() => answered).toEqual([id(5001)])
  })

  const part = { ...due(8), paid: '40.00', claimed: '60.00' }

  it('COST-07 answers a part of a date, and marks what is open of it', async () => {
    const sent: unknown[] = []
    const planReceived = os.costs.planReceived.handler(({ input }) => {
      sent.push(input.payment_id)
      return { ...payment, state: 'received' as const }
    })
    const claim = { ...payment, member_id: kenjiId, amount: '60.00' }
    const kenji = { member_id: kenjiId, dates: [part, second], may_release: false, release_from: null }
    await openCosts(hosted(aPlan({ members: [kenji], payments: [claim] })), { planReceived }, { asHost: true })
    await expect.element(row('Kenji')).toMatchTextContent('8 days late€40.00 received, €60.00 claimed, due Mon 25 Jan')
    await expect.element(row('Kenji')).toMatchTextContent('Kenji says: paid €60.00, 1 Feb, transfer')
    await row('Kenji').getByRole('button', { name: 'Received', exact: true }).click()
    await expect.poll(() => sent).toEqual([id(5001)])
    await row('Kenji').getByRole('button', { name: 'Mark as received' }).click()
    const dialog = page.getByRole('dialog', { name: 'What Kenji has paid' })
    await expect.element(dialog.getByLabelText('Amount in EUR')).toHaveValue('50.00')
  })

  it('COST-07 keeps what was paid by who has left, and answers them', async () => {
    const answered: string[] = []
    const planReceived = os.costs.planReceived.handler(({ input }) => {
      answered.push(input.payment_id)
      return { ...payment, state: 'received' as const }
    })
    const payments = [
      payment,
      { ...payment, id: id(5002), amount: '150.00', state: 'received' as const, may_answer: false },
    ]
    await openCosts(hosted(aPlan({ members: [], payments })), { planReceived }, { asHost: true })
    const list = section().getByRole('list', { name: 'Paid by the plan' })
    await expect.element(list).toMatchTextContent('Zuri paid €150.001 Feb · TransferReceived')
    await expectNoAxeViolations()
    await list.getByRole('button', { name: 'Received', exact: true }).click()
    await expect.poll(() => answered).toEqual([id(5001)])
  })

  it('COST-07 sends a new key after one that was used', async () => {
    const keys: unknown[] = []
    const payPlan = os.costs.payPlan.handler(({ input, errors }) => {
      keys.push(input.key)
      if (keys.length === 1) throw errors.KEY_REUSED()
      return { ...payment, state: 'received' as const }
    })
    await openCosts(hosted(aPlan()), { payPlan }, { asHost: true })
    await row('Kenji').getByRole('button', { name: 'Mark as received' }).click()
    const dialog = page.getByRole('dialog', { name: 'What Kenji has paid' })
    await dialog.getByRole('button', { name: 'Mark as received' }).click()
    await expect.element(page.getByText('The payment was not saved')).toBeVisible()
    await dialog.getByRole('button', { name: 'Mark as received' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(new Set(keys).size).toBe(2)
  })

  it('COST-07 is suggested again when the last day to cancel is chosen, until its dates are typed', async () => {
    const sent: NewPlan[] = []
    const setPlan = os.costs.setPlan.handler(({ input }) => {
      sent.push(input)
      return { plan: aPlan() }
    })
    await openCosts(hosted(null), { setPlan }, { asHost: true })
    await section().getByRole('button', { name: 'Set a plan' }).click()
    await chooseDay('The booking can be cancelled free until', '2027-02-08')
    await editor().getByLabelText('Days', { exact: true }).fill('5')
    await chooseDay('The booking can be cancelled free until', '2027-02-07')
    await editor().getByRole('button', { name: 'Save the plan' }).click()
    await expect.element(editor()).not.toBeInTheDocument()
    expect(sent[0]).toMatchObject({
      free_cancellation_until: '2027-02-07',
      dates: [{ due: { days_after_acceptance: 5 } }, { due: { on: '2027-01-25' } }],
    })
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

  it('COST-07 says what the stay says now if the plan was made for something else', async () => {
    const stay_now = { share: '480.00', free_cancellation_until: '2027-02-06' }
    await openCosts(hosted(aPlan({ stay_now })), {}, { asHost: true })
    await expect
      .element(section())
      .toMatchTextContent(
        'each pays €480.00 now, and €500.00 by this plan. The booking can be cancelled free until Sat 6 Feb now.',
      )
  })

  it('COST-07 keeps what was paid by a plan that was removed', async () => {
    await openCosts({ ...hosted(null), earlier_plan_payments: [payment] }, {}, { asHost: true })
    const earlier = page.getByRole('region', { name: 'Paid by the earlier plan' })
    await expect.element(earlier).toMatchTextContent('Zuri paid €350.00')
    await expect.element(earlier.getByRole('button', { name: 'Received', exact: true })).toBeVisible()
    await expectNoAxeViolations()
  })

  it('COST-07 says that a change waits for the members', async () => {
    const proposed = { terms: { ...terms, version: 3 }, waits_for: [kenjiId, zuriId], may_consent: false }
    await openCosts(hosted(aPlan({ proposed })), {}, { asHost: true })
    await expect.element(section()).toMatchTextContent('The plan below holds until Kenji, Zuri agree.')
    await expect.element(page.getByRole('button', { name: 'I agree' })).not.toBeInTheDocument()
  })
})
