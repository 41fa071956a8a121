import type { Page } from '@playwright/test'
import { pageSize, cards, cardOf, listed, locationField, suggestions, holdRequests } from './explore-page.ts'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { onPhone } from './site-frame-page.ts'

test('EXP-01 EXP-02 EXP-08 EXP-10 a visitor sees every open tribe, newest first, in the first HTML', async ({
  page,
}) => {
  // the page may be cached for seconds, while other tests publish
  await expect(async () => {
    const { items } = await listed(page)
    const html = await (await page.request.get('/app')).text()
    const positions = items.map(({ id }) => html.indexOf(`/app/tribes/${id}`))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  }).toPass({ timeout: 20_000 })
  const all = await listed(page)

  await visit(page, '/app')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tribe' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^\d+ open tribes$/)).toBeVisible()
  // other tests publish, so the newest may be missing on a cached page
  const tribe = all.items.findLast(({ airbnb_total_cost, host }) => airbnb_total_cost !== null && host !== null)
  expect(tribe).toBeDefined()
  if (!tribe) return
  const card = cardOf(page, tribe.title).first()
  await expect(card).toContainText(`Hosted by ${tribe.host.name}`)
  await expect(card).toContainText(`€${Math.round(tribe.airbnb_total_cost / (tribe.size + 1))} per person`)
})

test('EXP-02 EXP-06 ROUTE-03 a redirect to Explore preserves the filters, which can be cleared if nothing is found', async ({
  page,
}) => {
  await visit(page, '/app/tribes?location=Atlantis')
  await expect(page).toHaveURL('/app?location=Atlantis')
  await expect(page.getByRole('heading', { name: 'No tribes found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/app')
  await expect(cards(page).first()).toBeVisible()
})

test('EXP-01 what a visitor presses before any script has loaded is carried out once it has', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/app', { waitUntil: 'commit' })
  const currency = page.getByRole('button', { name: /^Currency/ })
  await currency.click()
  await expect(currency).toHaveAttribute('data-pressed', '')
  scripts.resolve()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('EXP-01 EXP-03 a visitor reads Explore without its application, which starts with the first touch and hears what was typed', async ({
  page,
}) => {
  await visit(page, '/app')
  await page.waitForLoadState('networkidle')
  const hasStarted = () => page.evaluate(() => '__TSR_ROUTER__' in window)
  expect(await hasStarted()).toBe(false)
  await locationField(page).focus()
  await page.keyboard.type('Lisb')
  await expect(suggestions(page).getByRole('option', { name: /^Lisbon/ })).toBeVisible()
  await expect(locationField(page)).toHaveValue('Lisb')
  expect(await hasStarted()).toBe(true)
})

/** The number of tribes shown on the page; the API's may differ, because other tests publish and the page is cached. */
async function shownCount(page: Page): Promise<number> {
  return Number.parseInt((await page.getByText(/^\d+ open tribes$/).textContent()) ?? '', 10)
}

test(
  'EXP-11 scrolling loads more tribes, and going back from a tribe restores the list and the position',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/app')
    await expect(cards(page)).toHaveCount(pageSize)
    const count = await shownCount(page)
    expect(count).toBeGreaterThan(pageSize)
    // other tests publish tribes, so that there may be more than two pages
    await expect(async () => {
      await cards(page).last().scrollIntoViewIfNeeded()
      await expect(cards(page)).toHaveCount(count, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)

    const card = cards(page).nth(pageSize + 4)
    const title = await card.getByRole('heading').textContent()
    const details = card.getByRole('link', { name: 'View Details' })
    await details.scrollIntoViewIfNeeded()
    const position = await scrollPosition(page)
    expect(position).toBeGreaterThan(1000)
    // before the response arrives, the page of the tribe shows the data of the card
    const tribeRequests = await holdRequests(page, '**/api/tribes/*')
    await card.getByText(/\d people$/).click({ force: true }) // the whole card is a link
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeInViewport()
    await expect(page.getByRole('banner')).toBeInViewport()
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    tribeRequests.release()
    await expect(page.getByRole('region', { name: 'Your host' })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(count)
    await expect.poll(() => scrollPosition(page)).toBe(position)
    await expect(details).toBeInViewport()
  },
)

test(
  'EXP-08 SHELL-02 Explore has no violations found by axe, and a phone shows the first price without scrolling',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/app')
    const price = cards(page).first().getByText('per person')
    if (onPhone(page)) await expect(price).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
  },
)

function scrollPosition(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
