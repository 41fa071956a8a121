import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { buyWannabe, newMember } from './newcomer.ts'
import { dayFromToday, publishStay } from './stay-page.ts'
import { bookingCard, reserveButton } from './tribe-page.ts'

const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** A member asks for a spot; answers the request's id. */
async function ask(page: Page, id: string): Promise<string> {
  const answer = await page.request.post(`/api/tribes/${id}/reservations`, { data: { message: 'May I?' } })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id // as the contract has it
}

/** The guest has a spot, and has been shown so. */
async function join(hostPage: Page, guestPage: Page, id: string): Promise<void> {
  const request = await ask(guestPage, id)
  expect((await hostPage.request.post(`/api/reservations/${request}/accept`, { data: {} })).status()).toBe(200)
  expect((await guestPage.request.post(`/api/tribes/${id}/welcomed`, { data: {} })).status()).toBe(200)
}

/** Makes the page's person a verified subscriber: each test has its own, whose limits nobody else uses up. */
async function subscribe(page: Page): Promise<Page> {
  await newMember(page)
  await buyWannabe(page)
  return page
}

const notice = async (page: Page, text: string) => {
  await visit(page, '/app/notifications')
  await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
}

test(
  'G-81 TRIBE-04 the host changes the dates: who is in is told, who waits is asked again and confirms',
  { tag: '@phone' },
  async ({ page: ana, openAs }) => {
    await subscribe(ana)
    const { id, path, title } = await publishStay(ana, { size: 2, inDays: 450 })
    const [ben, zuri] = [await subscribe(await openAs(null)), await subscribe(await openAs(null))]
    await join(ana, ben, id)
    await ask(zuri, id)

    await visit(ana, path)
    await ana.getByRole('link', { name: 'Manage tribe' }).click()
    await expect(ana.getByRole('region', { name: 'Who is in' })).toBeVisible()
    await expectNoAxeViolations(ana)
    await ana.getByRole('button', { name: 'Edit Dates' }).click()
    await ana.getByLabel('Move out').fill(dayFromToday(450))
    await ana.getByRole('button', { name: 'Change dates and tell them' }).click()
    await expect(ana.getByLabel('Move out')).toHaveAccessibleDescription(/Choose a last day after the first/)
    await ana.getByLabel('Move out').fill(dayFromToday(485))
    await expect(ana.getByText('2 people will be told')).toBeVisible()
    await expectNoAxeViolations(ana)
    await ana.getByRole('button', { name: 'Change dates and tell them' }).click()
    await expect(toast(ana, 'Saved')).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Edit Dates' })).toBeFocused()
    await expect(ana.getByRole('region', { name: 'What changed' })).toContainText('Last day')
    await expect(ana.getByRole('button', { name: /^Accept/ })).toBeDisabled()

    await notice(ben, 'The stay is now from')
    await visit(ben, path)
    await expect(ben.getByRole('region', { name: 'What changed' })).toContainText('Last day')

    await visit(zuri, '/app/reservations')
    const row = zuri.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText('Do you still want the spot?')
    await expectNoAxeViolations(zuri)
    await row.getByRole('button', { name: 'I still want it' }).click()
    await expect(toast(zuri, 'Request confirmed')).toBeVisible()
    // the host's page follows without a reload
    await expect(ana.getByRole('button', { name: /^Accept/ })).toBeEnabled()
  },
)

test('G-120 two windows: the second is shown what changed, keeps what was typed and saves again', async ({
  page,
  errors,
}) => {
  await subscribe(page)
  const { id, path } = await publishStay(page, { size: 2, inDays: 480 })
  await visit(page, `${path}/manage`)
  await page.getByRole('button', { name: 'Edit Title and description' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Now with a piano.')
  const elsewhere = await page.request.patch(`/api/tribes/${id}`, { data: { version: 1, wifi_speed: 300 } })
  expect(elsewhere.status()).toBe(200)
  errors.expect(/status of 409/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wifi is now 300' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Now with a piano.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await visit(page, path)
  await expect(page.getByRole('main')).toContainText('Now with a piano.')
})

test('G-81 the host cancels with a reason, which everyone who is in or waits reads', async ({ page: ana, openAs }) => {
  await subscribe(ana)
  const { id, path, title } = await publishStay(ana, { size: 2, inDays: 520 })
  const [ben, zuri] = [await subscribe(await openAs(null)), await subscribe(await openAs(null))]
  await join(ana, ben, id)
  await ask(zuri, id)
  await visit(ben, path)
  await visit(ana, `${path}/manage`)
  await ana.getByRole('button', { name: 'Cancel tribe' }).click()
  const question = ana.getByRole('alertdialog', { name: 'Cancel this tribe?' })
  await expectNoAxeViolations(ana)
  await question.getByRole('button', { name: 'Cancel tribe' }).click()
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/)
  await question.getByLabel('Reason').fill('The owner sells the flat')
  await question.getByRole('button', { name: 'Cancel tribe' }).click()
  await expect(toast(ana, 'Tribe cancelled')).toBeVisible()
  await expect(ana.getByText('This tribe is cancelled and stays closed.')).toBeVisible()
  // without a reload
  await expect(ben.getByRole('main')).toContainText('The owner sells the flat')
  await expect(reserveButton(ben)).toHaveCount(0)
  await notice(zuri, 'The owner sells the flat')
  await visit(zuri, '/app/reservations')
  await expect(zuri.getByRole('listitem').filter({ hasText: title })).toContainText('The owner sells the flat')
})

test('G-81 a tribe that nobody is in is deleted after a question', async ({ page, errors }) => {
  await subscribe(page)
  const { path, title } = await publishStay(page, { size: 2, inDays: 560 })
  await visit(page, `${path}/manage`)
  await page.getByRole('button', { name: 'Delete tribe' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep tribe' }).click()
  await page.getByRole('button', { name: 'Delete tribe' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete tribe' }).click()
  await expect(page).toHaveURL(/\/app\/reservations/)
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(0)
  errors.expect(/status of 404/)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Tribe not found' })).toBeVisible()
})

test('G-85 TRIBE-09 the host completes a stay, and who shared it is asked for a review until they dismiss it', async ({
  page: ana,
  openAs,
}) => {
  await subscribe(ana)
  const { id, path, title } = await publishStay(ana, { size: 2, inDays: 0 })
  const ben = await subscribe(await openAs(null))
  await join(ana, ben, id)
  await visit(ben, path)
  await visit(ana, `${path}/manage`)
  await ana.getByRole('button', { name: 'Mark as completed' }).click()
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Mark as completed' }).click()
  await expect(toast(ana, 'Marked as completed')).toBeVisible()
  // without a reload
  const strip = ben.getByRole('region', { name: 'This stay is over' })
  await expect(strip).toContainText('Tell your housemates how it went.')
  await expect(strip.getByRole('link', { name: 'Leave Review' })).toHaveAttribute('href', `${path}/review`)
  await expectNoAxeViolations(ben)
  await strip.getByRole('button', { name: 'Dismiss' }).click()
  await expect(strip).toHaveCount(0)
  await notice(ben, `“${title}” is over`)
  await visit(ben, '/app/reservations')
  const row = ben.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Completed')
  await expect(row.getByRole('link', { name: 'Leave Review' })).toBeVisible()
})

test('TRIBE-09 a closure notification that cannot be marked says so and stays', async ({
  page: ana,
  openAs,
  errors,
}) => {
  await subscribe(ana)
  const { id, path } = await publishStay(ana, { size: 2, inDays: 0 })
  const ben = await subscribe(await openAs(null))
  await join(ana, ben, id)
  expect((await ana.request.post(`/api/tribes/${id}/complete`)).status()).toBe(200)
  await visit(ben, path)
  errors.expect(/ERR_FAILED/)
  await ben.route('**/api/closure-notifications/*/read', (route) => route.abort())
  const strip = ben.getByRole('region', { name: 'This stay is over' })
  await strip.getByRole('button', { name: 'Dismiss' }).click()
  await expect(ben.getByRole('alert').filter({ hasText: 'Failed to mark notification as read' })).toBeVisible()
  await expect(strip.getByRole('button', { name: 'Dismiss' })).toBeVisible()
})

test(
  'G-82 a tribe is handed over to a member who agrees; the first host stays as a guest and may delete their account',
  { tag: '@phone' },
  async ({ page: first, openAs }) => {
    await subscribe(first)
    const { id, path, title } = await publishStay(first, { size: 2, inDays: 600 })
    const ben = await subscribe(await openAs(null))
    await join(first, ben, id)
    await visit(first, `${path}/manage`)
    await first.getByRole('button', { name: 'Hand over' }).click()
    await expectNoAxeViolations(first)
    await first.getByRole('alertdialog').getByRole('button', { name: 'Ask Zuri' }).click()
    await expect(toast(first, 'Zuri was asked')).toBeVisible()

    await visit(ben, path)
    const strip = ben.getByRole('region', { name: 'Hand-over' })
    await expectNoAxeViolations(ben)
    await strip.getByRole('button', { name: 'Become the host' }).click()
    await ben.getByRole('alertdialog').getByRole('button', { name: 'Become the host' }).click()
    await expect(toast(ben, 'You are the host now')).toBeVisible()
    await expect(bookingCard(ben)).toContainText('Your tribe')

    await visit(first, path)
    await expect(bookingCard(first)).toContainText('You have a spot')
    await visit(first, '/app/reservations')
    await expect(first.getByRole('listitem').filter({ hasText: title })).toContainText('Hosted by Zuri')
    await visit(first, '/app/settings')
    await expect(first.getByRole('button', { name: /^Delete (my )?account/ })).toBeEnabled()
    // it leads nobody else to the host's page
    await visit(first, `${path}/manage`)
    await expect(first).toHaveURL(path)
  },
)

test(
  'G-81 NEW-07 the host uploads photos, says what they show, orders and removes them, and takes that back',
  { tag: '@phone' },
  async ({ page: ana }) => {
    await subscribe(ana)
    const { path, title } = await publishStay(ana, { size: 2, inDays: 470 })
    await visit(ana, `${path}/manage`)
    await ana.getByRole('button', { name: 'Edit Photos' }).click()
    const part = ana.getByRole('form', { name: 'Photos' })
    const photos = part.getByRole('img')
    for (const [at, background] of ['#7d1c42', '#fabd4b'].entries()) {
      await part.getByLabel('Photos to add').setInputFiles(await picture(ana, background))
      await expect(photos).toHaveCount(at + 1)
    }
    await part.getByLabel('What photo 2 shows').fill('The terrace')
    await part.getByRole('button', { name: 'Make photo 2 first' }).press('Enter')
    await expect(photos.first()).toHaveAccessibleName('The terrace')
    await part.getByRole('button', { name: 'Remove photo 1' }).press('Enter')
    await expect(photos).toHaveCount(1)
    await part.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(photos.first()).toHaveAccessibleName('The terrace')
    await expectNoAxeViolations(ana)
    await part.getByRole('button', { name: 'Save' }).click()
    await expect(toast(ana, 'Saved')).toBeVisible()
    await visit(ana, path)
    const shown = ana.getByRole('group', { name: /^Photos/ }).getByRole('img')
    await expect(shown.first()).toHaveAccessibleName('The terrace')
    await expect(ana.getByRole('img', { name: `Photo 2 of ${title}` })).toHaveCount(1)
  },
)

test('SEC-04 what is no photo is not added', async ({ page: ana, errors }) => {
  await subscribe(ana)
  const { path } = await publishStay(ana, { size: 2, inDays: 480 })
  await visit(ana, `${path}/manage`)
  await ana.getByRole('button', { name: 'Edit Photos' }).click()
  errors.expect(/status of 415/)
  const part = ana.getByRole('form', { name: 'Photos' })
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no photo') }
  await part.getByLabel('Photos to add').setInputFiles(file)
  await expect(ana.getByRole('alert').filter({ hasText: 'This is no JPEG, PNG or WebP photo' })).toBeVisible()
  await expect(part.getByRole('img')).toHaveCount(0)
})

/** A photo of one colour, drawn by the browser. */
async function picture(page: Page, background: string) {
  const url = await page.evaluate((colour) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = colour
    context.fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/png')
  }, background)
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}
