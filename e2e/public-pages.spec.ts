import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { header, openNavigation } from './site-frame-page.ts'

const publicPages = ['/', '/pricing', '/about', '/privacy', '/terms', '/notice', '/contact', '/withdraw', '/cancel']

test('ROUTE-01 LAND-09 the public pages open, and axe finds no violations', { tag: '@phone' }, async ({ page }) => {
  for (const path of publicPages)
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoAxeViolations(page)
    })
})

test('SHELL-02 axe finds no violations in the API reference, with the first part of each section open', async ({
  page,
}) => {
  await page.goto('/api/docs')
  // the parts are alike, and axe takes minutes for all of them
  const parts = page.locator('section details:first-of-type')
  for (const part of await parts.all()) await part.evaluate((element) => element.setAttribute('open', ''))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
})

test('SHELL-03 every page has a unique title, a description and a preview', async ({ page }) => {
  const heads = await Promise.all(
    [...publicPages, '/app', '/app?location=Lisbon', '/auth'].map(async (path) => {
      const html = await (await page.request.get(path)).text()
      return { path, title: textOf(html, 'title'), description: contentOf(html, 'name', 'description'), html }
    }),
  )
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(heads.map(({ title }) => title)).toContain('Tribes in Lisbon · Wayhouse')
  expect(heads.filter(({ description }) => description === '')).toEqual([])
  for (const { path, html } of heads.slice(0, publicPages.length)) {
    expect(new URL(contentOf(html, 'property', 'og:url')).pathname).toBe(path)
    const picture = await page.request.get(contentOf(html, 'property', 'og:image'))
    expect(picture.headers()['content-type']).toBe('image/jpeg')
  }
})

function textOf(html: string, tag: string): string {
  return html.match(new RegExp(`<${tag}[^>]*>([^<]*)`))?.[1] ?? ''
}

function contentOf(html: string, kind: 'name' | 'property', name: string): string {
  return html.match(new RegExp(`<meta ${kind}="${name}" content="([^"]*)"`))?.[1] ?? ''
}

test('LAND-03 LAND-06 CUR-02 CUR-03 SUB-04 a visitor’s currency applies to all islands of the landing page, which does not load the application', async ({
  page,
}) => {
  await visit(page, '/')
  // the title of every price has its currency
  const inEuros = page.locator('[title$=" EUR"]')
  const inPounds = page.locator('[title$=" GBP"]')
  const prices = await inEuros.count()
  expect(prices).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Currency: € EUR' }).click()
  await page.getByRole('menuitemradio', { name: /GBP/ }).click()
  await expect(inPounds).toHaveCount(prices)
  await expect(inEuros).toHaveCount(0)
  await expect(page.getByText('charged in EUR')).toHaveCount(3)
  await page.reload()
  await expect(inPounds).toHaveCount(prices)
  const offer = page.getByRole('complementary', { name: 'Early-bird offer' })
  await offer.getByRole('link').click()
  await expect(page.getByText(/^Limited offer: lifetime for/)).toBeInViewport()
  await expect(offer).toBeInViewport()
  expect(await page.evaluate(() => '__TSR_ROUTER__' in window)).toBe(false)
  await page.getByRole('button', { name: 'Subscribe to Nomad' }).click()
  await expect(page).toHaveURL(/\/auth\?/)
})

test('HEAD-04 the menu of the landing page opens without loading the application', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  const explore = (await openNavigation(page)).getByRole('link', { name: 'Explore Tribes' })
  await expect(explore).toBeVisible()
  await page.waitForLoadState('networkidle')
  // if the application were hydrated over the islands, it would report an error and close the sheet
  await expect(explore).toBeVisible()
})

test('HEAD-02 LAND-03 a member gets from the landing page to the app without signing in again', async ({ openAs }) => {
  const page = await openAs('member@demo.test')
  await visit(page, '/')
  await expectMembersHero(page)
  await header(page).getByRole('link', { name: 'Go to app' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tribe' })).toBeVisible()
})

async function expectMembersHero(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to app' })).toHaveAttribute('href', '/app')
  await expect(main.getByRole('link', { name: 'Find your tribe' })).toHaveCount(0)
}

test('ROUTE-01 search engines find the public pages and open tribes, and no member’s page', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const path of ['/pricing', '/about', '/privacy', '/terms']) expect(sitemap).toContain(`${path}</loc>`)
  const { items } = await (await page.request.get('/api/tribes')).json()
  expect(sitemap).toContain(`/app/tribes/${items[0].id}</loc>`)
  expect(sitemap).not.toContain('/app/messages')
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /app/messages')
})

const malformed = ['/%E0%A4%A', '/users/%00', '/app/trip/%', '/app/tribes/not-a-uuid', '/app/tribes/%E0%A4%A']

test('ROUTE-06 unknown and malformed paths have a "not found" page with links', async ({ page }) => {
  for (const path of ['/no/such/page', ...malformed]) {
    const response = await page.request.get(path)
    expect([400, 404], path).toContain(response.status())
    const html = await response.text()
    expect(html, path).toMatch(/<h1[^>]*>(?:Page|Tribe) not found</)
    expect(html, path).toContain('Explore Tribes')
    expect(html, path).toContain('rel="stylesheet"')
    expect(textOf(html, 'title'), path).toMatch(/^(Page|Tribe) not found · Wayhouse$/)
  }
})
