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

/** What is said in the conversation that is open, from top to bottom. */
export const words = (page: Page): Locator => log(page).locator('.bubble')

/** A picture and a document of a message. */
export async function pictureAndPdf(page: Page) {
  const answer = await page.request.get('/images/stay/lisbon-desk-800.webp')
  expect(answer.status()).toBe(200)
  return [
    { name: 'view.webp', mimeType: 'image/webp', buffer: await answer.body() },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

type Request = { tribe: string; thread: string; title: string; reservation: string }

/** Publishes a tribe of the signed-in member, which the guest asks to join; answers the thread of the request. */
export async function request(ana: Page, ben: Page, message: string): Promise<Request> {
  const { id: tribe, title } = await publishStay(ana, { size: 2, inDays: 300 })
  const asked = await ben.request.post(`/api/tribes/${tribe}/reservations`, { data: { message } })
  expect(asked.ok(), await asked.text()).toBe(true)
  const { id: reservation, thread_id } = (await asked.json()) as { id: string; thread_id: string } // as the contract has it
  expect(thread_id, 'the request begins a conversation').toBeTruthy()
  return { tribe, thread: thread_id, title, reservation }
}
