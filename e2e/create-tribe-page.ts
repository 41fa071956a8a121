import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { SignedInTribe, TribePage } from '@wayhouse/domain/tribes'
import { expect } from './fixtures.ts'

export const createPath = '/app/tribes/create'
export const aName = (of: string) => `${of} ${randomUUID().slice(0, 8)}`
export const linkField = (page: Page) => page.getByLabel('Airbnb listing URL')
const readButton = (page: Page) => page.getByRole('button', { name: 'Create Tribe' })
export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish Tribe' })
export const byHandButton = (page: Page) => page.getByRole('button', { name: 'Enter the details by hand' })
export const photos = (page: Page) => page.getByRole('img', { name: /^Photo \d+ of / })
export const alertSaying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const locationField = (page: Page) => page.getByRole('combobox', { name: 'Location' })
export const published = (page: Page) => page.getByRole('status').filter({ hasText: 'Tribe created successfully!' })

/** The link of a listing as the sandbox's index offers it, with dates. */
export async function sandboxLink(page: Page, title: string): Promise<URL> {
  const index = await (await page.request.get('/sandbox')).text()
  const row = index.split('<tr>').find((part) => part.includes(title)) ?? ''
  return new URL((/href="([^"]+)"/.exec(row)?.[1] ?? '').replaceAll('&#38;', '&'))
}

export async function read(page: Page, link: URL | string): Promise<void> {
  await linkField(page).fill(String(link))
  await readButton(page).click()
}

/** A form by hand with all that is needed. */
export async function fillByHand(
  page: Page,
  { title = aName('House'), location = aName('Testville') } = {},
): Promise<{ title: string; location: string }> {
  await byHandButton(page).click()
  await page.getByLabel('Title').fill(title)
  await locationField(page).fill(location)
  return { title, location }
}

export async function tribeShown(page: Page): Promise<SignedInTribe> {
  await expect(page).toHaveURL(/\/app\/tribes\/[0-9a-f-]{36}$/)
  const answer = await page.request.get(`/api${new URL(page.url()).pathname.replace('/app', '')}`)
  return answer.json()
}

export async function tribesIn(page: Page, location: string): Promise<TribePage> {
  return (await page.request.get(`/api/tribes?location=${encodeURIComponent(location)}`)).json()
}

export async function sources(images: Locator): Promise<string[]> {
  return images.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
}
