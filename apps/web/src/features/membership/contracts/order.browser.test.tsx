import {
  membershipErrors,
  type Membership,
  type Offer,
  orderTermsVersion,
  startNowText,
} from '@wayhouse/domain/membership'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { blockNavigation } from '../../../testing/block-navigation.ts'
import { loseConnection, os } from '../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../testing/layout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { activeMembership, ana, earlyBirdOffer } from '../../../testing/people.ts'
import { translatePage } from '../../../testing/translate.ts'
import { noMembership, onSampleDay } from '../testing.ts'

type CheckoutHandler = Parameters<typeof os.membership.checkout.handler>[0]
type Options = {
  user?: typeof ana | null
  own?: Membership
  offer?: () => Offer
  checkout?: CheckoutHandler
  search?: string
}

const unpaid = { ...ana, subscription_status: 'none' as const }
const checkoutSession = { sessionId: 'cs_1', url: 'https://payments.test/pay/1' }

const main = () => page.getByRole('main')
const tick = () => page.getByRole('checkbox', { name: startNowText })
const order = () => page.getByRole('button', { name: /^Order and pay/ })
const alert = () => page.getByRole('alert')

async function openOrder(options: Options = {}) {
  const { user = unpaid, own = noMembership, offer = () => earlyBirdOffer, checkout, search = '?plan=nomad' } = options
  const screen = await openPage(`/app/subscription/order${search}`, {
    user,
    config: onSampleDay(),
    api: {
      membership: {
        own: os.membership.own.handler(() => own),
        offer: os.membership.offer.handler(offer),
        ...(checkout && { checkout: os.membership.checkout.handler(checkout) }),
      },
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

describe('the order', () => {
  it('DUTY-01 DUTY-02 of a membership for life says that the running plan ends, and what comes back of it', async () => {
    await openOrder({ search: '?plan=worlds_citizen', own: activeMembership })
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent('Your Nomad plan ends with this order: if you paid for it in the last 7 days, all of that')
    await expectNoAxeViolations()
  })

  it('DUTY-01 says everything that is agreed to, with its days and prices', async () => {
    await openOrder()
    const facts = page.getByRole('region', { name: 'What you agree to' })
    for (const text of [
      'PlanNomadJoin and create tribes, all chats, for a full year.',
      'Length1 year, 365 daysFrom today, Tue 6 Oct 2026 (UTC), to Tue 5 Oct 2027.',
      'RenewalWed 6 Oct 2027, €59.00For one more year, unless you leave before. We email you on Mon 6 Sep 2027 and Wed 29 Sep 2027.',
      'How to leaveAny time, to the end of the term',
      'Right to withdraw14 days, until Tue 20 Oct 2026',
      'On Tue 13 Oct 2026, with 7 of 365 days used, that is €57.87.',
    ])
      await expect.element(facts).toMatchTextContent(text)
    const days = page.getByRole('region', { name: 'Days to know' }).getByRole('listitem').elements()
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Today6 Oct 2026€59.00',
      'Withdraw until20 Oct 2026',
      'Email6 Sep 2027',
      'Email29 Sep 2027',
      'Renewal6 Oct 2027€59.00',
    ])
    await expect
      .element(page.getByRole('region', { name: 'Your order' }))
      .toMatchTextContent(/Nomad.*for Ana Almeida, ana@example\.com.*Total today€59\.00Taxes included/)
    await expect.element(order()).toHaveAccessibleName('Order and pay €59')
    await expectNoAxeViolations()
  })

  it('DUTY-01 for life nothing renews, and the early-bird price is shown as elsewhere', async () => {
    await openOrder({ search: '?plan=worlds_citizen' })
    await expect.element(main()).toMatchTextContent('RenewalNoneOne payment.')
    await expect.element(main()).toMatchTextContent(/€109\.00instead of€249\.00.*88 of 100 left at this price/)
    await expect.element(main()).toMatchTextContent('RenewsNever')
    const days = page.getByRole('region', { name: 'Days to know' }).getByRole('listitem')
    expect(days.elements()).toHaveLength(2)
    await expect.element(order()).toHaveAccessibleName('Order and pay €109')
  })

  it('DUTY-05 computed claims compare with no price that was never asked', async () => {
    await openOrder({ search: '?plan=worlds_citizen', offer: () => ({ ...earlyBirdOffer, claims: 'computed' }) })
    await expect.element(main()).toMatchTextContent('For the first 100, €249.00 after. 88 of 100 left at this price')
    expect(main().element().textContent).not.toContain('instead of')
  })

  it('DUTY-01 on a phone the total comes first, the facts are passed, and nothing is pinned', async () => {
    await page.viewport(390, 844)
    const name = 'Maximiliane-Wilhelmine'.repeat(4)
    await openOrder({ user: { ...unpaid, first_name: name, email: `${name}@example.com` } })
    const top = (text: string) => main().getByText(text).first().element().getBoundingClientRect().top
    expect(top('Total today')).toBeLessThan(top('Length'))
    expect(top('Right to withdraw')).toBeLessThan(top(startNowText))
    await expectNoOverflow()
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNoOverflow()
    await expect.element(main().getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/pricing')
  })

  it('DUTY-01 is not ticked, and the button answers at the tick', async () => {
    const requests: unknown[] = []
    await openOrder({
      checkout: ({ input }) => {
        requests.push(input)
        return checkoutSession
      },
    })
    await expect.element(tick()).not.toBeChecked()
    await expect.element(order()).toBeEnabled()
    await order().click()
    await expect.element(tick()).toHaveFocus()
    await expect.element(tick()).toHaveAccessibleDescription('Please tick this first: your membership starts at once')
    await expectNoAxeViolations()
    expect(requests).toEqual([])
    const navigations = blockNavigation()
    await userEvent.keyboard(' ')
    await expect.element(tick()).toBeValid()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.poll(() => navigations).toEqual([checkoutSession.url])
    await expect
      .element(page.getByRole('button', { name: 'Redirecting to Checkout...' }))
      .toHaveAttribute('aria-busy', 'true')
    const consent = { version: orderTermsVersion, total_cents: 5900, start_now: true }
    expect(requests).toEqual([{ planId: 'nomad', context: 'general', order: consent }])
  })

  it('DUTY-01 G-36 the context and the page that needs the plan go to the checkout, and foreign addresses do not', async () => {
    const navigations = blockNavigation()
    const requests: unknown[] = []
    const checkout: CheckoutHandler = ({ input: { context, returnPath } }) => {
      requests.push([context, returnPath])
      return checkoutSession
    }
    for (const search of [
      'join-tribe&from=/app/tribes/1?reserve=1',
      'gold&from=https://evil.test/app/',
      'chat&from=//evil.test',
    ]) {
      const screen = await openOrder({ checkout, search: `?plan=nomad&context=${search}` })
      await tick().click()
      await order().click()
      await expect.poll(() => navigations).toEqual([checkoutSession.url])
      navigations.length = 0
      await screen.unmount()
    }
    expect(requests).toEqual([
      ['join-tribe', '/app/tribes/1?reserve=1'],
      ['general', undefined],
      ['chat', undefined],
    ])
  })

  it('DUTY-01 a changed price is loaded again, said, and has to be ticked again, on a translated page too', async () => {
    let cents = 5900
    const offer = (): Offer => ({
      ...earlyBirdOffer,
      plans: earlyBirdOffer.plans.map((plan) => (plan.id === 'nomad' ? { ...plan, price_cents: cents } : plan)),
    })
    await openOrder({
      offer,
      checkout: ({ errors }) => {
        cents = 6450
        throw errors.ORDER_CHANGED()
      },
    })
    translatePage()
    await tick().click()
    await order().click()
    await expect.element(alert()).toMatchTextContent(membershipErrors.ORDER_CHANGED.message)
    await expect.element(order()).toHaveAccessibleName('Order and pay €64.50')
    await expect.element(main()).toMatchTextContent('RenewalWed 6 Oct 2027, €64.50')
    await expect.element(tick()).not.toBeChecked()
    await expectNoAxeViolations()
  })

  it.each([
    ['a plan already', activeMembership, membershipErrors.ALREADY_SUBSCRIBED.message],
    [
      'a payment on its way',
      { ...noMembership, pending_plan: 'wannabe' as const },
      membershipErrors.PAYMENT_PENDING.message,
    ],
  ])('DUTY-01 a member with %s sees why nothing can be ordered, and a way back', async (_, own, text) => {
    await openOrder({ own, search: '?plan=nomad&from=/app/tribes/1' })
    await expect.element(main()).toMatchTextContent(text)
    await expect.element(order()).not.toBeInTheDocument()
    await expect.element(main().getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/app/tribes/1')
    await expectNoAxeViolations()
  })

  it('DUTY-01 an unknown plan leads to the plans, and a visitor to sign-in', async () => {
    const unknown = await openOrder({ search: '?plan=gold' })
    expect(unknown.router.state.location.pathname).toBe('/pricing')
    await unknown.unmount()
    const visitor = await openOrder({ user: null, search: '?plan=nomad' })
    expect(visitor.router.state.location).toMatchObject({
      pathname: '/auth',
      search: { next: '/app/subscription/order?plan=nomad' },
    })
  })
})

describe('a checkout that does not start', () => {
  it.each([
    ['CHECKOUT_FAILED', 'Failed to create checkout session'],
    ['PAYMENTS_UNAVAILABLE', 'Stripe failed to initialize'],
    ['ALREADY_SUBSCRIBED', 'You already have an active plan'],
    ['PAYMENT_PENDING', membershipErrors.PAYMENT_PENDING.message],
    ['FORBIDDEN', 'You are not allowed to do this'],
  ] as const)('SUB-05 %s is shown, and the button can be clicked again', async (code, text) => {
    await openOrder({
      checkout: ({ errors }) => {
        throw errors[code]()
      },
    })
    await tick().click()
    await order().click()
    await expect.element(alert()).toHaveTextContent(text)
    await expect.element(order()).toBeEnabled()
  })

  it('SUB-05 without a connection an error is shown, and the next click succeeds', async () => {
    const navigations = blockNavigation()
    await openOrder({ checkout: () => checkoutSession })
    await tick().click()
    const reconnect = loseConnection()
    await order().click()
    await expect.element(alert()).toHaveTextContent('Failed to process subscription')
    reconnect()
    await order().click()
    await expect.poll(() => navigations).toEqual([checkoutSession.url])
  })

  it('SUB-05 a member who must be verified first is sent to verification, and returns to the order', async () => {
    const navigations = blockNavigation()
    await openOrder({
      checkout: ({ errors }) => {
        throw errors.VERIFICATION_REQUIRED()
      },
    })
    await tick().click()
    await order().click()
    await expect.poll(() => navigations).toEqual(['/app/onboarding/verification'])
    expect(sessionStorage.getItem('way-back')).toBe('/app/subscription/order?plan=nomad')
    sessionStorage.removeItem('way-back')
  })

  it('SUB-04 without a session it leads to sign in, and back', async () => {
    const navigations = blockNavigation()
    await openOrder({
      checkout: ({ errors }) => {
        throw errors.UNAUTHENTICATED()
      },
    })
    await tick().click()
    await order().click()
    await expect.poll(() => navigations).toContain('/auth?next=%2Fapp%2Fsubscription%2Forder%3Fplan%3Dnomad')
  })
})
