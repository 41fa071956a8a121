import type { Contract } from '@wayhouse/domain/membership'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { liveConnectionCount, sendLiveEvent } from '../../../testing/fake-live-connection.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { activeMembership, ana, id } from '../../../testing/people.ts'
import { sent } from '../../../testing/reservation.ts'
import { translatePage } from '../../../testing/translate.ts'
import { contract, lifetimeContract, onSampleDay, withdrawalReceipt, withdrawnContract } from '../testing.ts'

type Handlers = {
  withdraw?: Parameters<typeof os.membership.withdraw.handler>[0]
  contracts?: Parameters<typeof os.membership.contracts.handler>[0]
}
type Options = Handlers & { user?: typeof ana | null; own?: () => Contract[]; search?: string; hasStays?: boolean }

const title = () => page.getByRole('heading', { level: 1 })
const main = () => page.getByRole('main')
const confirm = () => page.getByRole('button', { name: 'Confirm withdrawal' })

async function openWithdrawal(options: Options = {}) {
  const { user = ana, own = () => [contract], contracts = own, withdraw, search = '', hasStays = true } = options
  const stay = { ...sent.tribe, role: 'guest' as const, end_date: '2026-10-12', start_date: '2026-09-30' }
  const screen = await openPage(`/withdraw${search}`, {
    user,
    config: onSampleDay(),
    api: {
      membership: {
        own: os.membership.own.handler(() => activeMembership),
        contracts: os.membership.contracts.handler(contracts),
        ...(withdraw && { withdraw: os.membership.withdraw.handler(withdraw) }),
      },
      tribes: {
        stays: os.tribes.stays.handler(({ errors }) => {
          if (!hasStays) throw errors.RATE_LIMITED()
          const { version: _, airbnb_link: __, ...shown } = stay
          const more = { status: 'open' as const, members: [], airbnb_total_cost: null, closure_id: null }
          return [{ ...shown, ...more, id: id(7), host_name: 'Ingrid Solberg' }]
        }),
      },
      reservations: { list: os.reservations.list.handler(() => ({ items: [sent], next_cursor: null })) },
    },
  })
  await expect.element(title()).toBeVisible()
  return screen
}

describe('a member’s withdrawal', () => {
  it('DUTY-02 says the order, what comes back and what happens then, before it is confirmed', async () => {
    await openWithdrawal()
    await expect.element(title()).toHaveTextContent('Withdraw from contract')
    await expect.element(main()).toMatchTextContent('Until Tue 13 Oct 2026, without a reason.')
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ana Almeida')
    await expect.element(page.getByLabelText('Order', { exact: true })).toHaveValue('40218')
    await expect.element(page.getByLabelText('Order', { exact: true })).toMatchTextContent('Nomad, 29 Sep 2026, 40218')
    await expect.element(page.getByLabelText('Email')).toHaveValue('ana@example.com')
    for (const text of [
      'Comes back to your card€57.87Paid 29 Sep 2026€59.007 of 365 days used−€1.13358 days left€57.87€59.00 × 358 ÷ 365, rounded up to the cent for you.',
      'On your card by Tue 20 Oct 2026 at the latest.',
      'Access ends at once',
      'Your spot staysGraça rooftop with the river view, to 12 Oct.',
      'Your request staysIngrid Solberg decides on Graça rooftop with the river view.',
      'An email comes at once',
    ])
      await expect.element(main()).toMatchTextContent(text)
    await expect.element(page.getByRole('img', { name: '7 of 365 days used' })).toBeVisible()
    await expectNoAxeViolations()
  })

  it('DUTY-02 is submitted to the page where there are no scripts', async () => {
    await openWithdrawal()
    const form = confirm().element().closest('form')
    expect(form?.method).toBe('post')
    expect(form && new URL(form.action).pathname).toBe('/withdraw')
    expect(form && Object.fromEntries(new FormData(form))).toEqual({
      own: 'yes',
      name: 'Ana Almeida',
      order: '40218',
      email: 'ana@example.com',
    })
  })

  it('DUTY-02 on a phone the button is on screen from the start, whatever the names are', async () => {
    await page.viewport(320, 640)
    const name = 'Maximiliane-Wilhelmine'.repeat(4)
    await openWithdrawal({ user: { ...ana, last_name: name, email: `${name}@example.com` } })
    await expect.element(confirm()).toBeInViewport({ ratio: 1 })
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('DUTY-02 once confirmed it shows the receipt, which stays when it is opened again', async () => {
    let own = [contract]
    const requests: unknown[] = []
    const screen = await openWithdrawal({
      own: () => own,
      withdraw: ({ input }) => {
        requests.push(input)
        own = [withdrawnContract]
        return withdrawalReceipt
      },
    })
    await page.getByLabelText('Name').fill('Ana M. Almeida')
    await confirm().click()
    await expect.element(title()).toHaveTextContent('You withdrew today at 14:02')
    await expect.element(title()).toHaveFocus()
    expect(requests).toEqual([{ order: 40_218, name: 'Ana M. Almeida', email: 'ana@example.com' }])
    expect(screen.router.state.location.search).toEqual({ order: 40_218 })
    for (const text of [
      'This page and the email to ana@example.com are your receipt.',
      'Refund to your card€57.87',
      'Withdrawal received14:02. Access has ended.',
      'Refund on its wayStarted 14:02, on your card by Tue 20 Oct 2026 at the latest. If it fails, we try again and tell you.',
      'Receipt W-4127“I, Ana Almeida, withdraw from my contract for Nomad, order 40218.”',
      'OrderedTue 29 Sep 2026WithdrawnTue 6 Oct 202614:02, Lisbon timeEmailana@example.com',
      'Your spotGraça rooftop with the river view, to 12 Oct.',
    ])
      await expect.element(main()).toMatchTextContent(text)
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNoOverflow()
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await page.getByRole('button', { name: 'Print or save' }).click()
    expect(print).toHaveBeenCalledOnce()
    await screen.unmount()
    await openWithdrawal({ own: () => own })
    await expect.element(title()).toHaveTextContent('You withdrew today at 14:02')
  })

  it('DUTY-02 a refund that had to wait says when it was begun, with the day', async () => {
    const withdrawn = { ...withdrawalReceipt, refund_started_at: '2026-10-15T07:30:00Z', refund_by: '2026-10-29' }
    await openWithdrawal({ own: () => [{ ...withdrawnContract, withdrawn }] })
    await expect
      .element(main())
      .toMatchTextContent('Started on Thu 15 Oct 2026 at 08:30, on your card by Thu 29 Oct 2026')
  })

  it('DUTY-02 each order has its own sum', async () => {
    await openWithdrawal({ own: () => [lifetimeContract, contract] })
    await expect.element(main()).toMatchTextContent('€109.00Paid 29 Sep 2026€109.00All of it comes back.')
    await page.getByLabelText('Order', { exact: true }).selectOptions('40218')
    await expect.element(main()).toMatchTextContent('Comes back to your card€57.87')
    await expectNoAxeViolations()
  })

  it('DUTY-02 on a translated page the sum follows the chosen order, and the receipt takes its place', async () => {
    let own: Contract[] = [lifetimeContract, contract]
    await openWithdrawal({
      own: () => own,
      withdraw: () => {
        own = [lifetimeContract, withdrawnContract]
        return withdrawalReceipt
      },
    })
    translatePage()
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('40218')
    await expect.element(main()).toMatchTextContent('Comes back to your card€57.87')
    expect(main().element().textContent).not.toContain('€109.00')
    await confirm().click()
    await expect.element(title()).toMatchTextContent('You withdrew today at 14:02')
  })

  it('DUTY-02 without a payment nothing is promised, and where stays are not known the words are general', async () => {
    const unpaid = { ...contract, withdrawal: { until: '2026-10-13T09:12:00Z', refund: null } }
    await openWithdrawal({ own: () => [unpaid], hasStays: false })
    await expect.element(main()).toMatchTextContent('What you have paid, as soon as the payment has arrived.')
    await expect.element(main()).toMatchTextContent('Spots and tribes stay')
  })

  it('DUTY-02 what is wrong is said at its field, and what was typed stays', async () => {
    await openWithdrawal({ withdraw: () => withdrawalReceipt })
    await page.getByLabelText('Name').fill(' ')
    await page.getByLabelText('Email').fill('ana@')
    await confirm().click()
    await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name')
    await expect.element(page.getByLabelText('Name')).toHaveFocus()
    await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email')
    await expect.element(page.getByLabelText('Email')).toHaveValue('ana@')
    await expectNoAxeViolations()
  })

  it('DUTY-02 on day 15 it leads to the way to cancel, even if the page was open before', async () => {
    let own: Contract[] = [contract]
    await openWithdrawal({
      own: () => own,
      withdraw: ({ errors }) => {
        own = [{ ...contract, withdrawal: null }]
        throw errors.WITHDRAWAL_OVER()
      },
    })
    await confirm().click()
    await expect
      .element(main())
      .toMatchTextContent('over on Tue 13 Oct 2026. You can cancel: your last day is then Tue 28 Sep 2027.')
    await expect.element(main().getByRole('link', { name: 'Cancel contracts here' })).toHaveAttribute('href', '/cancel')
    await expectNoAxeViolations()
  })

  it('DUTY-02 of a plan that a membership for life has ended takes no access', async () => {
    const ended: Contract = { ...contract, state: 'ended', renewal: null, ends_if_cancelled: null }
    let own: Contract[] = [lifetimeContract, ended]
    await openWithdrawal({
      own: () => own,
      search: `?order=${ended.order}`,
      withdraw: () => {
        own = [lifetimeContract, { ...withdrawnContract, order: ended.order }]
        return withdrawalReceipt
      },
    })
    await expect.element(main()).toMatchTextContent('€57.87')
    await expect.element(main()).not.toMatchTextContent('Access ends at once')
    await confirm().click()
    await expect.element(main()).toMatchTextContent('Withdrawal received14:02.')
    await expect.element(main()).not.toMatchTextContent('Access has ended')
  })

  it.each([
    ['waiting', 'Refund waits'],
    ['late', 'Refund not through yet'],
    ['done', 'Refund done'],
    ['none', 'Nothing to refund'],
  ] as const)('DUTY-02 a refund that is %s is said in words', async (refund_state, text) => {
    const receipt = { ...withdrawalReceipt, refund_state, ...(refund_state === 'none' && { refund: null }) }
    await openWithdrawal({ own: () => [{ ...withdrawnContract, withdrawn: receipt }] })
    await expect.element(main()).toMatchTextContent(text)
    await expectNoAxeViolations()
  })

  it('DUTY-02 contracts that were not loaded can be loaded again, and the form of everybody is there', async () => {
    let isDown = true
    await openWithdrawal({
      contracts: ({ errors }) => {
        if (isDown) throw errors.RATE_LIMITED()
        return [contract]
      },
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load your contracts.Try again')
    await expect.element(page.getByLabelText('Email')).toHaveValue('ana@example.com')
    await expectNoAxeViolations()
    await expect.poll(liveConnectionCount).toBe(1)
    isDown = false
    sendLiveEvent({ type: 'resync' })
    await expect.element(main()).toMatchTextContent('Comes back to your card€57.87')
  })

  it('DUTY-02 without a contract the form of everybody is filled in', async () => {
    await openWithdrawal({ own: () => [] })
    await expect.element(main()).toMatchTextContent('This account has no contract.')
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ana Almeida')
    await expectNoAxeViolations()
  })

  it('DUTY-02 a suspended member can withdraw', async () => {
    await openWithdrawal({ user: { ...ana, restriction: 'suspended' } })
    await expect.element(confirm()).toBeVisible()
    await expectNoAxeViolations()
  })
})

describe('a withdrawal without sign-in', () => {
  it('DUTY-02 has empty fields, the rule without a sum, and a form that needs no scripts', async () => {
    await page.viewport(390, 844)
    await openWithdrawal({ user: null })
    for (const label of ['Name', 'Order', 'Email'])
      await expect.element(page.getByRole('textbox', { name: label })).toHaveValue('')
    await expect.element(main()).toMatchTextContent('The price × the days left ÷ the days of the term')
    expect(main().element().textContent).not.toMatch(/€/)
    await expect.element(confirm()).toBeInViewport({ ratio: 1 })
    const form = confirm().element().closest('form')
    expect(form && Object.fromEntries(new FormData(form))).toEqual({ name: '', order: '', email: '', website: '' })
    expect(form && [form.method, new URL(form.action).pathname]).toEqual(['post', '/withdraw'])
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNoOverflow()
  })

  it('DUTY-02 says when it was received, and the same for every address', async () => {
    await openWithdrawal({ user: null, search: '?received=2026-10-06T13:02:00.000Z' })
    await expect
      .element(page.getByRole('main').getByRole('status'))
      .toMatchTextContent(
        'We received your withdrawal on Tue 6 Oct 2026 at 14:02 Lisbon time. An email is on its way. If order and address belong together, it says what comes back.',
      )
    await expect.element(confirm()).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('DUTY-02 an address that is no time shows the form', async () => {
    await openWithdrawal({ user: null, search: '?received=yesterday&order=x' })
    await expect.element(confirm()).toBeVisible()
  })
})
