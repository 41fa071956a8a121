import type { Page } from '@playwright/test'
import { pricePerPerson } from '@wayhouse/domain/tribes'
import {
  aName,
  alertSaying,
  byHandButton,
  createPath,
  linkField,
  locationField,
  photos,
  publishButton,
  published,
  read,
  readButton,
  sandboxLink,
  sources,
  tribeShown,
} from './create-tribe-page.ts'
import { expect, expectNoAxeViolations, signedIn, test, visit } from './fixtures.ts'
import { goByHeader } from './site-frame-page.ts'

async function expectWarningOfSameListing(page: Page, link: URL, start: string): Promise<void> {
  const warning = page.getByText('You already host an open tribe for this listing')
  await goByHeader(page, 'Create Tribe')
  await read(page, link)
  await expect(warning).toBeVisible()
  await page.getByLabel('Last day').fill(start.replace(/^\d+/, (year) => String(Number(year) + 1)))
  await expect(warning).toBeHidden()
}

test(
  'NEW-01 NEW-03 to NEW-07 Ana pastes a link, corrects it and publishes: her tribe stands first and opens',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page, 'host@demo.test')
    const link = await sandboxLink(page, 'A full page in the newer format')
    const [start, end] = [link.searchParams.get('check_in') ?? '', link.searchParams.get('check_out') ?? '']
    await visit(page, '/app')
    const cards = page.getByRole('main').getByRole('article')
    const firstBefore = (await cards.getByRole('heading').first().textContent()) ?? ''

    await goByHeader(page, 'Create Tribe')
    await expect(page.getByRole('heading', { level: 1, name: 'Create a New Tribe' })).toBeVisible()
    await read(page, link)
    await expect(page.getByLabel('First day')).toHaveValue(start)
    await expect(page.getByLabel('Last day')).toHaveValue(end)

    const title = aName('Table for three')
    await page.getByLabel('Title').fill(title)
    await page.getByRole('spinbutton', { name: 'Places besides you' }).fill('2')
    await expect(page.getByText('Airbnb’s page does not tell the total of a stay.')).toBeVisible()
    const total = 1500
    const share = pricePerPerson(total, 2)
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD')
    await page.getByRole('spinbutton', { name: 'Total price' }).fill('1620')
    await expect(page.getByText('€1500.00 for the whole stay, at 1.08 USD for €1')).toBeVisible()
    await expect(page.getByText(`€${share} per person, split 3 ways`).first()).toBeVisible()

    const [first, second, third, ...others] = await sources(photos(page))
    await page.getByRole('button', { name: 'Make photo 3 first' }).click()
    await expect(page.getByRole('button', { name: 'Make photo 1 first' })).toBeFocused()
    await page.getByRole('button', { name: 'Move photo 2 later' }).click()
    expect(await sources(photos(page))).toEqual([third, second, first, ...others])
    await photos(page).nth(2).dragTo(photos(page).nth(1))
    const ordered = [third, first, second, ...others]
    expect(await sources(photos(page))).toEqual(ordered)

    await publishButton(page).click()
    const right = page.getByRole('checkbox', { name: 'I have the right to use these photos' })
    await expect(right).toBeFocused()
    await expect(page.getByText('Please confirm that you may use these photos')).toBeVisible()
    await right.check()
    await publishButton(page).click()
    await expect(published(page)).toBeVisible()

    const tribe = await tribeShown(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(`€${share}`).filter({ visible: true }).first()).toBeVisible()
    expect(tribe).toMatchObject({ title, size: 2, start_date: start, end_date: end, status: 'open', audience: 'host' })
    expect(tribe.airbnb_total_cost).toBe(total)
    const pathOf = (address = '') => new URL(address, page.url()).pathname
    expect(tribe.images.map(({ image_url }) => pathOf(image_url))).toEqual(ordered.map(pathOf))
    const banner = page.locator(`main img[src="${tribe.images[0]?.image_url}"]`).first()
    await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    await goByHeader(page, 'Explore Tribes')
    await expect(cards.getByRole('heading', { name: title })).toBeVisible()
    const order = await cards.getByRole('heading').allTextContents()
    expect(order.indexOf(title)).toBeLessThan(order.indexOf(firstBefore))
    // other tests may have published since, but no tribe of the demo data is above it
    expect(order.indexOf(title)).toBeLessThan(3)

    await expectWarningOfSameListing(page, link, start)
  },
)

test('NEW-02 a link that leads to no listing is marked before anything is sent, and what was typed stays', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/listings/extract') && sent.push(request.url())))
  await signedIn(page, 'guest@demo.test')
  await visit(page, createPath)
  await readButton(page).click()
  const error = page.getByText('Please provide an Airbnb listing URL')
  await expect(error).toBeVisible()
  const strays = [
    'not a link',
    'https://example.com/rooms/42',
    'https://www.airbnb.com.evil.test/rooms/42',
    'https://ana:secret@www.airbnb.com/rooms/42',
    'http://127.0.0.1/rooms/42',
    'https://www.airbnb.com/s/Lisbon',
    `https://www.airbnb.com/rooms/42?${'x'.repeat(3000)}`,
  ]
  for (const stray of strays) {
    await linkField(page).fill(stray)
    await expect(error).toBeHidden()
    await readButton(page).click()
    await expect(error).toBeVisible()
    await expect(linkField(page)).toHaveValue(stray)
    await expect(linkField(page)).toHaveAttribute('aria-invalid', 'true')
    const refused = await page.request.post('/api/listings/extract', { data: { url: stray } })
    expect([refused.status(), (await refused.json()).code], stray).toEqual([422, 'LISTING_URL_INVALID'])
  }
  expect(sent).toEqual([])
})

test('NEW-03 NEW-04 a listing that never answers shows that it is being read and can be cancelled', async ({
  page,
}) => {
  await signedIn(page, 'guest@demo.test')
  const link = await sandboxLink(page, 'A page that never answers')
  await visit(page, createPath)
  await read(page, link)
  await expect(page.getByRole('progressbar', { name: 'Reading the listing' })).toBeVisible()
  const announced = page.getByRole('status').filter({ hasText: 'Reading the listing. This can take up to a minute.' })
  await expect(announced).toHaveCount(1)
  await expect(page.getByText('Opening the listing…')).toBeVisible()
  await expect(page.getByText('Reading the description…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(linkField(page)).toHaveValue(link.href)
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test(
  'NEW-04 NEW-07 a listing that cannot be read keeps its link, and is entered by hand',
  { tag: '@phone' },
  async ({ page, errors }) => {
    errors.expect(/status of 502/)
    await signedIn(page, 'guest@demo.test')
    const link = await sandboxLink(page, 'A listing that is gone')
    await visit(page, createPath)
    await read(page, link)
    const gone = 'Failed to fetch Airbnb data: this listing is no longer there'
    await expect(alertSaying(page, gone)).toBeVisible()
    await expect(linkField(page)).toHaveValue(link.href)
    await expect(page.getByText('Paste another link, or enter the details by hand.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()

    const title = aName('By hand')
    await byHandButton(page).click()
    await page.getByLabel('Title').fill(title)
    await locationField(page).pressSequentially('Lisb')
    await page
      .getByRole('option', { name: /^Lisbon/ })
      .first()
      .click()
    await expect(locationField(page)).toHaveValue('Lisbon, Portugal')
    await expect(page.getByLabel('Listing link (optional)')).toHaveValue(link.origin + link.pathname)
    await page.getByRole('spinbutton', { name: 'Total price' }).fill('1000')
    await expect(page.getByText('€250 per person, split 4 ways').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Add an amenity' }).fill('Washer, River view')
    await page.getByRole('textbox', { name: 'Add an amenity' }).press('Enter')
    await page.getByRole('button', { name: 'Remove Washer' }).click()
    await page.getByRole('button', { name: 'Add a house rule' }).click()
    await page.getByRole('textbox', { name: 'House rule 1' }).fill('Quiet after 23:00, please')
    await publishButton(page).click()

    await expect(published(page)).toBeVisible()
    expect(await tribeShown(page)).toMatchObject({
      title,
      location: 'Lisbon, Portugal',
      size: 3,
      start_date: link.searchParams.get('check_in'),
      end_date: link.searchParams.get('check_out'),
      airbnb_total_cost: 1000,
      listing_amenities: ['River view'],
      house_rules: ['Quiet after 23:00, please'],
      images: [],
    })
  },
)

test(
  'NEW-01 NEW-08 SUB-01 SUB-02 a member without membership is shown the plans, and the server refuses',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page, 'member@demo.test')
    await visit(page, createPath)
    await expect(linkField(page)).toBeVisible()
    await expect(readButton(page)).toBeHidden()
    await expect(byHandButton(page)).toBeHidden()
    const subscribe = page.getByRole('button', { name: 'Subscribe to Create Your Tribe' })
    await subscribe.click()
    const plans = page.getByRole('dialog', { name: 'Subscribe to Create Your Tribe' })
    for (const text of [
      '€33',
      'per half-year',
      '€59',
      'per year',
      '€109',
      '€249',
      'Save 13 euros per year',
      'Early bird',
    ])
      await expect(plans.getByText(text, { exact: true })).toBeVisible()
    await expect(plans.getByRole('button', { name: 'Subscribe to Nomad' })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(plans).toBeHidden()
    await expect(subscribe).toBeFocused()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/app')

    const refused = await page.request.post('/api/listings/extract', {
      data: { url: 'https://www.airbnb.com/rooms/42' },
    })
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'SUBSCRIPTION_REQUIRED'])
  },
)
