import type { Page, TestInfo } from '@playwright/test'
import { createPath, read } from './create-tribe-page.ts'
import { expect, signedIn, test, untilHydrated, visit } from './fixtures.ts'
import { newAddress, newcomerPassword } from './newcomer.ts'
import { pathOf } from './tribe-page.ts'

test('from the landing page to a membership', async ({ page }, info) => {
  const look = camera(page, info)
  await visit(page, '/')
  await look('landing')
  await visit(page, '/app')
  await look('explore')
  const tribe = await pathOf(page, 'graca')
  await visit(page, tribe)
  await look('tribe-visitor')

  await visit(page, '/auth?mode=sign-up')
  await look('sign-up')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click()
  await becomeVerified(page, look)

  await visit(page, tribe)
  await look('tribe-verified')
  await visit(page, '/pricing')
  await look('pricing')
  await page.getByRole('button', { name: 'Subscribe to Wannabe' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the Community!' })).toBeVisible()
  await look('success')
  await visit(page, tribe)
  await look('tribe-member')
  for (const room of ['profile', 'settings', 'reservations', 'messages', 'notifications']) {
    await visit(page, `/app/${room}`)
    await look(room)
  }
})

test('what each kind of listing link leads to', async ({ page, openAs }, info) => {
  const [first, second] = halves(await sandboxLinks(page))
  await signedIn(page, 'host@demo.test')
  await lookAtForms(page, info, first)
  // a member reads ten links an hour
  await lookAtForms(await openAs('guest@demo.test'), info, second)
})

async function becomeVerified(page: Page, look: Look): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Basic Info' })).toBeVisible()
  await look('basic-info')
  await page.getByLabel('First name').fill('Zuri')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible()
  await look('interests')
  await page.getByText('Cooking', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Start Verification' }).waitFor()
  await look('verification')
  await page.getByRole('button', { name: 'Start Verification' }).click()
  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await expect(page).toHaveURL(/\/app$/, { timeout: 30_000 })
}

async function lookAtForms(page: Page, info: TestInfo, links: readonly Link[]): Promise<void> {
  const look = camera(page, info)
  for (const { name, url } of links) {
    await visit(page, createPath)
    await read(page, url)
    await expect(page.getByLabel('Title').or(page.getByRole('alert')).first()).toBeVisible({ timeout: 30_000 })
    await look(`create-${name}`)
  }
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

function halves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

type Look = (name: string) => Promise<void>

/** Takes pictures of the whole page, numbered in their order, and fails where something sticks out at the side. */
function camera(page: Page, { project }: TestInfo): Look {
  let number = 0
  return async (name) => {
    await untilHydrated(page)
    await scrollThrough(page)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    number += 1
    const file = `${String(number).padStart(2, '0')}-${name}.png`
    await page.screenshot({
      path: `../test-results/walk/${project.name}/${file}`,
      fullPage: true,
      animations: 'disabled',
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
  }
}

/** Shows every part once: pictures and islands further down are loaded when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await frame()
    }
    scrollTo(0, 0)
  })
  // one that is hidden at this width is not loaded
  await page.waitForFunction(() => [...document.images].every((one) => one.complete || one.offsetParent === null))
}
