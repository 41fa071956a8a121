import type { Page } from '@playwright/test'
import { pageSize, cards, cardOf, listed, hold } from './explore-page.ts'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { onPhone } from './site-frame-page.ts'

test('EXP-01 EXP-02 EXP-08 EXP-10 a visitor sees every open tribe, newest first, in the first HTML', async ({
  page,
}) => {
  // the page may be some seconds old, and other tests publish meanwhile
  await expect(async () => {
    const { items } = await listed(page)
    const html = await (await page.request.get('/app')).text()
    const places = items.map(({ id }) => html.indexOf(`/app/tribes/${id}`))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }).toPass({ timeout: 20_000 })
  const all = await listed(page)

  await visit(page, '/app')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tribe' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^\d+ open tribes$/)).toBeVisible()
  // other tests publish meanwhile, so the newest may be missing on a cached page
  const tribe = all.items.findLast((one) => one.airbnb_total_cost !== null && one.host !== null)
  expect(tribe).toBeDefined()
  if (!tribe) return
  const card = cardOf(page, tribe.title).first()
  await expect(card).toContainText(`Hosted by ${tribe.host.name}`)
  await expect(card).toContainText(`€${Math.round(tribe.airbnb_total_cost / (tribe.size + 1))} per person`)
})

test('EXP-02 EXP-06 ROUTE-03 another address of Explore keeps its filters, and where nothing fits one clears them', async ({
  page,
}) => {
  await visit(page, '/app/tribes?location=Atlantis')
  await expect(page).toHaveURL('/app?location=Atlantis')
  await expect(page.getByRole('heading', { name: 'No tribes found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/app')
  await expect(cards(page).first()).toBeVisible()
})

/** The number of tribes that the page itself shows: other tests publish meanwhile, and a visitor's page is cached for seconds. */
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

    const far = cards(page).nth(pageSize + 4)
    const title = await far.getByRole('heading').textContent()
    const details = far.getByRole('link', { name: 'View Details' })
    await details.scrollIntoViewIfNeeded()
    const place = await scrolled(page)
    expect(place).toBeGreaterThan(1000)
    // on a slow line the tribe is there at once, with what its card knows
    const rest = await hold(page, '**/api/tribes/*')
    await far.getByText(/\d people$/).click({ force: true }) // all of the card is its link
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeInViewport()
    await expect(page.getByRole('banner')).toBeInViewport()
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    rest.release()
    await expect(page.getByRole('region', { name: 'Your host' })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(count)
    await expect.poll(() => scrolled(page)).toBe(place)
    await expect(details).toBeInViewport()
  },
)

test(
  'EXP-08 SHELL-02 Explore has no violation that axe finds, and a phone shows the first price at once',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/app')
    const price = cards(page).first().getByText('per person')
    if (onPhone(page)) await expect(price).toBeInViewport({ ratio: 1 })
    await expectNoAxeViolations(page)
  },
)

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
