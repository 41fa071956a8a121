import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test, visit } from './fixtures.ts'
import { composer, filesToSend, log, pictureAndPdf, publishAndRequest, rows, write } from './messages-page.ts'

const host = 'host@demo.test'
const guest = 'guest@demo.test'

const options = (page: Page, text: string): Locator =>
  log(page)
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Options/ })

const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

test('MSG-02 MSG-04 MSG-05 MSG-06 MSG-07 HEAD-06 a guest and a host talk about a request with a picture and a file, until the host accepts it', async ({
  page: ana,
  openAs,
}) => {
  await signIn(ana, host)
  const ben = await openAs(guest)
  const { thread, title } = await publishAndRequest(ana, ben, `Hi Ana, may I join? ${randomUUID()}`)
  await visit(ana, '/app/messages')
  await expect(ana.getByRole('link', { name: /^Messages \d+.* unread/ })).toBeVisible()
  const row = ana.locator(`a[data-thread="${thread}"]`)
  await expect(row).toContainText('1 unread')
  await row.click()
  await expect(row).not.toContainText('unread')
  await visit(ben, `/app/messages?thread=${thread}`)
  await expect(ana.getByRole('region', { name: 'Pending reservation request' })).toContainText('asks to join')
  await expect(ben.getByRole('region', { name: 'Pending reservation request' }).getByRole('button')).toHaveCount(0)
  await expectNoAxeViolations(ana)

  await write(ben, 'Is there a desk? See https://desk.test/window.')
  await expect(log(ana).getByText('Is there a desk?')).toBeVisible()
  await expect(log(ana).getByRole('link', { name: 'https://desk.test/window' })).toHaveAttribute('rel', /noopener/)
  await ben.getByLabel('Files', { exact: true }).setInputFiles(await pictureAndPdf(ben))
  await expect(filesToSend(ben)).toHaveCount(2)
  await write(ben, 'With my plan')
  await expect(log(ana).getByRole('link', { name: /plan\.pdf/ })).toBeVisible()
  await log(ana)
    .getByRole('button', { name: /^Open image/ })
    .click()
  await expect(ana.getByRole('dialog').getByRole('img', { name: /view/ })).toBeVisible()
  await ana.keyboard.press('Escape')
  // the guest sees that the host has read the message
  await expect(log(ben).getByText('Read', { exact: true })).toBeVisible()

  await options(ben, 'Is there a desk?').click()
  await ben.getByRole('menuitem', { name: 'Edit' }).click()
  await write(ben, 'Is there a large desk?')
  await expect(log(ana).getByText('edited', { exact: true })).toBeVisible()
  await options(ana, 'large desk').click()
  await ana.getByRole('menuitem', { name: 'React with heart' }).click()
  await expect(log(ben).getByRole('button', { name: /❤️ 1/ })).toBeVisible()
  await options(ben, 'large desk').click()
  await ben.getByRole('menuitem', { name: 'Delete' }).click()
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(log(ana).getByText('Message deleted')).toBeVisible()

  await ana.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(ana, 'Reservation accepted')).toBeVisible()
  await expect(ana.getByRole('region', { name: 'Pending reservation request' })).toHaveCount(0)
  await expect(ben.getByRole('region', { name: 'Pending reservation request' })).toHaveCount(0)
  await write(ana, `Welcome to ${title}`)
  await expect(log(ben).getByText(`Welcome to ${title}`)).toHaveCount(1)
})

test('MSG-08 members join the group of a city, write in it, and leave', async ({ page: ana, openAs }) => {
  await signIn(ana, host)
  const neighbour = await openAs(guest)
  const groups = (await (await ana.request.get('/api/city-groups')).json()) as { id: string; city: string }[]
  const { id, city } = groups.at(-1) ?? { id: '', city: '' }
  for (const page of [ana, neighbour]) {
    await page.request.delete(`/api/city-groups/${id}/members`)
    await visit(page, '/app/messages?tab=city')
    await page.getByRole('button', { name: `Join ${city}`, exact: true }).click()
    await expect(toast(page, 'Successfully joined the group')).toBeVisible()
    await page.locator(`a[data-thread="${id}"]`).click()
    await expect(composer(page)).toBeVisible()
  }
  await expectNoAxeViolations(ana)
  const greeting = `Good morning ${randomUUID()}`
  await write(ana, greeting)
  await expect(log(neighbour).getByText(greeting)).toHaveCount(1)
  await neighbour.getByRole('button', { name: 'Conversation options' }).click()
  await neighbour.getByRole('menuitem', { name: 'Leave group' }).click()
  await neighbour.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
  await expect(neighbour.getByText('Select a conversation to start messaging')).toBeVisible()
  await expect(neighbour.getByRole('button', { name: `Join ${city}`, exact: true })).toBeVisible()
})

test('MSG-02 on a phone a conversation replaces the list, and axe finds no violations in both', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, guest)
  await visit(page, '/app/messages')
  await expectNoAxeViolations(page)
  await rows(page).getByRole('link').first().click()
  await expect(composer(page)).toBeVisible()
  await expect(rows(page)).toBeHidden()
  await expectNoAxeViolations(page)
})

test('G-19 SEC-01 a message that waits in a tab of one member is not sent as another who signs in in the same browser', async ({
  page: ana,
  context,
  openAs,
  errors,
}) => {
  errors.expect(/status of 409|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const ben = await openAs(guest)
  await signIn(ana, host)
  const { thread } = await publishAndRequest(ana, ben, `May I join? ${randomUUID()}`)
  await visit(ana, `/app/messages?thread=${thread}`)
  const waiting = `Only from Ana ${randomUUID()}`
  // with all its parts, which could not be loaded any more
  await ana.waitForLoadState('networkidle')
  await context.setOffline(true)
  await write(ana, waiting)
  await expect(log(ana).getByText(waiting)).toBeVisible()
  // the other member signs in in the same browser, whose tabs share the cookies
  await signIn(ana, 'member@demo.test')
  await context.setOffline(false)
  await expect(ana.getByRole('alert').filter({ hasText: 'Another member has signed in in this browser' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(ana.getByText(waiting)).toHaveCount(0)
  await visit(ben, `/app/messages?thread=${thread}`)
  await expect(composer(ben)).toBeVisible()
  await expect(log(ben).getByText(waiting)).toHaveCount(0)
})
