import type { SessionUser } from '@wayhouse/domain/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { blockNavigation } from '../../testing/block-navigation.ts'
import { type ApiHandlers, os } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { activeMembership, ana, earlyBirdOffer } from '../../testing/people.ts'

const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent)

const membership = {
  own: os.membership.own.handler(() => activeMembership),
  offer: os.membership.offer.handler(() => earlyBirdOffer),
}

/** Opens a page on a phone, and its menu. */
async function openMenu(user: SessionUser | null = null, membershipApi: ApiHandlers[string] = membership) {
  const screen = await openPage('/about', { user, api: { membership: membershipApi } })
  const toggle = screen.getByRole('button', { name: 'Open menu' })
  await toggle.click()
  const sheet = screen.getByRole('dialog', { name: 'Menu' })
  await expect.element(sheet).toBeVisible()
  return { screen, toggle, sheet }
}

beforeEach(() => page.viewport(390, 844))

describe('the mobile menu', () => {
  it('HEAD-01 HEAD-04 has links to the public pages, sign-in and sign-up for a visitor', async () => {
    const { sheet } = await openMenu()
    expect(texts(sheet.getByRole('link').elements())).toEqual([
      'Explore Tribes',
      'Pricing',
      'About',
      'Sign In',
      'Sign Up',
    ])
    await expect.element(sheet.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
    await expect.element(sheet.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?mode=sign-up')
    await expectNoAxeViolations()
  })

  it('HEAD-02 HEAD-04 HEAD-05 has the same entries for a subscriber as on a wide screen', async () => {
    const { sheet } = await openMenu(ana)
    const entries = sheet.getByRole('navigation').element().querySelectorAll('a, button')
    expect(texts([...entries])).toEqual([
      'Explore Tribes',
      'Create Tribe',
      'Messages',
      'Profile',
      'Manage Subscriptionactive',
      'My Reservations',
      'Settings',
      'Sign Out',
    ])
    await expect.element(sheet.getByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument()
    await expectNoAxeViolations()
  })

  it('HEAD-02 HEAD-04 closes before the pages about the plan open', async () => {
    const navigations = blockNavigation()
    const url = `${location.origin}/portal`
    const openPortal = os.membership.openPortal.handler(() => ({ url }))
    const { sheet } = await openMenu(ana, { ...membership, openPortal })
    await sheet.getByRole('button', { name: 'Manage Subscription' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(() => navigations).toEqual(['/portal'])
  })

  it('HEAD-04 covers the screen, with entries large enough for a thumb', async () => {
    const { sheet } = await openMenu()
    const { x, y, height } = sheet.element().getBoundingClientRect()
    expect({ x, y, height }).toEqual({ x: 0, y: 0, height: 844 })
    const link = sheet.getByRole('link', { name: 'Explore Tribes' })
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(56)
  })

  it.each([320, 390])('HEAD-04 fits into %i px, signed in or not', async (width) => {
    await page.viewport(width, 844)
    const { sheet, screen } = await openMenu()
    await expectNoOverflow(sheet.element())
    await screen.unmount()
    const member = await openMenu({ ...ana, first_name: 'Maximiliana-Theodora', last_name: 'Featherstonehaugh' })
    await expectNoOverflow(member.sheet.element())
  })

  it('HEAD-04 traps the focus, closes by Escape and returns the focus', async () => {
    const { toggle, sheet } = await openMenu()
    expect(sheet.element().contains(document.activeElement)).toBe(true)
    for (let step = 0; step < 15; step++) await userEvent.keyboard('{Tab}')
    expect(document.body === document.activeElement || sheet.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(toggle).toHaveFocus()
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  })

  it('HEAD-04 closes when an entry is chosen, and the new page has the focus', async () => {
    const { screen, sheet } = await openMenu()
    await sheet.getByRole('link', { name: 'Pricing' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('HEAD-02 closes when a member without membership opens the plans', async () => {
    const { screen, sheet } = await openMenu({ ...ana, subscription_status: 'none' })
    await expect.element(sheet.getByRole('button', { name: 'Manage Subscription' })).not.toBeInTheDocument()
    await sheet.getByRole('button', { name: 'Upgrade Plan' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible()
    await expect.element(sheet).not.toBeInTheDocument()
  })

  it('CUR-02 SHELL-02 HEAD-04 sets currency and theme', async () => {
    const { screen, sheet } = await openMenu()
    await sheet.getByLabelText('Currency').selectOptions('GBP')
    await sheet.getByRole('radio', { name: 'Dark' }).click()
    expect(document.cookie).toContain('currency=GBP')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page.viewport(1440, 900)
    await expect.element(screen.getByRole('button', { name: 'Currency: £ GBP' })).toBeVisible()
  })
})
