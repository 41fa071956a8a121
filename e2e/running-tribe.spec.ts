import type { Locator, Page } from '@playwright/test'
import { chooseDay } from './choose-day.ts'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { buyWannabe, newMember } from './newcomer.ts'
import { dayFromToday, publishStay } from './stay-page.ts'
import { bookingCard, reserveButton } from './tribe-page.ts'

const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** Requests a spot. Returns the id of the request. */
async function requestSpot(page: Page, id: string): Promise<string> {
  const response = await page.request.post(`/api/tribes/${id}/reservations`, { data: { message: 'May I?' } })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: string }).id // as in the contract
}

/** Gives the guest a spot, with the welcome already shown. */
async function join(hostPage: Page, guestPage: Page, id: string): Promise<void> {
  const request = await requestSpot(guestPage, id)
  expect((await hostPage.request.post(`/api/reservations/${request}/accept`, { data: {} })).status()).toBe(200)
  expect((await guestPage.request.post(`/api/tribes/${id}/welcomed`, { data: {} })).status()).toBe(200)
}

/** Signs up a verified subscriber: each test has its own, so that tests do not share rate limits. */
async function subscribe(page: Page): Promise<Page> {
  await newMember(page)
  await buyWannabe(page)
  return page
}

const expectNotification = async (page: Page, text: string) => {
  await visit(page, '/app/notifications')
  await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
}

test(
  'G-81 TRIBE-04 the host changes the dates: members are notified, and a requester has to confirm',
  { tag: '@phone' },
  async ({ page: ana, openAs }) => {
    await subscribe(ana)
    const { id, path, title } = await publishStay(ana, { size: 2, inDays: 450 })
    const [ben, zuri] = [await subscribe(await openAs(null)), await subscribe(await openAs(null))]
    await join(ana, ben, id)
    await requestSpot(zuri, id)

    await visit(ana, path)
    await ana.getByRole('link', { name: 'Manage tribe' }).click()
    await expect(ana.getByRole('region', { name: 'Who’s going' })).toBeVisible()
    await expectNoAxeViolations(ana)
    await ana.getByRole('button', { name: 'Edit Dates' }).click()
    await chooseDay(ana, 'Move out', dayFromToday(485))
    await ana.getByRole('button', { name: 'Change dates and notify them' }).click()
    await expect(toast(ana, 'Saved')).toBeVisible()
    await expect(ana.getByRole('region', { name: 'What changed' })).toContainText('Last day')
    await expect(ana.getByRole('button', { name: /^Accept/ })).toBeDisabled()

    await expectNotification(ben, 'The stay is now')

    await visit(zuri, '/app/reservations')
    const row = zuri.getByRole('listitem').filter({ hasText: title })
    await row.getByRole('button', { name: 'I still want it' }).click()
    await expect(toast(zuri, 'Request confirmed')).toBeVisible()
    // the host's page is updated without a reload
    await expect(ana.getByRole('button', { name: /^Accept/ })).toBeEnabled()
  },
)

test('G-81 the host cancels with a reason, which members and requesters see', async ({ page: ana, openAs }) => {
  await subscribe(ana)
  const { id, path } = await publishStay(ana, { size: 2, inDays: 520 })
  const [ben, zuri] = [await subscribe(await openAs(null)), await subscribe(await openAs(null))]
  await join(ana, ben, id)
  await requestSpot(zuri, id)
  await visit(ben, path)
  await visit(ana, `${path}/manage`)
  await ana.getByRole('button', { name: 'Cancel tribe' }).click()
  const dialog = ana.getByRole('alertdialog', { name: 'Cancel this tribe?' })
  await dialog.getByLabel('Reason').fill('The owner sells the flat')
  await dialog.getByRole('button', { name: 'Cancel tribe' }).click()
  await expect(toast(ana, 'Tribe cancelled')).toBeVisible()
  await expect(ana.getByText('This tribe is cancelled and stays closed.')).toBeVisible()
  // without a reload
  await expect(ben.getByRole('main')).toContainText('The owner sells the flat')
  await expect(reserveButton(ben)).toHaveCount(0)
  await expectNotification(zuri, 'The owner sells the flat')
})

test('G-82 a tribe is handed over to a member who agrees; the first host stays as a guest and may delete their account', async ({
  page: first,
  openAs,
}) => {
  await subscribe(first)
  const { id, path } = await publishStay(first, { size: 2, inDays: 600 })
  const ben = await subscribe(await openAs(null))
  await join(first, ben, id)
  await visit(first, `${path}/manage`)
  await first.getByRole('button', { name: 'Hand over' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: 'Ask Zuri' }).click()
  await expect(toast(first, 'You asked Zuri')).toBeVisible()

  await visit(ben, path)
  const strip = ben.getByRole('region', { name: 'Hand-over' })
  await strip.getByRole('button', { name: 'Become the host' }).click()
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Become the host' }).click()
  await expect(toast(ben, 'You are the host now')).toBeVisible()
  await expect(bookingCard(ben)).toContainText('Your tribe')

  await visit(first, path)
  await expect(bookingCard(first)).toContainText('You have a spot')
  await visit(first, '/app/settings/data')
  await expect(first.getByRole('button', { name: /^Delete (my )?account/ })).toBeEnabled()
})

test('G-81 NEW-07 the host uploads photos, describes and orders them', async ({ page: ana }) => {
  await subscribe(ana)
  const { path, title } = await publishStay(ana, { size: 2, inDays: 470 })
  await visit(ana, `${path}/manage`)
  await ana.getByRole('button', { name: 'Edit Photos' }).click()
  const form = ana.getByRole('form', { name: 'Photos' })
  const photos = form.getByRole('img')
  for (const [index, background] of ['#7d1c42', '#fabd4b'].entries()) {
    await form.getByLabel('Photos to add').setInputFiles(await picture(ana, background))
    await expect(photos).toHaveCount(index + 1)
  }
  await form.getByLabel('What photo 2 shows').fill('The terrace')
  await form.getByRole('button', { name: 'Make photo 2 first' }).press('Enter')
  await expect(photos.first()).toHaveAccessibleName('The terrace')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(ana, 'Saved')).toBeVisible()
  await visit(ana, path)
  const shown = ana.getByRole('group', { name: /^Photos/ }).getByRole('img')
  await expect(shown.first()).toHaveAccessibleName('The terrace')
  await expect(ana.getByRole('img', { name: `Photo 2 of ${title}` })).toHaveCount(1)
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
