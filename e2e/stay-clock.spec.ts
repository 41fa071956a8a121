import type { Locator, Page } from '@playwright/test'
import { storageWithConsent, expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { join, newPerson, publishStay } from './stay-page.ts'
import { bookingCard, reserveButton } from './tribe-page.ts'
import { startProduct } from './two-nodes.ts'
import type { StartedProduct } from './two-nodes.ts'

let product: StartedProduct
test.beforeAll(async () => {
  product = await startProduct(process.env.E2E_DATA_DIR ?? '')
})
test.afterAll(() => product.stop())

const form = (page: Page, name: string): Locator => page.getByRole('form', { name })
const stars = (page: Page, first: string): Locator => page.getByRole('slider', { name: `Overall for ${first}` })

async function advance(page: Page, duration: string): Promise<void> {
  expect((await page.request.post('/sandbox/clock', { data: { advance: duration } })).status()).toBe(200)
}

const statusOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/tribes/${id}`)).json()) as { status: string }).status // as in the contract

/** Submits the form about a person with its current values. */
async function submit(page: Page, name: string, button = 'Submit Review'): Promise<void> {
  await form(page, name).getByRole('button', { name: button }).click()
  await expect(form(page, name)).toHaveCount(0)
}

/** Ben requests a spot on the page, and Ana accepts. */
async function takeSpot(ben: Page, ana: Page, id: string): Promise<void> {
  await visit(ben, `/app/tribes/${id}`)
  await reserveButton(ben).click()
  const dialog = ben.getByRole('dialog', { name: 'Reserve your spot' })
  await dialog.getByLabel(/^Tell .+ who you are$/).fill('I cook on Sundays.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await visit(ana, '/app/reservations')
  await ana.getByRole('button', { name: 'Accept Ben Walker' }).click()
  await expect(bookingCard(ben)).toContainText('You have a spot')
}

test('REV-09 G-58 G-85 REV-02 REV-04 REV-07 a stay is completed automatically after its end, and reviews lead to labels', async ({
  openAs,
}) => {
  test.slow()
  const open = () => openAs(null, { baseURL: product.url, storageState: storageWithConsent(product.url) })
  const [ana, ben, cleo] = [
    await newPerson(await open(), 'Ana'),
    await newPerson(await open(), 'Ben'),
    await newPerson(await open(), 'Cleo'),
  ]
  const { id, title } = await publishStay(ana.page, { inDays: 1, days: 2 })
  await join(ana.page, id, cleo.page)
  await takeSpot(ben.page, ana.page, id)

  await advance(ana.page, 'P2D')
  expect(await statusOf(ana.page, id)).toBe('open')
  await visit(ben.page, `/app/tribes/${id}`)
  await advance(ana.page, 'P2D')
  // without a reload
  const strip = ben.page.getByRole('region', { name: 'This stay has ended' })
  await expect(strip).toContainText('Tell your housemates how it went.', { timeout: 30_000 })
  expect(await statusOf(ana.page, id)).toBe('completed')

  await strip.getByRole('link', { name: 'Leave Review' }).click()
  await expect(form(ben.page, 'Cleo Walker')).toBeVisible()
  await expectNoAxeViolations(ben.page)
  await form(ben.page, 'Cleo Walker')
    .getByRole('switch', { name: /Post anonymously/ })
    .check()
  await form(ben.page, 'Cleo Walker').getByLabel('Comment').fill('Kind, and early.')
  await submit(ben.page, 'Cleo Walker')
  const stay = ben.page.getByRole('listitem').filter({ hasText: title })
  await visit(ben.page, '/app/reservations')
  await expect(stay).toContainText('You wrote 1 of 2 reviews')
  await stay.getByRole('link', { name: 'Leave Review' }).click()
  await submit(ben.page, 'Ana Walker', 'Submit Rating')
  await visit(ben.page, '/app/reservations')
  await expect(stay).toContainText('You wrote 2 of 2 reviews')
  await expect(stay.getByRole('link', { name: 'Leave Review' })).toHaveCount(0)

  await visit(ana.page, `/app/tribes/${id}/review`)
  await stars(ana.page, 'Ben').focus()
  for (let press = 0; press < 2; press += 1) await ana.page.keyboard.press('ArrowLeft')
  await submit(ana.page, 'Ben Walker')

  const reputation = (page: Page) => page.getByRole('region', { name: 'Reputation' })
  await visit(cleo.page, `/app/users/${ben.id}`)
  await expect(reputation(cleo.page)).toContainText('Highly Rated Member')
  await expect(reputation(cleo.page)).toContainText('Reputation score from 1 review by people they lived with')
  await expect(cleo.page.getByRole('listitem').filter({ hasText: 'Host Review' })).toContainText(title)
  await visit(cleo.page, `/app/users/${ana.id}`)
  await expect(reputation(cleo.page)).toContainText('Superstar Member')
  // the anonymous review appears at a time drawn at random, within three days
  await advance(ana.page, 'P3D')
  const review = cleo.page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')
  await expect(async () => {
    await visit(cleo.page, '/app/profile')
    await expect(review).toContainText('Anonymous Reviewer', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(reputation(cleo.page)).toContainText('Superstar Member')
  // neither the page nor its HTML reveals the author
  const html = await (await cleo.page.request.get(`${product.url}/app/users/${cleo.id}`)).text()
  expect(html).toContain('Kind, and early.')
  for (const hint of [ben.id, 'Ben', title]) expect(html).not.toContain(hint)
  await review.getByRole('button', { name: 'Reply' }).click()
  await cleo.page.getByLabel('Your reply').fill('Thank you, whoever you are.')
  await cleo.page.getByRole('button', { name: 'Post reply' }).click()
  await expect(review).toContainText('Reply from Cleo Walker')
})
