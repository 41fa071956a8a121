import type { Membership, Offer } from '@wayhouse/domain/membership'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setBrowserCurrency } from '../../platform/format/money.tsx'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeMembership, ana, earlyBirdOffer } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { forLife, noMembership } from './testing.ts'

const unpaid = { ...ana, subscription_status: 'none' as const }

type Options = { user?: typeof ana | null; own?: Membership; offer?: Offer; path?: string }

async function openPricing({ user = unpaid, own = noMembership, offer = earlyBirdOffer, path }: Options) {
  const screen = await openPage(path ?? '/pricing', {
    user,
    api: {
      membership: {
        offer: os.membership.offer.handler(() => offer),
        own: os.membership.own.handler(() => own),
      },
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...screen, subscribeTo: (plan: string) => screen.getByRole('button', { name: `Subscribe to ${plan}` }) }
}

describe('the pricing page', () => {
  it('LAND-09 SUB-03 SUB-10 shows each plan with its price, its features and the seats left at that price', async () => {
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
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('DUTY-05 computed, the claims are what the prices come to, in the reader’s currency', async () => {
    const plans = earlyBirdOffer.plans.map((plan) =>
      plan.id === 'nomad' ? { ...plan, note: null, saves_cents: 700 } : plan,
    )
    const screen = await openPricing({ user: null, offer: { ...earlyBirdOffer, plans, claims: 'computed' } })
    const cards = screen.getByRole('region', { name: 'Plans' }).getByRole('article')
    await expect.element(cards.nth(1)).toMatchTextContent(/Nomad.*Save €7 a year.*€59/)
    await expect.element(cards.nth(2)).toMatchTextContent(/€109.*for the first 100, €249 after.*88 of 100 left/)
    await expect
      .element(screen.getByText(/^Lifetime: /))
      .toHaveTextContent('Lifetime: €109 for the first 100, €249 after. 88 left.')
    for (const text of ['13 euros', 'instead of', 'Limited offer'])
      await expect.element(screen.getByText(text)).not.toBeInTheDocument()
    await expectNoAxeViolations()
    setBrowserCurrency('GBP')
    await expect.element(cards.nth(1)).toMatchTextContent(/Save £6 a year/)
    await expect.element(cards.nth(2)).toMatchTextContent(/£94.*for the first 100, £214 after/)
    await page.viewport(320, 700)
    await expectNoOverflow()
  })

  it('SUB-10 shows the regular price once the seats are gone', async () => {
    const plans = earlyBirdOffer.plans.map((plan) =>
      plan.id === 'worlds_citizen' ? { ...plan, price_cents: 24_900, regular_price_cents: null, note: null } : plan,
    )
    const screen = await openPricing({
      user: null,
      offer: { ...earlyBirdOffer, plans, early_bird: { seats: 100, seats_left: 0 } },
    })
    await expect.element(screen.getByRole('article').nth(2)).toMatchTextContent(/€249.*one-time, lifetime/)
    await expect.element(screen.getByText('Limited offer')).not.toBeInTheDocument()
    await expect.element(screen.getByText('left at this price')).not.toBeInTheDocument()
  })

  it.each([
    ['SUB-04 a visitor’s', null, noMembership, ['Subscribe to Wannabe', 'Subscribe to Nomad', 'Subscribe to World']],
    ['SUB-02 a Nomad’s', ana, activeMembership, ['Switch under Manage', 'Your plan', 'Subscribe to World']],
    [
      'SUB-02 a Nomad’s whose plan cannot be managed',
      ana,
      { ...activeMembership, can_manage: false },
      ['Included in your plan', 'Your plan', 'Subscribe to World'],
    ],
    [
      'T15 a member’s whose payment is pending',
      ana,
      { ...noMembership, pending_plan: 'nomad' },
      ['Not while a payment', 'Your payment is being processed', 'Not while a payment'],
    ],
    ['SUB-02 a lifetime member’s', ana, forLife, ['Included in your plan', 'Included in your plan', 'Your plan']],
    [
      'SUB-02 a lifetime member’s whose earlier plan can still be managed',
      ana,
      { ...forLife, can_manage: true },
      ['Included in your plan', 'Included in your plan', 'Your plan'],
    ],
  ] as const)('%s cards show what can be bought', async (_, user, own, texts) => {
    const screen = await openPricing({ user: user && { ...user }, own })
    const plans = screen.getByRole('region', { name: 'Plans' }).getByRole('article')
    for (const [index, text] of texts.entries()) await expect.element(plans.nth(index)).toMatchTextContent(text)
  })

  it('SUB-04 a visitor signs in first and returns to the plan', async () => {
    const navigations = blockNavigation()
    const screen = await openPricing({ user: null })
    await screen.subscribeTo('Nomad').click()
    expect(navigations).toEqual(['/auth?next=%2Fpricing%3Fplan%3Dnomad'])
    expect(sessionStorage.getItem('chosen-plan')).toBe('nomad')
  })

  it('SUB-04 SEC-06 the order of the plan chosen in this tab opens after signing in, and a URL alone opens nothing', async () => {
    const navigations = blockNavigation()
    const forged = await openPricing({ path: '/pricing?plan=nomad' })
    await expect.element(forged.subscribeTo('Nomad')).toBeEnabled()
    await forged.unmount()
    expect(navigations).toEqual([])
    sessionStorage.setItem('chosen-plan', 'nomad')
    await openPricing({ path: '/pricing?plan=nomad' })
    await expect.poll(() => navigations).toEqual(['/app/subscription/order?plan=nomad&context=general'])
    expect(sessionStorage.getItem('chosen-plan')).toBeNull()
  })

  it('SUB-05 DUTY-01 a member’s plan leads to its order, one at a time', async () => {
    const navigations = blockNavigation()
    const screen = await openPricing({})
    await screen.subscribeTo("World's Citizen").click()
    await expect.element(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
    await screen.subscribeTo('Wannabe').click()
    expect(navigations).toEqual(['/app/subscription/order?plan=worlds_citizen&context=general'])
  })
})

describe('the plan dialog', () => {
  const api = () => ({
    // the page of an earlier test may still send requests
    accounts: { session: os.accounts.session.handler(() => ({ user: unpaid })) },
    membership: { offer: os.membership.offer.handler(() => earlyBirdOffer) },
  })

  it.each([
    ['create-tribe', 'Subscribe to Create Your Tribe'],
    ['join-tribe', 'Subscribe to Join This Tribe'],
    ['chat', 'Subscribe to Access Chat'],
    ['general', 'Choose Your Plan'],
  ] as const)('SUB-02 DUTY-01 for %s its title is “%s”, and the order gets the context', async (context, title) => {
    const navigations = blockNavigation()
    serveApi(api())
    const screen = await show(<PlanDialog open onOpenChange={() => undefined} context={context} />, { user: unpaid })
    const dialog = screen.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: 'Subscribe to Nomad' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Redirecting to Checkout...' })).toBeVisible()
    expect(navigations).toEqual([`/app/subscription/order?plan=nomad&context=${context}`])
  })

  it('SUB-02 Escape closes it, and on a phone the featured plan comes first', async () => {
    serveApi(api())
    await page.viewport(390, 844)
    const closed: boolean[] = []
    const screen = await show(<PlanDialog open onOpenChange={(open) => closed.push(open)} context="general" />, {
      user: unpaid,
    })
    const dialog = screen.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect.element(dialog.getByRole('heading', { level: 3 }).first()).toHaveTextContent("World's Citizen")
    await expectNoOverflow(dialog.element())
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => closed).toEqual([false])
  })

  it('SUB-02 plans that failed to load can be loaded again', async () => {
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
