import { newPriceVersion, type Contract, type Membership, type PriceConsent } from '@wayhouse/domain/membership'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { liveConnectionCount, sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { activeMembership, ana } from '../../../testing/people.ts'
import { contract, forLife, lifetimeContract, onSampleDay, receipt, withdrawnContract } from '../testing.ts'

type Options = {
  own?: Membership
  contracts?: () => Contract[]
  agree?: (consent: PriceConsent) => { renews_on: string; amount_cents: number }
  handler?: Parameters<typeof os.membership.contracts.handler>[0]
}

const section = () => page.getByRole('region', { name: 'Membership' })
const leave = () => section().getByRole('region', { name: 'Leave' })
const renewing = { ...activeMembership, current_period_end: '2027-09-29T09:12:00Z' }

async function openMembership({
  own = renewing,
  contracts = () => [contract],
  handler = contracts,
  agree,
}: Options = {}) {
  const screen = await openPage('/app/subscription/receipts', {
    user: ana,
    config: onSampleDay(),
    api: {
      membership: {
        own: os.membership.own.handler(() => own),
        receipts: os.membership.receipts.handler(() => [receipt]),
        contracts: os.membership.contracts.handler(handler),
        ...(agree ? { agreeToPrice: os.membership.agreeToPrice.handler(({ input }) => agree(input)) } : {}),
      },
    },
  })
  await expect.element(section()).toMatchTextContent('Receipts')
  return screen
}

describe('a member’s contract', () => {
  it('DUTY-04 shows the next renewal with its price, and the days to know', async () => {
    await openMembership()
    for (const text of [
      'Your planNomadActiveRenews on 29 Sept 2027.29 Sep 2026 to 28 Sep 2027, order 40218',
      'Next renewalWed 29 Sep 2027Price then€59.00 for a year',
    ])
      await expect.element(section()).toMatchTextContent(text)
    const days = section().getByRole('region', { name: 'Days to know' }).getByRole('listitem').elements()
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Ordered29 Sep 2026',
      'Today6 Oct 2026',
      'Withdraw until13 Oct 2026',
      'Email30 Aug 2027',
      'Email22 Sep 2027',
      'Renewal29 Sep 2027€59.00',
    ])
    await expectNoAxeViolations()
  })

  it('DUTY-04 asks for a yes to another price, with the way out beside it, and keeps what was agreed to', async () => {
    const price = { amount_cents: 6900, old_cents: 5900, text: 'I agree to €69.', decide_by: '2027-09-28T09:12:00Z' }
    const agreed = { at: '2027-09-01T10:00:00Z', amount_cents: 6900, text: price.text }
    let own: Contract = {
      ...contract,
      withdrawal: null,
      renewal: { on: '2027-09-29T09:12:00Z', amount_cents: 6900 },
      new_price: { ...price, needs_consent: true },
    }
    const asked: unknown[] = []
    await openMembership({
      contracts: () => [own],
      agree: (input) => {
        asked.push(input)
        own = { ...own, new_price: { ...price, needs_consent: false }, prices: [agreed, ...own.prices] }
        return { renews_on: '2027-09-29T09:12:00Z', amount_cents: 6900 }
      },
    })
    const question = section().getByRole('region', { name: 'A new price: we need your yes' })
    await expect.element(question).toMatchTextContent('From Wed 29 Sep 2027, Nomad costs €69.00 instead of €59.00.')
    await expect.element(question).toMatchTextContent('Without your yes the plan ends on Tue 28 Sep 2027')
    await expect.element(question.getByRole('link', { name: 'Cancel contracts here' })).toBeVisible()
    await expectNoAxeViolations()
    await question.getByRole('button', { name: 'Agree to €69.00' }).click()
    await expect.element(section().getByRole('region', { name: '€69.00 from Wed 29 Sep 2027' })).toBeVisible()
    expect(asked).toEqual([{ order: contract.order, price_cents: 6900, version: newPriceVersion }])
    await expect
      .element(section().getByRole('region', { name: 'Your prices' }))
      .toMatchTextContent('Agreed on 1 Sep 2027: “I agree to €69.”€69.00NomadOrdered on 29 Sep 2026, order 40218€59.00')
  })

  it('DUTY-02 DUTY-03 has two equal ways to leave', async () => {
    await openMembership()
    const [withdraw, cancel] = leave().getByRole('listitem').elements()
    expect(withdraw?.textContent).toContain('Withdraw until Tue 13 Oct 2026')
    expect(withdraw?.textContent).toContain(
      'Today €57.87 comes back to your card: €59.00 × 358 ÷ 365 days, rounded up.',
    )
    expect(cancel?.textContent).toContain('Cancel, last day Tue 28 Sep 2027')
    expect(withdraw?.getBoundingClientRect().width).toBe(cancel?.getBoundingClientRect().width)
    expect(withdraw?.getBoundingClientRect().height).toBe(cancel?.getBoundingClientRect().height)
    await expect
      .element(leave().getByRole('link', { name: 'Withdraw from contract here' }))
      .toHaveAttribute('href', '/withdraw?order=40218')
    await expect
      .element(leave().getByRole('link', { name: 'Cancel contracts here' }))
      .toHaveAttribute('href', '/cancel')
  })

  it.each([390, 320])('DUTY-02 DUTY-03 fits on a phone of %i pixels', async (width) => {
    await page.viewport(width, 844)
    await openMembership({ contracts: () => [contract, { ...withdrawnContract, order: 40_100 }] })
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('DUTY-02 from day 15 only the way to cancel is left, and after it none', async () => {
    let own: Contract[] = [{ ...contract, withdrawal: null }]
    await openMembership({ contracts: () => own })
    await expect.element(leave().getByRole('listitem')).toMatchTextContent('Cancel, last day Tue 28 Sep 2027')
    own = [
      {
        ...contract,
        withdrawal: null,
        renewal: null,
        ends_if_cancelled: null,
        cancelled_until: '2027-09-29T09:12:00Z',
      },
    ]
    sendLiveEvent({ type: 'membership.changed' })
    await expect.element(leave()).not.toBeInTheDocument()
    await expect.element(section()).toMatchTextContent('Last day28 Sep 2027')
    await expectNoAxeViolations()
  })

  it('DUTY-03 a plan whose renewal failed ends now if it is cancelled', async () => {
    await openMembership({
      contracts: () => [
        { ...contract, withdrawal: null, ends_at_once: true, ends_if_cancelled: '2026-10-06T13:02:00Z' },
      ],
    })
    await expect.element(leave().getByRole('listitem')).toMatchTextContent('Cancel, ends now')
    await expect.element(leave()).not.toMatchTextContent('last day')
  })

  it('DUTY-04 with a month’s notice the last day is earlier, and the rest comes back', async () => {
    await openMembership({
      contracts: () => [{ ...contract, withdrawal: null, ends_if_cancelled: '2026-11-06T13:02:00Z' }],
    })
    await expect.element(leave().getByRole('listitem')).toMatchTextContent('Cancel, last day Thu 5 Nov 2026')
    await expect
      .element(leave().getByRole('listitem'))
      .toMatchTextContent('What you have paid for the days after comes back.')
  })

  it('DUTY-02 for life all of it comes back, and nothing renews', async () => {
    await openMembership({ own: forLife, contracts: () => [lifetimeContract] })
    await expect
      .element(leave().getByRole('listitem'))
      .toMatchTextContent('Today €109.00 comes back to your card: all of it.')
    await expect.element(section()).not.toMatchTextContent('Next renewal')
  })

  it('DUTY-01 shows what was ticked, and the whole order', async () => {
    await openMembership()
    await expect
      .element(section())
      .toMatchTextContent(
        'What you ticked on 29 Sep 2026 at 10:12 Lisbon time: “Start now. If I withdraw, I pay for the days used.”',
      )
    await expect.element(section().getByText('How to leave')).not.toBeVisible()
    section().getByText('See the whole order').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(section().getByText('How to leave')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('DUTY-02 what was withdrawn keeps its receipt', async () => {
    await openMembership({ contracts: () => [withdrawnContract] })
    await expect
      .element(section().getByRole('link', { name: 'Receipt W-4127' }))
      .toHaveAttribute('href', '/withdraw?order=40218')
    await expect.element(leave()).not.toBeInTheDocument()
  })

  it('DUTY-03 contracts that were not loaded can be loaded again, and the rest is shown', async () => {
    let isDown = true
    await openMembership({
      handler: ({ errors }) => {
        if (isDown) throw errors.RATE_LIMITED()
        return [contract]
      },
    })
    await expect.element(section().getByRole('alert')).toMatchTextContent('We couldn’t load your contracts.Try again')
    await expect.element(section()).toMatchTextContent('NomadActive')
    await expectNoAxeViolations()
    await expect.poll(liveConnectionCount).toBe(1)
    isDown = false
    sendLiveEvent({ type: 'resync' })
    await expect.element(leave()).toBeVisible()
  })
})
