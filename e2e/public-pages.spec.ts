import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'

const publicPages = ['/', '/pricing', '/about', '/privacy', '/terms']

/** The headings of the second level, in the order in which they are read. */
function sections(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

async function contentOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).getAttribute('content')) ?? ''
}

for (const path of publicPages) {
  test(
    `ROUTE-01 LAND-09 ${path} opens, and axe objects to nothing in either theme`,
    { tag: '@phone' },
    async ({ page }) => {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectNoAxeViolations(page)
      }
    },
  )
}

test('SHELL-03 every public page has a title, a description and a preview of its own', async ({ page }) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of publicPages) {
    await page.goto(path)
    titles.add(await page.title())
    descriptions.add(await contentOf(page, 'meta[name="description"]'))
    expect(new URL(await contentOf(page, 'meta[property="og:url"]')).pathname).toBe(path)
    const picture = await page.request.get(await contentOf(page, 'meta[property="og:image"]'))
    expect(picture.headers()['content-type']).toBe('image/jpeg')
  }
  expect([titles.size, descriptions.size]).toEqual([publicPages.length, publicPages.length])
})

test(
  'LAND-01 LAND-05 LAND-08 the landing page has its sections in order, three plans and the 800 euros',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/')
    await expect(sections(page)).toHaveText([
      'Good rooms cost less when you know the housemates',
      'How it works',
      'Told by people who shared a fridge',
      'One membership, every tribe',
    ])
    await expect(page.locator('#testimonials').getByRole('figure')).toHaveCount(3)
    await expect(page.locator('#testimonials')).toContainText('800 euros')
    await expect(page.locator('#testimonials')).toContainText('Sample stories')
    await expect(page.locator('#pricing').getByRole('button', { name: /^Subscribe to / })).toHaveCount(3)
  },
)

test('LAND-02 LAND-04 the word stands still and no globe is fetched until it is started', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('verified, safe, affordable and connected')
  const shown = page.locator('h1 [data-shown="true"]')
  await expect(shown).toHaveText('verified.')
  await page.getByRole('button', { name: 'Play animation' }).click()
  await expect(shown).toHaveText('safe.')
  await page.getByRole('button', { name: 'Pause animation' }).click()
  await expect(page.getByRole('button', { name: 'Play animation' })).toBeVisible()
  // this browser renders in software, where the globe would use all of the processor
  await expect(page.locator('.globe canvas')).toBeHidden()
  await expect(page.locator('.globe img')).toBeVisible()
})

test(
  'LAND-03 LAND-06 the early-bird offer stays in view and leads to the plans',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/')
    const offer = page.getByRole('complementary', { name: 'Early-bird offer' })
    await expect(offer).toContainText('€109')
    await expect(offer).toContainText('first 100 members only')
    await offer.getByRole('link').click()
    await expect(page.getByText('Limited offer: lifetime for €109 instead of €249.')).toBeInViewport()
    await expect(offer).toBeInViewport()
  },
)

test('CUR-02 CUR-03 a visitor’s currency counts in every piece of the landing page, which needs no application', async ({
  page,
}) => {
  await visit(page, '/')
  // every price says its currency on hover
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
  expect(await page.evaluate(() => '__TSR_ROUTER__' in window)).toBe(false)
})

test('LAND-03 SUB-04 a visitor signs in first, from the hero and from a plan', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('link', { name: 'Find your tribe' })).toHaveAttribute('href', '/auth')
  await page.getByRole('button', { name: 'Subscribe to Nomad' }).click()
  await expect(page).toHaveURL(/\/auth\?/)
})

test('LAND-03 a member goes on to the app, and is not asked to sign in again', async ({ openAs }) => {
  const page = await openAs('member@demo.test')
  await visit(page, '/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to app' })).toHaveAttribute('href', '/app')
  await expect(page.getByRole('main').getByRole('link', { name: 'Find your tribe' })).toHaveCount(0)
})

test('LEGAL-01 privacy and terms state age, periods and duties, and their contents lead there', async ({ page }) => {
  await visit(page, '/privacy')
  const main = page.getByRole('main')
  for (const fact of ['18 or over', 'up to 30 days', '12 months', 'as long as the law requires'])
    await expect(main).toContainText(fact)
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'How long we keep it' })
    .click()
  await expect(page).toHaveURL(/#how-long$/)
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeInViewport()
  await visit(page, '/terms')
  await expect(main).toContainText('The minimum age is 18')
  for (const duties of ['Duties of a Tribe Host', 'Duties of a Tribe Member']) {
    await expect(page.getByRole('heading', { name: duties })).toBeVisible()
  }
  await expect(main.getByText('1 November 2026')).toBeVisible()
})

test('LAND-09 about names the company, support and whose work the product builds on', async ({ page }) => {
  await visit(page, '/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'support@wayhouse.example' })).toBeVisible()
  for (const source of ['GeoNames', 'Micah Lanier', 'OpenStreetMap contributors', 'OpenFreeMap']) {
    await expect(main.getByRole('link', { name: source })).toBeVisible()
  }
})

test('ROUTE-01 search engines find the public pages and open tribes, and no member’s page', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const path of ['/pricing', '/about', '/privacy', '/terms']) expect(sitemap).toContain(`${path}</loc>`)
  const { items } = await (await page.request.get('/api/tribes')).json()
  expect(sitemap).toContain(`/app/tribes/${items[0].id}</loc>`)
  expect(sitemap).not.toContain('/app/messages')
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /app/messages')
})
