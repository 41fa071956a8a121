import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

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

/** Publishes a tribe of the signed-in member; answers its id. */
export async function publishTalked(ana: Page): Promise<{ id: string; title: string }> {
  const title = `Talk ${randomUUID().slice(0, 8)}`
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const published = await ana.request.post('/api/tribes', {
    data: {
      idempotency_key: randomUUID(),
      title,
      location: 'Testville',
      size: 2,
      start_date: day(300),
      end_date: day(328),
      airbnb_total_cost: 2000,
    },
  })
  expect(published.status()).toBe(201)
  const { id } = (await published.json()) as { id: string } // as the contract has it
  return { id, title }
}

type Request = { tribe: string; thread: string; title: string; reservation: string }

/** Publishes a tribe of the signed-in member, which the guest asks to join; answers the thread of the request. */
export async function request(ana: Page, ben: Page, message: string): Promise<Request> {
  const { id: tribe, title } = await publishTalked(ana)
  const asked = await ben.request.post(`/api/tribes/${tribe}/reservations`, { data: { message } })
  expect(asked.ok(), await asked.text()).toBe(true)
  const { id: reservation, thread_id } = (await asked.json()) as { id: string; thread_id: string } // as the contract has it
  expect(thread_id, 'the request begins a conversation').toBeTruthy()
  return { tribe, thread: thread_id, title, reservation }
}
