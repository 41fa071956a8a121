import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Listed = { id: string; title: string }

/** Stays of the demo data, by the start of their titles. */
export const stays = {
  /** Hosted by Ana; two of three spots taken, one request pending. */
  graca: 'Graça rooftop',
  /** Hosted by Ana; Ben's request is pending. */
  porto: 'Tiled house above the Ribeira',
  /** Hosted by Ana; full, Ben has a spot. */
  ericeira: 'Surf house with a drying line',
  /** Hosted by Mateo; full. */
  canggu: 'Rice-field villa',
} as const

/** The path of a stay's page. */
export async function pathOf(page: Page, stay: keyof typeof stays): Promise<string> {
  const response = await page.request.get('/api/tribes', { params: { limit: 100 } })
  const { items } = (await response.json()) as { items: Listed[] } // as in the contract
  const id = items.find(({ title }) => title.startsWith(stays[stay]))?.id
  expect(id, `${stays[stay]} is on Explore`).toBeDefined()
  return `/app/tribes/${id}`
}

/** The path of the demo stay with the longest title, which has no photos. */
export async function longestTribePath(page: Page): Promise<string> {
  const response = await page.request.get('/api/tribes', { params: { limit: 100, location: 'Llanfair' } })
  const { items } = (await response.json()) as { items: Listed[] } // as in the contract
  const [longest] = items.toSorted((a, b) => b.title.length - a.title.length)
  expect(longest?.title.length).toBe(200)
  return `/app/tribes/${longest?.id}`
}

export function heading(page: Page, stay: keyof typeof stays): Locator {
  return page.getByRole('heading', { level: 1, name: stays[stay] })
}

export const bookingCard = (page: Page): Locator => page.getByRole('region', { name: 'Booking', exact: true })
export const reserveButton = (page: Page): Locator => page.getByRole('button', { name: 'Reserve your spot' })
export const subscribeButton = (page: Page): Locator => page.getByRole('button', { name: 'Subscribe to Join' })
export const joinPanel = (page: Page): Locator => page.getByRole('region', { name: 'Join to see more' })
