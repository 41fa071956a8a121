import type { SessionUser } from '@wayhouse/domain/accounts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { type ApiHandlers, os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeMembership, ana, earlyBirdOffer } from '../../testing/people.ts'

const free: SessionUser = { ...ana, subscription_status: 'none' }

const withUnread = (count: number, has_city: boolean): ApiHandlers => ({
  chat: { unread: os.chat.unread.handler(() => ({ count, has_city })) },
})

const noTribes = { items: [], next_cursor: null, count: 0, count_limit: 100, loosen: [] }
const tribes = { list: os.tribes.list.handler(() => noTribes) }

const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent)

describe('the header', () => {
  it('HEAD-01 HEAD-03 has brand, Explore, currency and Get Started for a visitor', async () => {
    const screen = await openPage('/about')
    const header = screen.getByRole('banner')
    await expect.element(header.getByRole('link', { name: 'Wayhouse' })).toHaveAttribute('href', '/')
    await expect.element(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth')
    await expect.element(header.getByRole('button', { name: 'Currency: € EUR' })).toBeVisible()
    expect(texts(header.getByRole('navigation', { name: 'Main' }).getByRole('link').elements())).toEqual([
      'Explore Tribes',
    ])
    await expect.element(header.getByRole('button', { name: 'Account menu' })).not.toBeInTheDocument()
  })

  it('HEAD-02 HEAD-05 has a subscriber’s pages, and shows that the membership is active', async () => {
    const screen = await openPage('/about', { user: ana })
    const header = screen.getByRole('banner')
    await header.getByRole('button', { name: 'Account menu' }).click()
    await expect.element(screen.getByRole('menuitem').first()).toHaveFocus()
    const entries = screen.getByRole('menuitem')
    await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/app/profile')
    expect(texts(entries.elements())).toEqual([
      'Profile',
      'Manage Subscriptionactive',
      'My Reservations',
      'Settings',
      'Sign Out',
    ])
    await expect.element(header.getByRole('link', { name: 'Get Started' })).not.toBeInTheDocument()
    const pages = header.getByRole('navigation', { name: 'Main' })
    await expect
      .element(pages.getByRole('link', { name: 'Create Tribe' }))
      .toHaveAttribute('href', '/app/tribes/create')
    await expect.element(pages.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/app/messages')
    await expectNoAxeViolations()
  })

  it('HEAD-02 a member without membership can open the plans and close them again', async () => {
    const screen = await openPage('/about', { user: free, api: withPlans() })
    await screen.getByRole('button', { name: 'Account menu' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Manage Subscription' })).not.toBeInTheDocument()
    await screen.getByRole('menuitem', { name: 'Upgrade Plan' }).click()
    const plans = screen.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect.element(plans).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(plans).not.toBeInTheDocument()
  })

  it('HEAD-02 shows an error if the pages about a plan do not open', async () => {
    const openPortal = os.membership.openPortal.handler(({ errors }) => {
      throw errors.PORTAL_FAILED()
    })
    const own = os.membership.own.handler(() => activeMembership)
    const screen = await openPage('/about', { user: ana, api: { membership: { own, openPortal } } })
    await screen.getByRole('button', { name: 'Account menu' }).click()
    await screen.getByRole('menuitem', { name: 'Manage Subscription' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to access billing portal')
  })

  it.each([
    { count: 0, has_city: false, name: /^Messages$/ },
    { count: 3, has_city: false, name: /^Messages 3 unread$/ },
    { count: 3, has_city: true, name: /^Messages 3 unread$/ },
    { count: 0, has_city: true, name: /^Messages new$/ },
    { count: 100, has_city: false, name: /^Messages 99\+ unread$/ },
  ])('HEAD-06 with $count unread and city news $has_city the entry is $name', async ({ count, has_city, name }) => {
    const screen = await openPage('/about', { user: ana, api: withUnread(count, has_city) })
    await expect.element(screen.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeVisible()
  })

  it.each([
    { count: 0, has_city: false, name: /^Open menu$/ },
    { count: 6, has_city: false, name: /^Open menu 6 unread$/ },
    { count: 0, has_city: true, name: /^Open menu new$/ },
  ])('HEAD-06 on a phone the menu button shows $count unread and city news $has_city', async ({ name, ...unread }) => {
    await page.viewport(390, 844)
    const screen = await openPage('/about', { user: ana, api: withUnread(unread.count, unread.has_city) })
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
    await expectNoOverflow(screen.getByRole('banner').element())
    await expectNoAxeViolations()
  })

  it('HEAD-02 a narrow bar keeps every entry on one line', async () => {
    await page.viewport(768, 900)
    const screen = await openPage('/about', { user: ana, api: withUnread(12, false) })
    await expect.element(screen.getByRole('button', { name: 'Account menu' })).toBeVisible()
    const heights = [...document.querySelectorAll('header .bar-link')].map(
      (link) => link.getBoundingClientRect().height,
    )
    expect(heights).toEqual([44, 44, 44, 44])
    await expectNoOverflow(screen.getByRole('banner').element())
  })

  it('HEAD-04 has the mobile menu only below 768 px', async () => {
    const screen = await openPage('/about', { user: ana })
    const toggle = screen.getByRole('button', { name: 'Open menu' })
    await expect.element(toggle).not.toBeInTheDocument()
    await page.viewport(767, 900)
    await expect.element(toggle).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Account menu' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
  })

  it('HEAD-02 on the landing page a member has the link to the app, without other entries', async () => {
    const screen = await openPage('/', { user: ana, api: { ...withPlans(), tribes } })
    const header = screen.getByRole('banner')
    await expect.element(header.getByRole('link', { name: 'Go to app' })).toHaveAttribute('href', '/app')
    await expect.element(header.getByRole('link', { name: 'Create Tribe' })).not.toBeInTheDocument()
    await expect.element(header.getByRole('button', { name: 'Account menu' })).not.toBeInTheDocument()
  })
})

function withPlans(): ApiHandlers {
  return {
    membership: {
      own: os.membership.own.handler(() => ({ ...activeMembership, subscription_status: 'none', plan: null })),
      offer: os.membership.offer.handler(() => earlyBirdOffer),
    },
  }
}
