import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { buyWannabe, newMember } from './newcomer.ts'

/** A new member with this first name, verified and with a membership. */
export async function newPerson(page: Page, first_name: string): Promise<{ page: Page; id: string }> {
  await newMember(page)
  await buyWannabe(page)
  await page.request.patch('/api/me/profile', { data: { first_name, last_name: 'Walker' } })
  const { user } = (await (await page.request.get('/api/session')).json()) as { user: { id: string } } // as in the contract
  return { page, id: user.id }
}

export type PublishedStay = { id: string; path: string; title: string }

/** Publishes a stay with a unique title, which starts today by default. The member of the page is its host. */
export async function publishStay(
  page: Page,
  { size = 3, inDays = 0, days = 28, audience = 'everyone' } = {},
): Promise<PublishedStay> {
  const title = `House ${randomUUID().slice(0, 8)}`
  const response = await page.request.post('/api/tribes', {
    data: {
      idempotency_key: randomUUID(),
      title,
      location: 'Testville',
      size,
      start_date: dayFromToday(inDays),
      end_date: dayFromToday(inDays + days),
      airbnb_total_cost: 2000,
      audience,
    },
  })
  expect(response.status()).toBe(201)
  const { id } = (await response.json()) as { id: string } // as in the contract
  return { id, path: `/app/tribes/${id}`, title }
}

/** A date relative to today, in the format of the API. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Requests a spot for a guest and accepts the request, with API calls. */
export async function join(host: Page, tribeId: string, guest: Page): Promise<void> {
  const response = await guest.request.post(`/api/tribes/${tribeId}/reservations`, { data: { message: 'May I?' } })
  const { id } = (await response.json()) as { id: string } // as in the contract
  expect((await host.request.post(`/api/reservations/${id}/accept`, { data: {} })).status()).toBe(200)
}
