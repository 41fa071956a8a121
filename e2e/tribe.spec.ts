import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test, visit } from './fixtures.ts'
import { onPhone } from './site-frame-page.ts'
import { bookingCard, heading, joinPanel, pathOf, reserveButton } from './tribe-page.ts'

const guest = 'guest@demo.test'
const member = 'member@demo.test'

const mapLink = /Open in Google Maps/
const search = 'https://www.google.com/maps/search/?api=1&query='

test(
  'TRIBE-06 TRIBE-01 a visitor sees banner, host and price, and is asked to join',
  { tag: '@phone' },
  async ({ page }) => {
    const path = await pathOf(page, 'graca')
    await visit(page, path)
    await expect(heading(page, 'graca')).toBeVisible()
    await expect(page.getByText('Ana F.')).toBeVisible()
    await expect(page.getByText('Based on 3 guests + host')).toBeVisible()
    const href = await joinPanel(page).getByRole('link', { name: 'Get Started' }).getAttribute('href')
    expect(new URL(href ?? '', page.url()).searchParams.get('next')).toBe(path)
    await expect(reserveButton(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Members' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  },
)

test('TRIBE-06 a response for a visitor contains nothing else', async ({ page }) => {
  const path = await pathOf(page, 'graca')
  const response = await page.request.get(`/api${path.replace('/app', '')}`)
  const tribe: unknown = await response.json()
  expect(Object.keys(tribe as object).toSorted()).toEqual([
    'airbnb_total_cost',
    'audience',
    'belongs',
    'check_in_time',
    'check_out_time',
    'cover_keeps',
    'duration_days',
    'end_date',
    'host',
    'id',
    'image_url',
    'images',
    'location',
    'members_count',
    'non_binary',
    'rating',
    'reviews_count',
    'seen_as',
    'shown_to_others',
    'size',
    'start_date',
    'status',
    'title',
  ])
  const html = await (await page.request.get(path)).text()
  for (const hidden of ['Ferreira', 'Kenji', 'Quiet after', 'Conceição', 'airbnb.com', 'latitude'])
    expect(html, `the page contains "${hidden}"`).not.toContain(hidden)
  expect((await page.request.get(`/api${path.replace('/app', '')}/reviews`)).status()).toBe(401)
})

test(
  'TRIBE-01 TRIBE-02 TRIBE-03 TRIBE-04 TRIBE-05 a member sees the stay without the listing and the exact place',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, member)
    await visit(page, await pathOf(page, 'graca'))
    await expect(page.getByRole('region', { name: 'Your host' })).toContainText(/Hosted by\s*Ana Ferreira/)
    for (const name of ['Members', 'About this stay', 'House rules', 'Listing host', 'Where you’ll be', 'Reviews'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    const members = page.getByRole('region', { name: 'Members' })
    await expect(members.getByRole('listitem')).toHaveText([/Kenji Mori/, /Zuri Okafor/, 'Your spot'])
    await expect(bookingCard(page)).toContainText(/€570\s*per person/)
    await expect(bookingCard(page)).toContainText(/Whole place €2,280, split 4 ways/)
    await expect(page.getByRole('link', { name: mapLink })).toHaveAttribute('href', `${search}Lisbon%2C+Portugal`)
    await expect(page.getByRole('link', { name: /View listing/ })).toHaveCount(0)
    await expectNoAxeViolations(page)
  },
)

test('G-68 the map loads nothing from other hosts until it is opened, and shows an error if it cannot load', async ({
  page,
}) => {
  const requestedHosts: string[] = []
  page.on('request', (request) => void requestedHosts.push(new URL(request.url()).hostname))
  await signIn(page, member)
  await visit(page, await pathOf(page, 'graca'))
  const { hostname } = new URL(page.url())
  await page.getByRole('heading', { name: 'Where you’ll be' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible()
  expect(requestedHosts.filter((host) => host !== hostname)).toEqual([])
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
})

test(
  'TRIBE-05 TRIBE-01 a subscriber sees the stay and the share before requesting; on a phone the bar covers no focused control',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, guest)
    await visit(page, await pathOf(page, 'graca'))
    if (onPhone(page)) expect(await coveredByBar(page)).toEqual([])
    await reserveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Reserve your spot' })
    await expect(dialog).toContainText(/€570\s*is your share of €2,280/)
    await expect(page).toHaveURL(/\?reserve=1$/)
    await expectNoAxeViolations(page)
    // the dialog is in the HTML of its link
    await page.reload()
    await expect(dialog.getByLabel('Tell Ana who you are')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(/reserve/)
  },
)

/** The texts of links and buttons that the bar covers while they are focused. */
function coveredByBar(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('[aria-label="Price and spots"]')
    const isUnderBar = ({ left, top, width, height }: DOMRect) =>
      [top + 1, top + height - 1].some((y) => bar?.contains(document.elementFromPoint(left + width / 2, y)))
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
    return controls
      .filter((control) => !bar?.contains(control) && control.getClientRects().length > 0)
      .filter((control) => {
        // the worst position is at the lower edge of the window
        window.scrollBy(0, control.getBoundingClientRect().bottom - window.innerHeight + 8)
        control.focus()
        return isUnderBar(control.getBoundingClientRect())
      })
      .map((control) => control.textContent)
  })
}
