import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { publishStay } from './stay-page.ts'

export const log = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' })
export const rows = (page: Page): Locator => page.getByRole('list', { name: 'Your conversations' })
export const filesToSend = (page: Page): Locator =>
  page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** The messages in the open conversation, from top to bottom. */
export const messageTexts = (page: Page): Locator => log(page).locator('.bubble')

/** A picture and a PDF to send with a message. */
export async function pictureAndPdf(page: Page) {
  const response = await page.request.get('/images/stay/lisbon-desk-800.webp')
  expect(response.status()).toBe(200)
  return [
    { name: 'view.webp', mimeType: 'image/webp', buffer: await response.body() },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Publishes a stay of the host, for which the guest requests a spot. Returns the conversation about the request. */
export async function publishAndRequest(
  host: Page,
  guest: Page,
  message: string,
): Promise<{ thread: string; title: string }> {
  const { id, title } = await publishStay(host, { size: 2, inDays: 300 })
  const response = await guest.request.post(`/api/tribes/${id}/reservations`, { data: { message } })
  expect(response.ok(), await response.text()).toBe(true)
  const { thread_id } = (await response.json()) as { thread_id: string } // as in the contract
  expect(thread_id, 'the request starts a conversation').toBeTruthy()
  return { thread: thread_id, title }
}
