import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { onPhone } from './site-frame-page.ts'

export type TribeCard = {
  id: string
  title: string
  location: string
  description: string | null
  start_date: string
  end_date: string
  size: number
  members_count: number
  airbnb_total_cost: number
  host: { name: string }
}
export type TribePage = { items: TribeCard[]; count: number }

export const pageSize = 24
/** The tribes that match: below a few of them the page also shows some that do not. */
export const cards = (page: Page) =>
  page.getByRole('region', { name: 'Open tribes' }).getByRole('list').first().getByRole('article')
export const cardOf = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) })
export const locationField = (page: Page) => page.getByRole('combobox', { name: 'Location' })
export const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Location', includeHidden: true })
export const filterForm = (page: Page) => page.getByRole('search', { name: 'Filters' })

/** Opens the calendar; on a phone it is always visible in the sheet. */
const datesButton = (page: Page) => filterForm(page).getByRole('button', { name: /^Dates:/ })

/** Chooses the duration filter, which is beside the calendar. */
export async function chooseDuration(page: Page, label: string): Promise<void> {
  if (!onPhone(page)) await datesButton(page).click()
  const radio = filterForm(page).getByRole('radio', { name: label })
  // it is checked once the URL has changed
  await radio.click()
  await expect(radio).toBeChecked()
  if (!onPhone(page)) await page.keyboard.press('Escape')
}

/** Expects the duration filter to be set; on a phone in the sheet. */
export async function expectDuration(page: Page, label: string): Promise<void> {
  if (onPhone(page)) await expect(filterForm(page).getByRole('radio', { name: label })).toBeChecked()
  else await expect(datesButton(page)).toHaveAccessibleName(`Dates: ${label === 'Any time' ? 'Any dates' : label}`)
}

/** Opens the sheet with the filters on a phone; wider pages always show them. */
export async function openFilters(page: Page): Promise<void> {
  const pill = page.getByRole('button', { name: /^Filters:/ })
  if (await pill.isVisible()) await pill.click()
}

/** Closes the sheet with the filters on a phone, to show the list. */
export async function showTribes(page: Page): Promise<void> {
  const show = page.getByRole('dialog').getByRole('button', { name: /^(Show|No tribes match)/ })
  if (await show.isVisible()) await show.click()
}

/** The API's response for the same filters. */
export async function listed(page: Page, query = ''): Promise<TribePage> {
  const response = await page.request.get(`/api/tribes${query}`)
  expect(response.status()).toBe(200)
  return response.json()
}

export async function expectTribes(page: Page, { items }: TribePage): Promise<void> {
  await expect(cards(page)).toHaveCount(items.length)
  await expect(cards(page).getByRole('heading')).toHaveText(items.map(({ title }) => title))
}

/** Delays requests until `release` is called. */
export async function holdRequests(page: Page, address: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return { release: resolve }
}
