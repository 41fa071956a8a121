import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { signUp } from './newcomer.ts'
import { header, openAccountMenu } from './site-frame-page.ts'

test('G-19 signing out ends the session in all tabs and leads to the landing page', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app')
  const other = await page.context().newPage()
  const isConnected = connected(other)
  await visit(other, '/app?location=Lisbon')
  await isConnected
  // the requests of the member's page are completed
  await other.waitForLoadState('networkidle')
  const menu = await openAccountMenu(page)
  await menu.entry('Sign Out').click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(header(other).getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Sign Up to Create a Tribe' })).toBeVisible()
})

test('G-19 no requests for a member are sent after they sign out', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await page.addInitScript(delayIdleCallbacksUntilSignOut)
  await visit(page, '/app')
  await page.waitForLoadState('networkidle')
  const menu = await openAccountMenu(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // the connection is the last idle task of the page
  const connects = page.waitForEvent('websocket')
  await page.route('/', async (route) => {
    await connects
    await route.continue()
  })
  await menu.entry('Sign Out').click()
  await expect(header(page).getByRole('link', { name: 'Get Started' })).toBeVisible()
  const calls = requested.filter((path) => path.startsWith('/api/'))
  // the menu, which is under the pointer, may have preloaded pages before
  expect(calls.slice(calls.indexOf('/api/auth/sign-out'))).toEqual(['/api/auth/sign-out'])
})

/** Waits for the live connection of a page, after which it refetches everything on screen. */
async function connected(page: Page): Promise<void> {
  let isOpen = false
  page.once('websocket', () => (isOpen = true))
  await page.waitForResponse((response) => isOpen && response.url().endsWith('/api/notifications'))
}

/** Runs in the page: idle callbacks start after the server has ended the session, while the landing page loads. */
function delayIdleCallbacksUntilSignOut(): void {
  const callbacks: IdleRequestCallback[] = []
  window.requestIdleCallback = (callback) => callbacks.push(callback)
  const { fetch } = window
  window.fetch = async (url, init) => {
    const response = await fetch(url, init)
    if (response.url.endsWith('/sign-out'))
      setTimeout(() => callbacks.forEach((callback) => callback({ didTimeout: true, timeRemaining: () => 0 })))
    return response
  }
}

test('G-19 a member’s page restored by the browser is reloaded, and says so when the session ends elsewhere', async ({
  openAs,
  errors,
}) => {
  const page = await openAs('host@demo.test')
  const first = connected(page)
  await visit(page, '/app/reservations')
  await first
  const loaded = page.waitForEvent('load')
  const second = connected(page)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await expect(page.getByRole('heading', { level: 1, name: 'My Reservations' })).toBeVisible()
  await second
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/auth/sign-out', { data: {} })
  await expect(page.getByRole('alertdialog', { name: 'You have been signed out' })).toBeVisible()
  await expect(page).toHaveURL('/app/reservations')
  // the browser reports each refused call, of which there may have been others before the dialog
  errors.expect(/\b401\b/)
  expect(await page.evaluate(async () => (await fetch('/api/notifications')).status)).toBe(401)
})

test('G-04 a member with an unconfirmed address can resend the email, and confirms the address', async ({ page }) => {
  const address = await signUp(page)
  // a page that newcomers can open before onboarding
  await visit(page, '/about')
  const banner = page.getByRole('region', { name: 'Email address' })
  await banner.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Confirmation email sent' })).toBeVisible()

  const confirmation = async (): Promise<string[]> => {
    const emails: { to: string; text: string }[] = await (await page.request.get('/sandbox/mail.json')).json()
    return emails
      .filter(({ to }) => to === address)
      .flatMap(({ text }) => text.match(/https?:\S+verify-email\S+/) ?? [])
  }
  await expect.poll(async () => (await confirmation()).length).toBe(2)
  const link = (await confirmation())[0] ?? ''
  expect((await page.request.post(link, { maxRedirects: 0 })).status()).toBe(303)
  await page.reload()
  await expect(header(page)).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('HEAD-04 SHELL-02 axe finds no violations in a member’s menu', { tag: '@phone' }, async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app')
  await openAccountMenu(page)
  await expectNoAxeViolations(page)
})
