import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, os, refusal } from '../../testing/fake-api.ts'
import { expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, earlyBirdOffer } from '../../testing/people.ts'

const theme = () => document.documentElement.dataset['theme']
const noNotifications = { items: [], next_cursor: null, unread_count: 0 }

describe('the footer', () => {
  it('SHELL-03 DUTY-02 DUTY-03 links a visitor to help and the legal pages', async () => {
    const screen = await openPage('/about')
    const footer = screen.getByRole('contentinfo')
    await expect.element(footer).toMatchTextContent('Members must be 18 or over.')
    const links = footer.getByRole('link').elements()
    expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))).toMatchObject({
      'Explore Tribes': '/app',
      About: '/about',
      'Privacy Policy': '/privacy',
      'Terms of Service': '/terms',
      'Report illegal content': '/notice',
      'Withdraw from contract here': '/withdraw',
      'Cancel contracts here': '/cancel',
      Contact: '/contact',
      'support@wayhouse.example': 'mailto:support@wayhouse.example',
      'Company site': 'https://wayhouse.example',
    })
    await expect.element(footer.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
  })

  it('SHELL-02 a visitor’s theme applies immediately, and "System" follows the system again', async () => {
    const screen = await openPage('/about')
    const footer = screen.getByRole('contentinfo')
    const before = theme()
    await footer.getByText('Dark').click()
    expect(theme()).toBe('dark')
    await expect.element(footer.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await footer.getByText('Light').click()
    expect(theme()).toBe('light')
    await footer.getByText('System').click()
    expect(theme()).toBe(before)
    expect(localStorage.getItem('theme')).toBeNull()
  })

  it('SHELL-02 a theme chosen in another tab applies in this one', async () => {
    const screen = await openPage('/about')
    const dark = screen.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })
    await expect.element(dark).not.toBeChecked()
    localStorage.setItem('theme', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    await expect.element(dark).toBeChecked()
    expect(theme()).toBe('dark')
    localStorage.removeItem('theme')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  })

  it.each([320, 768])('SHELL-03 inside the application it is slim and fits into %i px', async (width) => {
    await page.viewport(width, 844)
    const notifications = { list: os.notifications.list.handler(() => noNotifications) }
    const screen = await openPage('/app/notifications', { user: ana, api: { notifications } })
    const footer = screen.getByRole('contentinfo')
    for (const name of [
      'Withdraw from contract here',
      'Cancel contracts here',
      'Contact',
      'Report illegal content',
      'Support',
    ])
      await expect.element(footer.getByRole('link', { name })).toBeVisible()
    await expect.element(footer.getByRole('radio', { name: 'Dark' })).not.toBeInTheDocument()
    await expectNoOverflow(footer.element())
  })
})

describe('a member’s preferences', () => {
  it('SHELL-02 the theme is chosen in the account menu', async () => {
    const screen = await openPage('/about', { user: ana })
    const button = screen.getByRole('button', { name: 'Account menu' })
    await button.click()
    await screen.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(theme()).toBe('dark')
    await button.click()
    await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute('aria-checked', 'true')
    await screen.getByRole('menuitemradio', { name: 'System' }).click()
    expect(theme()).toBe('light')
  })

  it('CUR-02 the saved currency takes precedence over the one stored in this browser', async () => {
    document.cookie = 'currency=GBP; path=/'
    const screen = await openPage('/about', { user: { ...ana, preferred_currency: 'CAD' } })
    await expect.element(screen.getByRole('button', { name: 'Currency: $ CAD' })).toBeVisible()
  })

  it('CUR-02 a currency that cannot be saved applies on this page, with an error', async () => {
    const update = vi.fn<(input: object) => void>()
    const profiles = {
      update: os.profiles.update.handler(({ input }) => {
        update(input)
        throw new Error('the database is unavailable')
      }),
    }
    const screen = await openPage('/about', { user: ana, api: { profiles } })
    await screen.getByRole('button', { name: 'Currency: € EUR' }).click()
    await expect.element(screen.getByRole('menuitemradio', { name: /EUR/ })).toHaveFocus()
    await screen.getByRole('menuitemradio', { name: /AUD/ }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Currency not saved')
    await expect.element(screen.getByRole('button', { name: 'Currency: $ AUD' })).toBeVisible()
    expect(update.mock.calls).toEqual([[{ preferred_currency: 'AUD' }]])
    expect(document.cookie).toContain('currency=AUD')
  })
})

describe('signing out', () => {
  it.each([
    [500, 'INTERNAL', 'The error is ours', 'The error is ours'],
    [429, 'RATE_LIMITED', 'Too many requests', 'Too many requests'],
  ])('G-19 if it is refused with %i, the member stays signed in and sees why', async (status, code, message, shown) => {
    const screen = await openPage('/about', { user: ana, auth: { 'sign-out': () => refusal(status, code, message) } })
    await screen.getByRole('button', { name: 'Account menu' }).click()
    await screen.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(`You are still signed in${shown}`)
    await expect.element(screen.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })

  it('G-19 without a connection the member stays signed in', async () => {
    const screen = await openPage('/about', { user: ana })
    await screen.getByRole('button', { name: 'Account menu' }).click()
    loseConnection()
    await screen.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('The site cannot be reached')
    await expect.element(screen.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })
})

describe('screens in place of a page', () => {
  it('SHELL-01 while a page loads, the loading screen is shown', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const list = os.notifications.list.handler(async ({ input: { limit } }) => {
      if (limit !== undefined) await promise
      return noNotifications
    })
    const screen = await openPage('/app/notifications', { user: ana, api: { notifications: { list } } })
    await expect.element(screen.getByText('Loading your next adventure...')).toBeVisible()
    await expect.element(screen.getByRole('banner')).toBeVisible()
    resolve()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Notifications')
  })

  it.each([1440, 320])(
    'ROUTE-06 an unknown path shows "not found" in the frame, with a link home, at %i px',
    async (width) => {
      await page.viewport(width, 844)
      const screen = await openPage('/no/such/page')
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
      await expect.element(screen.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      await expect.element(screen.getByRole('banner')).toBeVisible()
      await expectNoAxeViolations()
      await expectNoOverflow()
    },
  )

  it('ROUTE-06 an unexpected error is shown in the frame, with its request id and a link home', async () => {
    const list = os.notifications.list.handler(({ errors }) => {
      throw errors.INVALID_CURSOR()
    })
    const screen = await openPage('/app/notifications', { user: ana, api: { notifications: { list } } })
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong')
    await expect.element(screen.getByRole('main')).toMatchTextContent('If you contact us, quote test.')
    await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect.element(screen.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect.element(screen.getByRole('banner')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('HEAD-04 the first Tab on a page focuses the brand in the header', async () => {
    const screen = await openPage('/pricing', {
      api: { membership: { offer: os.membership.offer.handler(() => earlyBirdOffer) } },
    })
    await expect.element(screen.getByRole('banner')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('banner').getByRole('link', { name: 'Wayhouse' })).toHaveFocus()
  })
})
