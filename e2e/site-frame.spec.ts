import { expect, expectNoAxeViolations, signedIn, test, themes, visit } from './fixtures.ts'
import { signUp } from './newcomer.ts'
import { footer, header, onPhone, ownEntries, pagesOf } from './site-frame-page.ts'

test(
  'HEAD-01 HEAD-03 HEAD-04 a visitor finds brand, Explore, currency and Get Started',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/app')
    await expect(header(page).getByRole('link', { name: 'Wayhouse' })).toHaveAttribute('href', '/')
    await expect(header(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth')
    const pages = await pagesOf(page)
    const inMenu = ['Explore Tribes', 'Pricing', 'About', 'Sign In', 'Sign Up']
    await expect(pages.getByRole('link')).toHaveText(onPhone(page) ? inMenu : ['Explore Tribes'])
    await expect(pages.getByRole('link', { name: 'Explore Tribes' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
    await expect(page.getByText('Sign Out')).toHaveCount(0)
  },
)

test(
  'HEAD-02 HEAD-04 HEAD-05 a subscriber finds the same entries on every screen',
  { tag: '@phone' },
  async ({ openAs }) => {
    const page = await openAs('host@demo.test')
    await visit(page, '/app')
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
    const own = await ownEntries(page)
    await expect(own.entry('Profile')).toHaveAttribute('href', '/app/profile')
    await expect(own.entry(/Manage Subscription\s*active/)).toBeVisible()
    await expect(own.entry('My Reservations')).toHaveAttribute('href', '/app/reservations')
    await expect(own.entry('Sign Out')).toBeVisible()
    await expect(own.entry('Upgrade Plan')).toHaveCount(0)
    await page.keyboard.press('Escape')

    const pages = await pagesOf(page)
    await expect(pages.getByRole('link', { name: 'Create Tribe' })).toHaveAttribute('href', '/app/tribes/create')
    await expect(pages.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/app/messages')
  },
)

test('HEAD-02 a member without membership can upgrade, and sees the plans', async ({ openAs }) => {
  const page = await openAs('member@demo.test')
  await visit(page, '/app')
  const own = await ownEntries(page)
  await expect(own.entry(/Manage Subscription/)).toHaveCount(0)
  await own.entry('Upgrade Plan').click()
  await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeHidden()
})

test('HEAD-02 on the landing page a member finds the link to the app alone', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/')
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
  const pages = await pagesOf(page)
  await expect(pages.getByRole('link', { name: 'Create Tribe' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await header(page).getByRole('link', { name: 'Go to app' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tribe' })).toBeVisible()
})

test(
  'HEAD-04 the sheet keeps the focus, closes by Escape and by choosing, and gives the focus back',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 800 })
    await visit(page, '/sandbox/ui')
    const toggle = page.getByRole('button', { name: 'Open menu' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet).toBeVisible()
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, height: 800 })
    const link = sheet.getByRole('link', { name: 'Explore Tribes' })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(toggle).toBeFocused()

    await toggle.click()
    await link.click()
    await expect(sheet).toBeHidden()
    const heading = page.getByRole('heading', { level: 1, name: 'Find your tribe' })
    await expect(heading).toBeFocused()
  },
)

test('G-19 signing out ends the session in every tab and leads to the landing page', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app')
  const other = await page.context().newPage()
  await visit(other, '/app?location=Lisbon')
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

test('G-19 a member whose session ends elsewhere is led to the sign-in and back', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app/reservations')
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/auth/sign-out', { data: {} })
  await expect(page).toHaveURL('/auth?next=%2Fapp%2Freservations')
})

test('G-19 a member’s page that the browser restores from its cache is loaded again', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app')
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tribe' })).toBeVisible()
})

test('SHELL-03 the footer leads to help, the legal pages and the cookie settings', async ({ page }) => {
  await visit(page, '/app')
  const links = footer(page).getByRole('link')
  const targets = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(Object.fromEntries(targets)).toMatchObject({
    'Explore Tribes': '/app',
    About: '/about',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
    'support@wayhouse.example': 'mailto:support@wayhouse.example',
    'Company site': 'https://wayhouse.example',
  })
  await expect(footer(page)).toContainText('Members must be 18 or over.')
  await page.evaluate(() => localStorage.setItem('cookie-consent', '{"analytics":true}'))
  const reloaded = page.waitForEvent('load')
  await footer(page).getByRole('button', { name: 'Cookie Settings' }).click()
  await reloaded
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBeNull()
})

test('SHELL-03 pages have titles and descriptions of their own', async ({ page }) => {
  const seen = new Map<string, string | null>()
  for (const path of ['/', '/app', '/app?location=Lisbon', '/auth']) {
    await visit(page, path)
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description, path).toBeTruthy()
    seen.set(await page.title(), description)
  }
  expect([...seen.keys()]).toHaveLength(4)
  expect(seen.has('Tribes in Lisbon · Wayhouse')).toBe(true)
})

test('SHELL-01 while a page loads, the loading screen is shown', async ({ page }) => {
  await visit(page, '/app')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await promise
    await route.fallback()
  })
  await header(page).getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByText('Loading your next adventure...')).toBeVisible()
  resolve()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome back|Create your account/ })).toBeVisible()
})

test('ROUTE-06 an unknown path says so and leads home', { tag: '@phone' }, async ({ page, errors }) => {
  errors.expect(/status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(header(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('ROUTE-06 an unexpected error says so inside the frame, and leads home', async ({ page, errors }) => {
  errors.expect(/status of 500/)
  errors.expect(/The error is ours/)
  await visit(page, '/app')
  await page.route('**/api/tribes/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'The error is ours', request_id: 'r-3' } }),
  )
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('r-3')
  await expect(header(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test(
  'G-04 a member whose address is not confirmed sees a notice, and can have the email resent',
  { tag: '@phone' },
  async ({ page }) => {
    const address = await signUp(page)
    // a page that a newcomer may see before the first steps are done
    await visit(page, '/sandbox/ui')
    const banner = page.getByRole('region', { name: 'Email address' })
    await expect(banner).toContainText(address)
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
  },
)

test('G-04 a member whose address is confirmed sees no notice', async ({ page }) => {
  await signedIn(page, 'host@demo.test')
  await visit(page, '/app')
  await expect(page.getByRole('region', { name: 'Email address' })).toHaveCount(0)
})

for (const { colorScheme, tag } of themes) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test(
      'HEAD-04 SHELL-02 the frame has no violation that axe finds: landing, menus, sheet',
      { tag },
      async ({ page }) => {
        await signedIn(page, 'host@demo.test')
        await visit(page, '/')
        await expectNoAxeViolations(page)
        await visit(page, '/app')
        await ownEntries(page)
        await expectNoAxeViolations(page)
      },
    )
  })
}
