import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signedIn, test, visit } from './fixtures.ts'
import { composer, filesToSend, log, request, rows, words, write } from './messages-page.ts'
import { buyWannabe, newMember } from './newcomer.ts'
import { requestOf, toast } from './reservations-page.ts'
import { publishStay } from './stay-page.ts'

const host = 'host@demo.test'
const guest = 'guest@demo.test'

const message = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Message ${name}` })
const messageLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: `Message ${name}` })

/** Puts a text file on an element, as the browser does when it is pasted or dropped there. */
function give(page: Page, as: 'paste' | 'drop', name: string): Promise<void> {
  return composer(page).evaluate(
    (area, given) => {
      const data = new DataTransfer()
      data.items.add(new File([`The words of ${given.name}`], given.name, { type: 'text/plain' }))
      const how = { bubbles: true, cancelable: true }
      area.dispatchEvent(
        given.as === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, dataTransfer: data }),
      )
    },
    { as, name },
  )
}

test('MSG-01 MSG-07 files are pasted and dropped, and a conversation is muted and archived, and comes back', async ({
  page: ana,
  openAs,
}) => {
  await signedIn(ana, host)
  const ben = await openAs(guest)
  const { thread } = await request(ana, ben, `Some files follow ${randomUUID()}`)
  await visit(ana, `/app/messages?thread=${thread}`)
  await visit(ben, `/app/messages?thread=${thread}`)
  await give(ben, 'paste', 'pasted.txt')
  await give(ben, 'drop', 'dropped.txt')
  await give(ben, 'drop', 'left out.txt')
  await expect(filesToSend(ben)).toHaveCount(3)
  await ben.getByRole('button', { name: 'Remove left out.txt' }).click()
  await expect(filesToSend(ben)).toHaveText(['pasted.txt', 'dropped.txt'])
  await expectNoAxeViolations(ben)
  await ben.getByRole('button', { name: 'Send message' }).click()
  await expect(filesToSend(ben)).toHaveCount(0)
  await expect(log(ana).getByRole('link', { name: /\.txt/ })).toHaveText([/^pasted\.txt/, /^dropped\.txt/])

  const choose = async (act: string) => {
    await ana.getByRole('button', { name: 'Conversation options' }).click()
    await expect(ana.getByRole('menuitem').first()).toBeFocused()
    await ana.getByRole('menuitem', { name: act, exact: true }).click()
  }
  const row = ana.locator(`a[data-thread="${thread}"]`)
  await choose('Mute')
  await expect(toast(ana, 'Conversation muted')).toBeVisible()
  await choose('Unmute')
  await expect(toast(ana, 'Conversation unmuted')).toBeVisible()
  await choose('Archive')
  await expect(toast(ana, 'Conversation archived')).toBeVisible()
  await expect(row).toHaveCount(0)
  await ana.getByRole('tab', { name: 'Archived' }).click()
  await expect(row).toHaveCount(1)
  await expectNoAxeViolations(ana)
  await write(ben, 'Here again')
  await expect(row).toHaveCount(0)
  await ana.getByRole('tab', { name: 'Tribes' }).click()
  await expect(row).toContainText('Here again')
  await expect(rows(ana)).toBeVisible()
})

test('RES-05 G-123 G-124 from a question over a request to the house chat, each place leads to its conversation', async ({
  page: ana,
  openAs,
}) => {
  await signedIn(ana, host)
  const ben = await openAs(guest)
  const { id, title } = await publishStay(ana, { size: 2, inDays: 300 })
  await visit(ben, `/app/tribes/${id}`)
  await ben.getByRole('button', { name: 'Ask Ana a question' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Ask Ana a question' })
  await expectNoAxeViolations(ben)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(dialog.getByText('Write a message first')).toBeVisible()
  await dialog.getByLabel('Your question').fill('Is there a desk?')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(words(ben)).toHaveText(['Is there a desk?'])

  // the request goes on where the question was asked, on both sides
  const asked = await ben.request.post(`/api/tribes/${id}/reservations`, { data: { message: 'May I join?' } })
  const { id: reservation } = (await asked.json()) as { id: string } // as the contract has it
  await visit(ana, '/app/reservations')
  await requestOf(ana, title).getByRole('link', { name: 'Message Ben' }).click()
  await expect(words(ana)).toHaveText(['Is there a desk?'])
  await expect(ana.getByRole('region', { name: 'Pending reservation request' })).toContainText('May I join?')
  await visit(ana, `/app/tribes/${id}/manage`)
  await expect(messageLink(ana, 'Ben').first()).toBeVisible()
  await visit(ben, '/app/reservations')
  await expect(
    ben.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Message Ana' }),
  ).toBeVisible()

  expect((await ana.request.post(`/api/reservations/${reservation}/accept`, { data: {} })).status()).toBe(200)
  await visit(ben, `/app/tribes/${id}`)
  const welcome = ben.getByRole('dialog', { name: 'Ana said yes' })
  await expect(welcome.getByRole('link', { name: 'Open house chat' })).toBeVisible()
  await expectNoAxeViolations(ben)
  await welcome.getByRole('link', { name: 'Open house chat' }).click()
  await write(ben, 'Hello house')
  await expect(ben.getByRole('heading', { name: `${title} Group` })).toBeVisible()

  await visit(ana, `/app/tribes/${id}`)
  await message(ana, 'Ben').click()
  await write(ana, `Welcome to ${title}`)
  await visit(ben, '/app/messages')
  await expect(
    rows(ben)
      .getByRole('link')
      .filter({ hasText: `Welcome to ${title}` }),
  ).toBeVisible()
})

test('G-123 a profile leads to a talk where two share a stay, and not where they do not', async ({
  page: ben,
  openAs,
}) => {
  await signedIn(ben, guest)
  const { user } = (await (await ben.request.get('/api/session')).json()) as { user: { id: string } } // as the contract has it
  const ana = await openAs(host)
  await visit(ana, `/app/users/${user.id}`)
  await expectNoAxeViolations(ana)
  await message(ana, 'Ben').click()
  await expect(composer(ana)).toBeFocused()
  const stranger = await openAs(null)
  await newMember(stranger)
  await buyWannabe(stranger)
  await visit(stranger, `/app/users/${user.id}`)
  const contact = await stranger.request.get(`/api/users/${user.id}/contact`)
  expect(await contact.json()).toEqual({ may_write: false, thread_id: null })
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Ben')
  await expect(message(stranger, 'Ben')).toHaveCount(0)
})
