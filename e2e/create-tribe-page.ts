import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { SignedInTribe, TribePage } from '@wayhouse/domain/tribes'
import { expect } from './fixtures.ts'

export const createPath = '/app/tribes/create'
export const uniqueName = (of: string) => `${of} ${randomUUID().slice(0, 8)}`
export const linkField = (page: Page) => page.getByLabel('Airbnb listing URL')
const readButton = (page: Page) => page.getByRole('button', { name: 'Create Tribe' })
export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish Tribe' })
export const byHandButton = (page: Page) => page.getByRole('button', { name: 'Enter the details by hand' })
export const photos = (page: Page) => page.getByRole('img', { name: /^Photo \d+ of / })
export const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const locationField = (page: Page) => page.getByRole('combobox', { name: 'Location' })
export const published = (page: Page) => page.getByRole('status').filter({ hasText: 'Tribe created successfully!' })

/** The link of a sandbox listing with dates, from the index of the sandbox. */
export async function sandboxLink(page: Page, title: string): Promise<URL> {
  const index = await (await page.request.get('/sandbox')).text()
  const row = index.split('<tr>').find((part) => part.includes(title)) ?? ''
  return new URL((/href="([^"]+)"/.exec(row)?.[1] ?? '').replaceAll('&#38;', '&'))
}

export async function read(page: Page, link: URL | string): Promise<void> {
  await linkField(page).fill(String(link))
  await readButton(page).click()
}

/** Opens the form without a listing and fills the required fields. */
export async function fillByHand(
  page: Page,
  { title = uniqueName('House'), location = uniqueName('Testville') } = {},
): Promise<{ title: string; location: string }> {
  await byHandButton(page).click()
  await page.getByLabel('Title').fill(title)
  await locationField(page).fill(location)
  return { title, location }
}

/** The tribe of the open page, from the API. */
export async function shownTribe(page: Page): Promise<SignedInTribe> {
  await expect(page).toHaveURL(/\/app\/tribes\/[0-9a-f-]{36}$/)
  const response = await page.request.get(`/api${new URL(page.url()).pathname.replace('/app', '')}`)
  return response.json()
}

export async function tribesIn(page: Page, location: string): Promise<TribePage> {
  return (await page.request.get(`/api/tribes?location=${encodeURIComponent(location)}`)).json()
}

export async function sources(images: Locator): Promise<string[]> {
  return images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
}
