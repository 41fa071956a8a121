import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { signUp } from './newcomer.ts'
import { header, ownEntries } from './site-frame-page.ts'

test('G-19 signing out ends the session in every tab and leads to the landing page', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app')
  const other = await page.context().newPage()
  const isConnected = connected(other)
  await visit(other, '/app?location=Lisbon')
  await isConnected
  // nothing that a member's page asks for is still on its way
  await other.waitForLoadState('networkidle')
  const own = await ownEntries(page)
  await own.entry('Sign Out').click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(header(other).getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect(await (await page.request.get('/api/session')).json()).toEqual({ user: null })
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Sign Up to Create a Tribe' })).toBeVisible()
})

test('G-19 nothing of a member is asked for once they sign out', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await page.addInitScript(restOnceSignedOut)
  await visit(page, '/app')
  await page.waitForLoadState('networkidle')
  const own = await ownEntries(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // the last of what a resting page begins
  const connects = page.waitForEvent('websocket')
  await page.route('/', async (route) => {
    await connects
    await route.continue()
  })
  await own.entry('Sign Out').click()
  await expect(header(page).getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/auth/sign-out'])
})

/** A page that has just connected asks for all that it shows. */
async function connected(page: Page): Promise<void> {
  let isOpen = false
  page.once('websocket', () => (isOpen = true))
  await page.waitForResponse((answer) => isOpen && answer.url().endsWith('/api/notifications'))
}

/** In the page: what waits for it to rest begins when the server has ended the session, while the landing page loads. */
function restOnceSignedOut(): void {
  const waiting: IdleRequestCallback[] = []
  window.requestIdleCallback = (act) => waiting.push(act)
  const { fetch } = window
  window.fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (answer.url.endsWith('/sign-out'))
      setTimeout(() => waiting.forEach((act) => act({ didTimeout: true, timeRemaining: () => 0 })))
    return answer
  }
}

test('G-19 a member’s page that the browser restores is loaded again, and leads to the sign-in once the session ends elsewhere', async ({
  openAs,
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
  await expect(page).toHaveURL('/auth?next=%2Fapp%2Freservations')
})

test('G-04 a member whose address is not confirmed can have the email resent, and confirms it', async ({ page }) => {
  const address = await signUp(page)
  // a page that a newcomer may see before the first steps are done
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
  expect((await page.request.get(link, { maxRedirects: 0 })).status()).toBe(302)
  await page.reload()
  await expect(header(page)).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('HEAD-04 SHELL-02 axe objects to nothing in a member’s menu', { tag: '@phone' }, async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app')
  await ownEntries(page)
  await expectNoAxeViolations(page)
})
