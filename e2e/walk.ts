import type { Page } from '@playwright/test'
import { byHandButton, createPath, fillByHand, linkField, publishButton, published, read } from './create-tribe-page.ts'
import { openFilters } from './explore-page.ts'
import { expect, test, visit } from './fixtures.ts'
import { buyWannabe, newAddress, newcomerPassword, newMember, placeOrder } from './newcomer.ts'
import { onPhone, openNavigation } from './site-frame-page.ts'
import { pathOf } from './tribe-page.ts'
import { camera, type Capture } from './walk-camera.ts'

/** A member can read ten links per hour, and the sandbox has more: a second member reads the others. */
const firstMemberLinks = 6

test('from the landing page to a member who creates tribes', async ({ page }, info) => {
  const capture = camera(page, info)
  const tribe = await captureVisitorPages(page, capture)
  await signUp(page, capture)
  await becomeVerified(page, capture)

  await visit(page, tribe)
  await capture('tribe-verified')
  await visit(page, createPath)
  await capture('create-without-membership')
  await becomeMember(page, capture)

  await visit(page, tribe)
  await capture('tribe-member')
  await page.getByRole('button', { name: 'Reserve your spot' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await capture('reserve', { window: true })
  await visit(page, tribe)
  const host = await page.getByRole('region', { name: 'Your host' }).getByRole('link').first().getAttribute('href')
  await visit(page, host ?? '')
  await capture('host-profile')
  for (const room of ['profile', 'settings', 'reservations', 'messages', 'notifications']) {
    await visit(page, `/app/${room}`)
    await capture(room)
  }
  await captureForms(page, capture, (await sandboxLinks(page)).slice(0, firstMemberLinks))
})

test('the other listing links, and the form filled by hand', async ({ page, errors }, info) => {
  errors.expect(/status of 502/) // of listings that cannot be read
  const capture = camera(page, info, 40)
  await newMember(page)
  await buyWannabe(page)
  await visit(page, createPath)
  await capture('create')
  await captureForms(page, capture, (await sandboxLinks(page)).slice(firstMemberLinks))
  await visit(page, createPath)
  await linkField(page).fill('')
  await byHandButton(page).click()
  await capture('create-by-hand')
  await publishButton(page).click()
  await capture('create-by-hand-errors')
})

test('a tribe is published and managed', { tag: '@published' }, async ({ page }, info) => {
  const capture = camera(page, info, 60)
  await newMember(page)
  await buyWannabe(page)
  const [first] = await sandboxLinks(page)
  await visit(page, createPath)
  await read(page, first?.url ?? '')
  await page.getByLabel('I have the right to use these photos').check()
  await publishButton(page).click()
  await expect(published(page)).toBeVisible()
  await capture('published')
  const { pathname } = new URL(page.url())
  await visit(page, `${pathname}/manage`)
  await capture('manage')
  await visit(page, createPath)
  await fillByHand(page, { title: 'Sololaki flat with the wooden balcony', location: 'Tbilisi, Georgia' })
  await publishButton(page).click()
  await expect(page.getByText('Drawings of Tbilisi, photos follow')).toBeVisible()
  await capture('published-without-photos')
})

async function captureVisitorPages(page: Page, capture: Capture): Promise<string> {
  await visit(page, '/')
  await capture('landing')
  if (onPhone(page)) {
    await openNavigation(page)
    await capture('menu', { window: true })
  }
  await visit(page, '/app')
  await capture('explore')
  await capture('explore-first-screen', { window: true })
  await captureFilters(page, capture)
  await visit(page, '/app?location=Atlantis')
  await capture('explore-none')
  const tribe = await pathOf(page, 'graca')
  await visit(page, tribe)
  await capture('tribe-visitor')
  return tribe
}

/** The filters with their calendar; on a phone they are in a sheet. */
async function captureFilters(page: Page, capture: Capture): Promise<void> {
  await openFilters(page)
  const dates = page.getByRole('button', { name: 'Dates: Any dates' })
  if (await dates.isVisible()) await dates.click()
  for (const day of [3, 28]) {
    await page.getByRole('button', { name: 'Next month' }).click()
    const days = page.getByRole('grid').last()
    await days.getByRole('button', { name: new RegExp(`\\b${day} [A-Z]`) }).click()
  }
  await expect(page.getByText('Finding your perfect tribe...')).toHaveCount(0)
  await capture('explore-filters', { window: true })
}

async function signUp(page: Page, capture: Capture): Promise<void> {
  await visit(page, '/auth?mode=sign-up')
  await capture('sign-up')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click()
}

async function becomeVerified(page: Page, capture: Capture): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Basic Info' })).toBeVisible()
  await capture('basic-info')
  await page.getByLabel('First name').fill('Zuri')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible()
  await page.getByText('Cooking', { exact: true }).click()
  await page.getByText('Climbing', { exact: true }).click()
  await capture('interests')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Start Verification' }).waitFor()
  await capture('verification')
  await page.getByRole('button', { name: 'Start Verification' }).click()
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await expect(page.getByText('Identity verification completed successfully!').first()).toBeVisible()
  await capture('verified')
  await expect(page).toHaveURL(/\/app$/, { timeout: 30_000 })
}

async function becomeMember(page: Page, capture: Capture): Promise<void> {
  await visit(page, '/pricing')
  await capture('pricing')
  await page.getByRole('button', { name: 'Subscribe to Wannabe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check and order' })).toBeVisible()
  await capture('order')
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the Community!' })).toBeVisible()
  await capture('success')
}

async function captureForms(page: Page, capture: Capture, links: readonly Link[]): Promise<void> {
  for (const { name, url } of links) {
    await visit(page, createPath)
    await read(page, url)
    await expect(page.getByLabel('Title').or(page.getByRole('alert')).first()).toBeVisible({ timeout: 30_000 })
    await capture(`create-${name}`)
    await startOver(page)
  }
}

/** Discards the stored draft, because the next link needs an empty form. */
async function startOver(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Start over' })
  if (!(await button.isVisible())) return
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
  await expect(linkField(page)).toBeVisible()
}

type Link = { name: string; url: string }

/** The listing links that the sandbox offers, named by their titles. */
async function sandboxLinks(page: Page): Promise<Link[]> {
  await page.goto('/sandbox')
  const rows = page.getByRole('row')
  return rows.evaluateAll((all) =>
    all.map((row) => ({
      name: (row.querySelector('strong')?.textContent ?? '').toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      url: row.querySelector('a')?.href ?? '',
    })),
  )
}
