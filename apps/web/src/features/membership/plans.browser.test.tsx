import { membershipErrors, type Membership, type Offer } from '@wayhouse/domain/membership'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { heldBack } from '../../testing/held-back.ts'
import { expectNothingOutside } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeMembership, ana, earlyBirdOffer } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { forLife, noMembership } from './testing.ts'

type CheckoutHandler = Parameters<typeof os.membership.checkout.handler>[0]

const unpaid = { ...ana, subscription_status: 'none' as const }

type Standing = { user?: typeof ana | null; own?: Membership; offer?: Offer; checkout?: CheckoutHandler; path?: string }

async function openPricing({ user = unpaid, own = noMembership, offer = earlyBirdOffer, checkout, path }: Standing) {
  const screen = await openPage(path ?? '/pricing', {
    user,
    api: {
      membership: {
        offer: os.membership.offer.handler(() => offer),
        own: os.membership.own.handler(() => own),
        ...(checkout && { checkout: os.membership.checkout.handler(checkout) }),
      },
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...screen, subscribeTo: (plan: string) => screen.getByRole('button', { name: `Subscribe to ${plan}` }) }
}

const paying = { sessionId: 'cs_1', url: 'https://payments.test/pay/1' }

describe('the pricing page', () => {
  it('LAND-09 SUB-03 SUB-10 shows each plan with its price, what it includes and what is left at that price', async () => {
    const screen = await openPricing({ user: null })
    const plans = screen.getByRole('region', { name: 'Plans' }).getByRole('article')
    await expect.element(plans.nth(0)).toMatchTextContent(/Wannabe.*€33.*per half-year/)
    await expect.element(plans.nth(1)).toMatchTextContent(/Nomad.*Save 13 euros per year.*€59.*per year/)
    await expect.element(plans.nth(2)).toMatchTextContent(/Early bird.*€109.*€249.*one-time, lifetime.*88 of 100 left/)
    await expect
      .element(screen.getByText('Limited offer'))
      .toHaveTextContent('Limited offer: lifetime for €109 instead of €249. First 100 members only, 88 left.')
    await expectNoAxeViolations()
    await page.viewport(320, 700)
    await expectNothingOutside()
    await expectNoAxeViolations()
  })

  it('SUB-10 once the seats are gone nothing is offered for less', async () => {
    const plans = earlyBirdOffer.plans.map((plan) =>
      plan.id === 'worlds_citizen' ? { ...plan, price_cents: 24_900, regular_price_cents: null, note: null } : plan,
    )
    const screen = await openPricing({ user: null, offer: { plans, early_bird: { seats: 100, seats_left: 0 } } })
    await expect.element(screen.getByRole('article').nth(2)).toMatchTextContent(/€249.*one-time, lifetime/)
    await expect.element(screen.getByText('Limited offer')).not.toBeInTheDocument()
    await expect.element(screen.getByText('left at this price')).not.toBeInTheDocument()
  })

  it.each([
    ['SUB-04 nobody’s', null, noMembership, ['Subscribe to Wannabe', 'Subscribe to Nomad', 'Subscribe to World']],
    ['SUB-02 a Nomad’s', ana, activeMembership, ['Switch under Manage', 'Your plan', 'Subscribe to World']],
    [
      'SUB-02 a Nomad’s whose plan cannot be managed',
      ana,
      { ...activeMembership, can_manage: false },
      ['Included in your plan', 'Your plan', 'Subscribe to World'],
    ],
    ['SUB-02 one for life', ana, forLife, ['Included in your plan', 'Included in your plan', 'Your plan']],
  ] as const)('%s plans say what can be bought', async (_, user, own, texts) => {
    const screen = await openPricing({ user: user && { ...user }, own })
    const plans = screen.getByRole('region', { name: 'Plans' }).getByRole('article')
    for (const [at, text] of texts.entries()) await expect.element(plans.nth(at)).toMatchTextContent(text)
  })

  it('SUB-04 a visitor signs in first and comes back to the plan', async () => {
    const left = heldBack()
    const screen = await openPricing({ user: null })
    await screen.subscribeTo('Nomad').click()
    expect(left).toEqual(['/auth?next=%2Fpricing%3Fplan%3Dnomad'])
    expect(sessionStorage.getItem('chosen-plan')).toBe('nomad')
  })

  it('SUB-04 SEC-06 what was chosen in this tab is bought after signing in, and an address alone buys nothing', async () => {
    const left = heldBack()
    const asked: unknown[] = []
    const checkout: CheckoutHandler = ({ input }) => {
      asked.push(input)
      return paying
    }
    const forged = await openPricing({ path: '/pricing?plan=nomad', checkout })
    await expect.element(forged.subscribeTo('Nomad')).toBeEnabled()
    await forged.unmount()
    expect(asked).toEqual([])
    sessionStorage.setItem('chosen-plan', 'nomad')
    await openPricing({ path: '/pricing?plan=nomad', checkout })
    await expect.poll(() => left).toEqual([paying.url])
    expect(asked).toEqual([{ planId: 'nomad', context: 'general' }])
    expect(sessionStorage.getItem('chosen-plan')).toBeNull()
  })

  it('SUB-05 while a checkout starts no other begins', async () => {
    const left = heldBack()
    const { promise, resolve } = Promise.withResolvers<typeof paying>()
    const asked: unknown[] = []
    const screen = await openPricing({
      checkout: ({ input }) => {
        asked.push(input.planId)
        return promise
      },
    })
    await screen.subscribeTo("World's Citizen").click()
    await expect.element(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
    await screen.subscribeTo('Wannabe').click()
    resolve(paying)
    await expect.poll(() => left).toEqual([paying.url])
    expect(asked).toEqual(['worlds_citizen'])
  })

  it.each([
    ['CHECKOUT_FAILED', 'Failed to create checkout session'],
    ['PAYMENTS_UNAVAILABLE', 'Stripe failed to initialize'],
    ['ALREADY_SUBSCRIBED', 'You already have an active plan'],
    ['PAYMENT_PENDING', membershipErrors.PAYMENT_PENDING.message],
    ['FORBIDDEN', 'You are not allowed to do this'],
  ] as const)('SUB-05 %s is said, and the button can be clicked again', async (code, text) => {
    const screen = await openPricing({
      checkout: ({ errors }) => {
        throw errors[code]()
      },
    })
    await screen.subscribeTo('Nomad').click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
    await expect.element(screen.subscribeTo('Nomad')).toBeEnabled()
  })

  it('SUB-05 without a connection it says so, and the next click goes through', async () => {
    const left = heldBack()
    const screen = await openPricing({ checkout: () => paying })
    const reconnect = loseConnection()
    await screen.subscribeTo('Nomad').click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to process subscription')
    reconnect()
    await screen.subscribeTo('Nomad').click()
    await expect.poll(() => left).toEqual([paying.url])
  })

  it('SUB-05 who must be verified first is led there, and remembered', async () => {
    const left = heldBack()
    const screen = await openPricing({ user: unpaid })
    const real = globalThis.fetch
    const refusal = { code: 'VERIFICATION_REQUIRED', message: 'Please verify your identity first' }
    globalThis.fetch = () => Promise.resolve(Response.json(refusal, { status: 403 }))
    await screen.subscribeTo('Nomad').click()
    await expect.poll(() => left).toEqual(['/app/onboarding/verification'])
    globalThis.fetch = real
  })
})

describe('the dialog with the plans', () => {
  const api = (more: object = {}) => ({
    // a page of a test before this one may still ask
    accounts: { session: os.accounts.session.handler(() => ({ user: unpaid })) },
    membership: { offer: os.membership.offer.handler(() => earlyBirdOffer), ...more },
  })

  it.each([
    ['create-tribe', 'Subscribe to Create Your Tribe'],
    ['join-tribe', 'Subscribe to Join This Tribe'],
    ['chat', 'Subscribe to Access Chat'],
    ['general', 'Choose Your Plan'],
  ] as const)('SUB-02 for %s it says “%s” and tells the checkout', async (context, title) => {
    const left = heldBack()
    const asked: unknown[] = []
    const checkout = os.membership.checkout.handler(({ input }) => {
      asked.push(input)
      return paying
    })
    serveApi(api({ checkout }))
    const screen = await show(<PlanDialog open onOpenChange={() => undefined} context={context} />, { user: unpaid })
    const dialog = screen.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Subscribe to Nomad' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Redirecting to Checkout...' })).toBeVisible()
    await expect.poll(() => left).toEqual([paying.url])
    expect(asked).toEqual([{ planId: 'nomad', context }])
  })

  it('SUB-02 is left by Escape, and on a phone the featured plan comes first', async () => {
    serveApi(api())
    await page.viewport(390, 844)
    const closed: boolean[] = []
    const screen = await show(<PlanDialog open onOpenChange={(open) => closed.push(open)} context="general" />, {
      user: unpaid,
    })
    const dialog = screen.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect.element(dialog.getByRole('heading', { level: 3 }).first()).toHaveTextContent("World's Citizen")
    await expectNothingOutside(dialog.element())
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => closed).toEqual([false])
  })

  it('SUB-02 plans that did not load can be asked for again', async () => {
    serveApi(api())
    const reconnect = loseConnection()
    const screen = await show(<PlanDialog open onOpenChange={() => undefined} context="general" />, { user: unpaid })
    await expect
      .element(screen.getByRole('alert'), { timeout: 10_000 })
      .toMatchTextContent('We couldn’t load the plans.')
    reconnect()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('button', { name: 'Subscribe to Nomad' })).toBeVisible()
  })
})
