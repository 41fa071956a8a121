import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, signIn, test, visit } from './fixtures.ts'
import { messageTexts, rows, write } from './messages-page.ts'
import { requestOf } from './reservations-page.ts'
import { publishStay } from './stay-page.ts'

const host = 'host@demo.test'
const guest = 'guest@demo.test'

const message = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Message ${name}` })

test('RES-05 G-123 G-124 questions, requests, the house chat and profiles lead to their conversations', async ({
  page: ana,
  openAs,
}) => {
  await signIn(ana, host)
  const ben = await openAs(guest)
  const { id, title } = await publishStay(ana, { size: 2, inDays: 300 })
  await visit(ben, `/app/tribes/${id}`)
  await ben.getByRole('button', { name: 'Ask Ana a question' }).click()
  const dialog = ben.getByRole('dialog', { name: 'Ask Ana a question' })
  await dialog.getByLabel('Your question').fill('Is there a desk?')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(messageTexts(ben)).toHaveText(['Is there a desk?'])

  const { user } = (await (await ben.request.get('/api/session')).json()) as { user: { id: string } } // as in the contract
  // the request is in the conversation of the question, for both members
  const response = await ben.request.post(`/api/tribes/${id}/reservations`, { data: { message: 'May I join?' } })
  const { id: reservation } = (await response.json()) as { id: string } // as in the contract
  await visit(ana, '/app/reservations')
  await requestOf(ana, title).getByRole('link', { name: 'Message Ben' }).click()
  await expect(messageTexts(ana)).toHaveText(['Is there a desk?'])
  await expect(ana.getByRole('region', { name: 'Pending reservation request' })).toContainText('May I join?')
  expect((await ana.request.post(`/api/reservations/${reservation}/accept`, { data: {} })).status()).toBe(200)
  await visit(ben, `/app/tribes/${id}`)
  const welcome = ben.getByRole('dialog', { name: 'Ana said yes' })
  await expect(welcome.getByRole('link', { name: 'Open house chat' })).toBeVisible()
  await expectNoAxeViolations(ben)
  await welcome.getByRole('link', { name: 'Open house chat' }).click()
  await write(ben, 'Hello house')
  await expect(ben.getByRole('heading', { name: `${title} Group` })).toBeVisible()

  await visit(ana, `/app/users/${user.id}`)
  await message(ana, 'Ben').click()
  await write(ana, `Welcome to ${title}`)
  await visit(ben, '/app/messages')
  await expect(
    rows(ben)
      .getByRole('link')
      .filter({ hasText: `Welcome to ${title}` }),
  ).toBeVisible()
})
