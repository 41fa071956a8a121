import type { Locator, Page } from '@playwright/test'
import { expect, visit } from './fixtures.ts'

type Listed = { id: string; title: string }

/** Stays of the demo data, by the beginning of their titles. */
export const stays = {
  /** Ana's, two of three spots taken, one request waiting. */
  graca: 'Graça rooftop',
  /** Ana's; Ben has asked to join. */
  porto: 'Tiled house above the Ribeira',
  /** Ana's, full; Ben has a spot. */
  ericeira: 'Surf house with a drying line',
  /** Mateo's, full. */
  canggu: 'Rice-field villa',
} as const

/** Where they are: Explore's first page is filled by what other tests publish. */
const places = { graca: 'Lisbon', porto: 'Porto', ericeira: 'Ericeira', canggu: 'Canggu' } as const

/** The path of a stay's page. */
export async function pathOf(page: Page, stay: keyof typeof stays): Promise<string> {
  const answer = await page.request.get('/api/tribes', { params: { limit: 100 } })
  const { items } = (await answer.json()) as { items: Listed[] } // as the contract has it
  const id = items.find(({ title }) => title.startsWith(stays[stay]))?.id
  expect(id, `${stays[stay]} is on Explore`).toBeDefined()
  return `/app/tribes/${id}`
}

/** Changes the API's answers about one tribe, and goes to its page by its card on Explore. */
export async function visitChanged(page: Page, stay: keyof typeof stays, change: object): Promise<void> {
  const path = await pathOf(page, stay)
  await page.route(`**/api${path.replace('/app', '')}`, async (route) => {
    const answer = await route.fetch()
    const tribe: unknown = await answer.json()
    await route.fulfill({ response: answer, json: Object.assign({}, tribe, change) })
  })
  await visitByCard(page, stay)
}

/** Goes to a tribe's page by client-side navigation: by its card on Explore. */
export async function visitByCard(page: Page, stay: keyof typeof stays): Promise<void> {
  // before it is hydrated, a link would load the next page as a document
  await visitExplore(page, stay)
  await cardLink(page, stay).click()
  await expect(heading(page, stay)).toBeVisible()
}

/** Goes to Explore, where this stay is. */
export function visitExplore(page: Page, stay: keyof typeof stays): Promise<void> {
  return visit(page, `/app?location=${places[stay]}`)
}

/** The title on a tribe's card. */
export function cardLink(page: Page, stay: keyof typeof stays): Locator {
  return page.getByRole('link', { name: new RegExp(`^${stays[stay]}`) })
}

export function heading(page: Page, stay: keyof typeof stays): Locator {
  return page.getByRole('heading', { level: 1, name: stays[stay] })
}

export const bookingCard = (page: Page): Locator => page.getByRole('region', { name: 'Booking', exact: true })
export const reserveButton = (page: Page): Locator => page.getByRole('button', { name: 'Reserve your spot' })
export const subscribeButton = (page: Page): Locator => page.getByRole('button', { name: 'Subscribe to Join' })
export const joinPanel = (page: Page): Locator => page.getByRole('region', { name: 'Join to see more' })
