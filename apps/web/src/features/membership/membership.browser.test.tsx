import type { Membership, Receipt } from '@wayhouse/domain/membership'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { loseConnection, os } from '../../testing/fake-api.ts'
import { sendLiveEvent } from '../../testing/fake-live-connection.ts'
import { expectToastBesideHeading, expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeMembership, ana, earlyBirdOffer, id } from '../../testing/people.ts'
import { forLife, noMembership, receipt } from './testing.ts'

type PortalHandler = Parameters<typeof os.membership.openPortal.handler>[0]
type Options = { own?: Membership; receipts?: readonly Receipt[]; portal?: PortalHandler; path?: string }

async function openMembership({ own = activeMembership, receipts = [receipt], portal, path }: Options = {}) {
  let membership = own
  const screen = await openPage(path ?? '/app/subscription/receipts', {
    user: { ...ana, subscription_status: own.subscription_status },
    api: {
      membership: {
        own: os.membership.own.handler(() => membership),
        receipts: os.membership.receipts.handler(() => [...receipts]),
        offer: os.membership.offer.handler(() => earlyBirdOffer),
        ...(portal && { openPortal: os.membership.openPortal.handler(portal) }),
      },
    },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const section = screen.getByRole('region', { name: 'Membership' })
  return {
    ...screen,
    section,
    manage: section.getByRole('button', { name: 'Manage Subscription' }),
    setMembership: (next: Membership) => void (membership = next),
  }
}

describe('the membership section', () => {
  it.each<[string, Membership, string, string[]]>([
    ['no membership', noMembership, 'You don’t have a plan yet.', ['Upgrade Plan']],
    [
      'a payment that the bank is processing',
      { ...noMembership, pending_plan: 'nomad' },
      'Your payment is being processed. Your membership starts as soon as it arrives.',
      [],
    ],
    ['one that renews', activeMembership, 'NomadActiveRenews on 31 Jan 2027.', ['Manage Subscription', 'Upgrade Plan']],
    [
      'one that is cancelled',
      { ...activeMembership, cancel_at_period_end: true },
      'NomadActiveCancelled. Your membership ends on 31 Jan 2027.',
      ['Manage Subscription', 'Upgrade Plan'],
    ],
    [
      'one whose payment failed',
      { ...activeMembership, grace_until: '2026-12-05T12:00:00Z' },
      'The last payment failed. Your membership continues until 5 Dec 2026.',
      ['Manage Subscription', 'Upgrade Plan'],
    ],
    ['a lifetime membership', forLife, "World's CitizenActiveYours for life. Nothing renews.", []],
    [
      'one that is due',
      { ...activeMembership, subscription_status: 'past_due' },
      'NomadA payment is due. Your membership continues once it is paid.',
      ['Manage Subscription', 'Upgrade Plan'],
    ],
    [
      'one that has ended',
      { ...noMembership, plan: 'wannabe', subscription_status: 'canceled' },
      'WannabeYour membership has ended.',
      ['Upgrade Plan'],
    ],
    [
      'one that was not paid',
      { ...noMembership, plan: 'wannabe', subscription_status: 'expired' },
      'WannabeYour membership has ended because it was not paid.',
      ['Upgrade Plan'],
    ],
  ])('SUB-08 G-40 %s: shows its state and the possible actions', async (_, own, text, buttons) => {
    const { section } = await openMembership({ own })
    await expect.element(section).toMatchTextContent(text)
    const shown = section.getByRole('button').elements()
    expect(shown.map((button) => button.textContent)).toEqual(buttons)
  })

  it('SUB-09 shows a change live', async () => {
    const { section, setMembership } = await openMembership()
    await expect.element(section).toMatchTextContent('Active')
    setMembership({ ...noMembership, plan: 'nomad', subscription_status: 'canceled' })
    sendLiveEvent({ type: 'membership.changed' })
    await expect.element(section).toMatchTextContent('Your membership has ended.')
    await expect.element(section.getByText('Active')).not.toBeInTheDocument()
  })

  it('G-40 payments are shown to the cent, with refunds and disputes', async () => {
    const { section } = await openMembership({
      receipts: [
        receipt,
        { ...receipt, id: id(2), plan: 'worlds_citizen', amount_cents: 10_900, status: 'disputed', url: null },
        { ...receipt, id: id(3), plan: 'wannabe', amount_cents: 3300, refunded_cents: 3300, status: 'refunded' },
        { ...receipt, id: id(4), plan: 'wannabe', amount_cents: 3300, refunded_cents: 1050, status: 'paid' },
        { ...receipt, id: id(5), plan: 'wannabe', amount_cents: 3300, status: 'refunded' },
      ],
    })
    const rows = section.getByRole('list').getByRole('listitem')
    await expect.element(rows.nth(0)).toMatchTextContent(/^Nomad20 Nov 2026€59\.00/)
    await expect.element(rows.nth(1)).toMatchTextContent(/^World's CitizenDisputed.*€109\.00$/)
    await expect.element(rows.nth(2)).toMatchTextContent(/^WannabeRefunded.*€33\.00/)
    await expect.element(rows.nth(3)).toMatchTextContent(/^Wannabe€10\.50 refunded/)
    await expect.element(rows.nth(4)).toMatchTextContent(/^WannabeTaken back by your bank/)
    const link = rows.nth(0).getByRole('link', { name: 'Receipt of 20 Nov 2026, opens in a new tab' })
    await expect.element(link).toHaveAttribute('href', 'https://payments.test/receipts/1')
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNoOverflow()
    await expectNoAxeViolations()
  })

  it('G-40 without payments it shows that there are none', async () => {
    const { section } = await openMembership({ own: noMembership, receipts: [] })
    await expect.element(section).toMatchTextContent('No payments yet.')
    await expectNoAxeViolations()
  })

  it('SUB-08 opens the plans, and closing them returns the focus to the button', async () => {
    const screen = await openMembership({ own: noMembership })
    const upgrade = screen.section.getByRole('button', { name: 'Upgrade Plan' })
    await upgrade.click()
    const dialog = screen.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect.element(dialog).toBeVisible()
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(upgrade).toHaveFocus()
  })
})

describe('managing a membership', () => {
  it('SUB-08 opens the provider’s portal', async () => {
    const navigations = blockNavigation()
    const { manage } = await openMembership({ portal: () => ({ url: 'https://payments.test/portal/1' }) })
    await manage.click()
    await expect.poll(() => navigations).toEqual(['https://payments.test/portal/1'])
    await expect.element(manage).toHaveAttribute('aria-disabled', 'true')
  })

  it.each(['PORTAL_FAILED', 'NO_BILLING_ACCOUNT', 'FORBIDDEN'] as const)(
    'SUB-08 %s: an error is shown, and the button can be clicked again',
    async (code) => {
      const { manage, ...screen } = await openMembership({
        portal: ({ errors }) => {
          throw errors[code]()
        },
      })
      await manage.click()
      await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to access billing portal')
      await expect.element(manage).toBeEnabled()
    },
  )

  it('SUB-08 the same error is shown without a connection', async () => {
    const { manage, ...screen } = await openMembership()
    loseConnection()
    await manage.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to access billing portal')
  })
})

describe('after the checkout', () => {
  it('SUB-07 the cancel page shows that nothing was charged', async () => {
    const screen = await openPage('/app/subscription/cancel', { user: ana })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Subscription Cancelled')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Subscription cancelled')
    await expect.element(screen.getByText('Nothing was charged.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/pricing')
    await expect.element(screen.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNoOverflow()
  })

  it.each([390, 1440])(
    'SUB-07 the toast of a cancelled checkout is next to the heading at %s pixels',
    async (width) => {
      await page.viewport(width, 844)
      await openPage('/app/subscription/cancel', { user: ana })
      await expectToastBesideHeading('Subscription cancelled')
    },
  )

  const success = '/app/subscription/success?plan=nomad&next=%2Fapp%2Fnotifications'

  it('SUB-06 the page waits until a live event confirms the payment', async () => {
    const screen = await openMembership({ own: noMembership, path: success })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirming your payment…')
    await expectNoAxeViolations()
    screen.setMembership(activeMembership)
    sendLiveEvent({ type: 'membership.changed' })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to the Community!')
    await expect.element(screen.getByRole('status').filter({ hasText: 'Successfully subscribed!' })).toBeVisible()
    await expect.element(screen.getByRole('main')).toMatchTextContent('NomadRenews on 31 Jan 2027.')
    await screen.getByRole('button', { name: 'Stay here' }).click()
    await expect.element(screen.getByText('We’ll redirect you in a moment.')).not.toBeInTheDocument()
    await expectNoAxeViolations()
    await page.viewport(320, 640)
    await expectNoOverflow()
    await screen.getByRole('link', { name: 'Continue' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Notifications')
  })

  it('SUB-06 G-35 the page polls too, for the plan that replaces another', async () => {
    const screen = await openMembership({ own: { ...activeMembership, plan: 'wannabe' }, path: success })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirming your payment…')
    screen.setMembership(activeMembership)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to the Community!')
  })

  it('SUB-06 the page redirects to where the member was', async () => {
    const screen = await openMembership({ path: success })
    await expect.element(screen.getByText('We’ll redirect you in a moment.')).toBeVisible()
    await expect.poll(() => screen.router.state.location.pathname).toBe('/app/notifications')
  })

  it('SUB-06 G-35 the page keeps waiting for a late confirmation', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const screen = await openMembership({ own: noMembership, path: success })
      vi.advanceTimersByTime(15_000)
      await expect
        .element(screen.getByRole('heading', { level: 1 }))
        .toHaveTextContent('Your payment is not confirmed yet')
      await expect.element(screen.getByRole('main').getByRole('link', { name: 'Explore Tribes' })).toBeVisible()
      screen.setMembership(activeMembership)
      sendLiveEvent({ type: 'membership.changed' })
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to the Community!')
    } finally {
      vi.useRealTimers()
    }
  })
})
