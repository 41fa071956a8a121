import type { Page } from '@playwright/test'
import {
  pageSize,
  dayMs,
  finding,
  cards,
  cardOf,
  locationField,
  openFilters,
  suggestions,
  listed,
  hold,
} from './explore-page.ts'
import { expect, expectNoAxeViolations, test, themes, visit } from './fixtures.ts'
import { outside } from './outside.ts'
import { goByHeader, onPhone } from './site-frame-page.ts'

test('EXP-01 EXP-02 EXP-07 a visitor sees every open tribe, newest first, in the first HTML', async ({ page }) => {
  const all = await listed(page)
  const html = await (await page.request.get('/app')).text()
  for (const { id } of all.items) expect(html).toContain(`/app/tribes/${id}`)

  await visit(page, '/app')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tribe' })).toBeVisible()
  await expect(page.getByRole('main').getByText(`${all.count} open tribes`)).toBeVisible()
  await expect(cards(page).getByRole('heading').first()).toHaveText(all.items[0]?.title ?? '')
  await expect(page.getByRole('link', { name: 'Sign Up to Create a Tribe' })).toHaveAttribute(
    'href',
    `/auth?next=${encodeURIComponent('/app/tribes/create')}`,
  )
})

test('EXP-07 a member creates a tribe right away', async ({ openAs }) => {
  const page = await openAs('host@demo.test')
  await visit(page, '/app')
  await expect(page.getByRole('link', { name: 'Create a Tribe', exact: true })).toHaveAttribute(
    'href',
    '/app/tribes/create',
  )
  await expect(page.getByRole('link', { name: 'Sign Up to Create a Tribe' })).toHaveCount(0)
})

test('EXP-08 EXP-10 CUR-03 a card says who goes, where, when and what it costs each', async ({ page }) => {
  const { items } = await listed(page)
  // some have no price; and other tests publish meanwhile, so the newest may be missing on a cached page
  const complete = items.filter(
    ({ airbnb_total_cost, description }) => airbnb_total_cost !== null && description !== null,
  )
  await visit(page, '/app')
  for (const tribe of complete.slice(-6)) {
    const card = cardOf(page, tribe.title)
    const share = Math.round(tribe.airbnb_total_cost / (tribe.size + 1))
    const nights = (Date.parse(tribe.end_date) - Date.parse(tribe.start_date)) / dayMs
    const savings = Math.round((tribe.airbnb_total_cost - share) / Math.max(1, nights / 30))
    const full = tribe.members_count >= tribe.size
    await expect(card).toContainText(`Hosted by ${tribe.host.name}`)
    await expect(card).toContainText(tribe.location)
    await expect(card).toContainText(tribe.description ?? '')
    await expect(card).toContainText(`${tribe.members_count}/${tribe.size} people`)
    await expect(card).toContainText(`€${share} per person`)
    await expect(card).toContainText(`Save €${savings} a month by sharing`)
    await expect(card.getByText('Full', { exact: true })).toHaveCount(full ? 1 : 0)
    const spots = card.getByRole('list', { name: `${tribe.members_count} of ${tribe.size} spots taken` })
    await expect(spots.getByRole('listitem')).toHaveCount(tribe.size)
    await expect(card.getByRole('link', { name: `View Details of ${tribe.title}` })).toHaveAttribute(
      'href',
      `/app/tribes/${tribe.id}`,
    )
  }
})

test('EXP-02 EXP-07 no tribe found says what to do, and both ways on are there', async ({ page }) => {
  await visit(page, '/app?location=Atlantis')
  await expect(page.getByRole('heading', { name: 'No tribes found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or create your own tribe!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up to Create a Tribe' })).toHaveCount(2)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/app')
  await expect(cards(page).first()).toBeVisible()
})

test('EXP-02 while the first tribes load, the page says so', async ({ page }) => {
  await visit(page, '/sandbox/ui')
  const tribes = await hold(page, '**/api/tribes')
  await goByHeader(page, 'Explore Tribes')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tribe' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: finding })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  tribes.release()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(finding)).toHaveCount(0)
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

test('EXP-08 on a phone the first price is on the first screen', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/app')
  const price = cards(page).first().getByText('per person')
  if (onPhone(page)) await expect(price).toBeInViewport({ ratio: 1 })
  else await expect(price).toBeVisible()
})

test('EXP-08 TRIBE-02 the longest names, 15 spots and no photo stay within the narrowest phones', async ({ page }) => {
  const place = '/app?location=Llanfairpwll'
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, place)
    const card = cards(page).first()
    await expect(card.getByRole('list', { name: /of 15 spots taken/ }).getByRole('listitem')).toHaveCount(15)
    expect(await outside(page, 'main article'), `on a card, ${width} px`).toEqual([])
    expect(await outside(page, 'body'), `on Explore, ${width} px`).toEqual([])
    await card.getByRole('link', { name: /^View Details/ }).click()
    await expect(page.getByText('Drawings for now, photos follow')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your host' })).toBeVisible()
    expect(await outside(page, 'body'), `on the tribe's page, ${width} px`).toEqual([])
  }
})

test('EXP-11 by keyboard a button loads more and leads on to the first new tribe', async ({ page }) => {
  await page.addInitScript(() => {
    // nothing ever intersects, so that only the button loads more
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as never
  })
  await visit(page, '/app')
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards(page).nth(pageSize).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /tribes shown/ })).toHaveText(/^\d+ tribes shown$/)
})

test('EXP-11 a next page that does not load can be asked for again', async ({ page, errors }) => {
  errors.expect(/status of 503/)
  await page.route('**/api/tribes?cursor=*', (route) =>
    route.fulfill({ status: 503, json: { code: 'OVERLOADED', message: 'Too busy just now', request_id: 'r-2' } }),
  )
  await visit(page, '/app')
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert').filter({ hasText: 'Too busy just now' })).toBeVisible()
  await expect(cards(page)).toHaveCount(pageSize)
  await page.unroute('**/api/tribes?cursor=*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(await shownCount(page))
})

test('ROUTE-03 /app/tribes is Explore, with the same filters', async ({ page }) => {
  await visit(page, '/app/tribes?location=Lisbon&group_size=4')
  await expect(page).toHaveURL('/app?location=Lisbon&group_size=4')
  await expect(page.getByRole('heading', { level: 1, name: 'Find your tribe' })).toBeVisible()
})

for (const { colorScheme, tag } of themes) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test(
      'EXP-08 SHELL-02 Explore has no violation that axe finds: list, empty, suggestions',
      { tag },
      async ({ page }) => {
        await visit(page, '/app')
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await expectNoAxeViolations(page)
        // the list is dimmed until these have loaded
        const found = page.waitForResponse(/\/api\/tribes\?.*lisb/)
        await openFilters(page)
        await locationField(page).fill('lisb')
        await expect(suggestions(page).getByRole('option').first()).toBeVisible()
        await found
        await expectNoAxeViolations(page)
        await visit(page, '/app?location=Atlantis')
        await expect(page.getByRole('heading', { name: 'No tribes found' })).toBeVisible()
        await expectNoAxeViolations(page)
      },
    )
  })
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
