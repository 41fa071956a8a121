import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { buyWannabe, newMember } from './newcomer.ts'

/** A newcomer of this first name, who may do whatever a member may. */
export async function newPerson(page: Page, first_name: string): Promise<{ page: Page; id: string }> {
  await newMember(page)
  await buyWannabe(page)
  await page.request.patch('/api/me/profile', { data: { first_name, last_name: 'Walker' } })
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } } // the contract
  return { page, id: user.id }
}

export type Stay = { id: string; path: string; title: string }

/** Publishes a stay in a place of no other test, today unless said otherwise; the signed-in page's member hosts it. */
export async function publishStay(page: Page, { size = 3, inDays = 0, days = 28 } = {}): Promise<Stay> {
  const title = `House ${randomUUID().slice(0, 8)}`
  const answer = await page.request.post('/api/tribes', {
    data: {
      idempotency_key: randomUUID(),
      title,
      location: 'Testville',
      size,
      start_date: dayFromToday(inDays),
      end_date: dayFromToday(inDays + days),
      airbnb_total_cost: 2000,
    },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: string } // as the contract has it
  return { id, path: `/app/tribes/${id}`, title }
}

/** A date, as the API has it. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Has somebody ask for a spot and the host give it, without their pages. */
export async function join(host: Page, tribeId: string, guest: Page): Promise<void> {
  const asked = await guest.request.post(`/api/tribes/${tribeId}/reservations`, { data: { message: 'May I?' } })
  const { id } = (await asked.json()) as { id: string } // as the contract has it
  expect((await host.request.post(`/api/reservations/${id}/accept`, { data: {} })).status()).toBe(200)
}

export async function complete(host: Page, tribeId: string): Promise<void> {
  expect((await host.request.post(`/api/tribes/${tribeId}/complete`, { data: {} })).status()).toBe(200)
}
