import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signedIn, test, themes, visit } from './fixtures.ts'
import { composer, filesToSend, log, pictureAndPdf, request, rows, write } from './messages-page.ts'
import { buyWannabe, newMember } from './newcomer.ts'

const host = 'host@demo.test'
const guest = 'guest@demo.test'

const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

test(
  'MSG-04 MSG-05 MSG-06 MSG-07 a guest and a host talk about a request with a picture and a file, until the host accepts it',
  { tag: '@phone' },
  async ({ page: ana, openAs }) => {
    await signedIn(ana, host)
    const ben = await openAs(guest)
    const { thread, title } = await request(ana, ben, `Hi Ana, may I join? ${randomUUID()}`)
    await visit(ana, `/app/messages?thread=${thread}`)
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
    await expect(ana.getByRole('dialog', { name: /view/ })).toBeVisible()
    await ana.keyboard.press('Escape')
    // what she has seen, he sees as read
    await expect(log(ben).getByText('Read', { exact: true })).toBeVisible()

    await ana.getByRole('button', { name: 'Accept' }).click()
    await expect(toast(ana, 'Reservation accepted')).toBeVisible()
    await expect(ana.getByRole('region', { name: 'Pending reservation request' })).toHaveCount(0)
    await expect(ben.getByRole('region', { name: 'Pending reservation request' })).toHaveCount(0)
    await write(ana, `Welcome to ${title}`)
    await expect(log(ben).getByText(`Welcome to ${title}`)).toHaveCount(1)
    await expectNoAxeViolations(ben)
  },
)

test('MSG-06 an own message is edited, answered, gets a reaction and is deleted, for everyone who reads', async ({
  page: ana,
  openAs,
}) => {
  await signedIn(ana, host)
  const ben = await openAs(guest)
  const { thread } = await request(ana, ben, `A word about the house ${randomUUID()}`)
  await visit(ana, `/app/messages?thread=${thread}`)
  await visit(ben, `/app/messages?thread=${thread}`)
  await write(ben, 'Frist line')
  const options = (page: Page, text: string) =>
    log(page)
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Options/ })
  await options(ben, 'Frist line').click()
  await expectNoAxeViolations(ben)
  await ben.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(composer(ben)).toHaveValue('Frist line')
  await write(ben, 'First line')
  await expect(log(ana).getByText('First line', { exact: true })).toBeVisible()
  await expect(log(ana).getByText('edited', { exact: true })).toBeVisible()

  await options(ana, 'First line').click()
  await ana.getByRole('menuitem', { name: 'React with heart' }).click()
  await expect(log(ben).getByRole('button', { name: /❤️ 1/ })).toBeVisible()
  await options(ana, 'First line').click()
  await ana.getByRole('menuitem', { name: 'Reply' }).click()
  await expect(composer(ana)).toBeFocused()
  await write(ana, 'Second line')
  await expect(log(ben).getByRole('button', { name: /In reply to/ })).toContainText('First line')

  await options(ben, 'First line').first().click()
  await ben.getByRole('menuitem', { name: 'Delete' }).click()
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(log(ana).getByText('Message deleted').first()).toBeVisible()
})

test('MSG-01 MSG-02 HEAD-06 the list is searched and walked by keys, counts what is unread, and Escape comes back to it', async ({
  page: ana,
  openAs,
}) => {
  await signedIn(ana, host)
  const ben = await openAs(guest)
  const { thread, title } = await request(ana, ben, `Unread ${randomUUID()}`)
  await visit(ana, '/app/messages')
  await expect(ana.getByText('Select a conversation to start messaging')).toBeVisible()
  await expect(ana.getByRole('link', { name: /^Messages \d+.* unread/ })).toBeVisible()
  await expect(ana).toHaveTitle(/^\(\d+\) Messages/)
  await ana.getByRole('searchbox', { name: 'Search messages' }).fill(title.toUpperCase())
  // the request, and the group of the tribe
  await expect(rows(ana).getByRole('link')).toHaveCount(2)
  await expect(rows(ana).getByRole('link').first()).toContainText('1 unread')
  await ana.getByRole('searchbox', { name: 'Search messages' }).fill('')
  const first = rows(ana).getByRole('link').first()
  await first.focus()
  await ana.keyboard.press('ArrowDown')
  await expect(rows(ana).getByRole('link').nth(1)).toBeFocused()
  await ana.keyboard.press('ArrowUp')
  await ana.keyboard.press('Enter')
  await expect(ana).toHaveURL(new RegExp(thread))
  await expect(composer(ana)).toBeFocused()
  await expect(first).not.toContainText('unread')
  await composer(ana).fill('One line')
  await composer(ana).press('Shift+Enter')
  await expect(composer(ana)).toHaveValue('One line\n')
  await composer(ana).press('Escape')
  await expect(ana.getByText('Select a conversation to start messaging')).toBeVisible()
  await expect(first).toBeFocused()
  await ana.getByRole('tab', { name: 'Archived' }).click()
  await expect(ana.getByText('Archived chats coming soon')).toBeVisible()
})

test('MSG-02 on a phone it is the list or the conversation', { tag: '@phone' }, async ({ page: ben, openAs }) => {
  await ben.setViewportSize({ width: 390, height: 844 })
  await signedIn(ben, guest)
  const ana = await openAs(host)
  const { thread } = await request(ana, ben, `On the way ${randomUUID()}`)
  await visit(ben, '/app/messages')
  await expectNoAxeViolations(ben)
  await ben.locator(`a[data-thread="${thread}"]`).click()
  await expect(composer(ben)).toBeVisible()
  await expect(rows(ben)).toBeHidden()
  await ben.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(ben.locator(`a[data-thread="${thread}"]`)).toBeFocused()
})

test('MSG-08 neighbours join the group of a city, talk in it, and leave', async ({ page: ana, openAs }) => {
  await signedIn(ana, host)
  const neighbour = await openAs(null)
  await newMember(neighbour)
  await buyWannabe(neighbour)
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
  const words = `Good morning ${randomUUID()}`
  await write(ana, words)
  await expect(log(neighbour).getByText(words)).toHaveCount(1)
  await neighbour.getByRole('button', { name: 'Conversation options' }).click()
  await neighbour.getByRole('menuitem', { name: 'Leave group' }).click()
  await neighbour.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
  await expect(neighbour.getByText('Select a conversation to start messaging')).toBeVisible()
  await expect(neighbour.getByRole('button', { name: `Join ${city}`, exact: true })).toBeVisible()
})

for (const { colorScheme, tag } of themes)
  test(`MSG-03 without a membership there is the way to one (${colorScheme})`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await newMember(page)
    await visit(page, '/app/messages')
    await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
    await expect(page.getByText('Access to chat features requires an active subscription.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'View Subscription Plans' }).click()
    await expect(page.getByRole('dialog', { name: 'Subscribe to Access Chat' })).toBeVisible()
  })
