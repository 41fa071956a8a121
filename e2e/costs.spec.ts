import type { Locator, Page } from '@playwright/test'
import { chooseDay } from './choose-day.ts'
import { expect, expectNoAxeViolations, test, untilHydrated, visit } from './fixtures.ts'
import { dayFromToday, newPerson, publishStay } from './stay-page.ts'

type Person = Awaited<ReturnType<typeof newPerson>>
/** The parts of the costs that are read here, as in the contract. */
type Costs = { balances: { member_id: string; amount: string }[] }

const balance = (page: Page): Locator => page.getByRole('region', { name: 'Your balance' })
const lines = (page: Page): Locator => page.getByRole('list', { name: 'Expenses' })
const costsOf = (id: string) => `/app/tribes/${id}/costs`

/** Gives guests a spot, with the welcome already shown. */
async function join(host: Page, guest: Page, id: string): Promise<void> {
  const response = await guest.request.post(`/api/tribes/${id}/reservations`, { data: { message: 'May I?' } })
  expect(response.status()).toBe(201)
  const request = (await response.json()) as { id: string } // as in the contract
  expect((await host.request.post(`/api/reservations/${request.id}/accept`, { data: {} })).status()).toBe(200)
  expect((await guest.request.post(`/api/tribes/${id}/welcomed`, { data: {} })).status()).toBe(200)
}

/** Adds a line in the form. */
async function addLine(page: Page, { title, amount, split }: { title: string; amount: string; split: string }) {
  await page.getByRole('button', { name: 'Add an expense' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an expense' })
  await dialog.getByLabel('Amount', { exact: true }).fill(amount)
  await dialog.getByLabel('What for').fill(title)
  await dialog.getByText(split, { exact: true }).click()
  await dialog.getByRole('button', { name: `Add €${amount}` }).click()
  await expect(dialog).toBeHidden()
}

/** The balances of all members, as the server has them. */
async function balances(page: Page, id: string): Promise<Record<string, string>> {
  const costs = (await (await page.request.get(`/api/tribes/${id}/costs`)).json()) as Costs
  return Object.fromEntries(costs.balances.map(({ member_id, amount }) => [member_id, amount]))
}

const waiting = (page: Page): Locator => page.getByRole('region', { name: 'Waiting for your answer' })

/** Pays what is suggested to a member until nothing is; who gets it confirms it. Every page is open, and nothing is reloaded. */
async function settle({ page }: Person, people: readonly Person[]): Promise<void> {
  const settleUp = balance(page).getByRole('button', { name: 'Settle up' })
  const fewer = balance(page).getByText('Fewer payments')
  if (await fewer.isVisible()) await fewer.click()
  while (await settleUp.isVisible()) {
    await settleUp.click()
    await page.getByRole('button', { name: 'I paid' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await confirm(people)
    await expect(page.getByRole('region', { name: 'Payments' }).getByText('Waiting for')).toHaveCount(0)
  }
}

/** Confirms the payment that waits, on the page of the member who gets it. */
async function confirm(people: readonly Person[]): Promise<void> {
  await expect(async () => {
    for (const { page } of people) {
      const button = waiting(page).getByRole('button', { name: 'Received', exact: true })
      if (await button.isVisible()) return button.click()
    }
    throw new Error('nobody is asked yet')
  }).toPass()
  for (const { page } of people) await expect(waiting(page)).toBeHidden()
}

test('COST-02 COST-06 five members with different nights and a late joiner settle to zero, live on each page', async ({
  page,
  openAs,
}) => {
  test.slow()
  const ana = await newPerson(page, 'Ana')
  const { id, path } = await publishStay(page, { size: 4 })
  const [ben, kenji, zuri, priya] = [
    await newPerson(await openAs(null), 'Ben'),
    await newPerson(await openAs(null), 'Kenji'),
    await newPerson(await openAs(null), 'Zuri'),
    await newPerson(await openAs(null), 'Priya'),
  ]
  for (const guest of [ben, kenji, zuri]) await join(page, guest.page, id)
  await visit(page, path)
  await page.getByRole('link', { name: 'Costs' }).click()
  await expect(page.getByText('Wayhouse moves no money. You pay each other.', { exact: true })).toBeVisible()
  for (const guest of [ben, kenji, zuri]) await visit(guest.page, costsOf(id))

  // Kenji leaves a week earlier, and each page knows
  await kenji.page.getByRole('button', { name: 'Change yours' }).click()
  await chooseDay(kenji.page, 'You leave', dayFromToday(21))
  await kenji.page.getByRole('button', { name: 'Save 21 nights' }).click()
  await expect(ben.page.getByRole('region', { name: 'Nights' })).toContainText('21 nights')

  await addLine(page, { title: 'Cleaning', amount: '126.00', split: 'Nights' })
  await expect(lines(ben.page)).toContainText('Cleaning')
  await expect(balance(ben.page)).toContainText('You owe Ana €33.60')
  await expect(balance(kenji.page)).toContainText('You owe Ana €25.20')
  await expectNoAxeViolations(ben.page)

  // a late joiner touches no older line
  await join(page, priya.page, id)
  await visit(priya.page, costsOf(id))
  await expect(balance(priya.page)).toContainText('You are even')
  await addLine(ben.page, { title: 'Dinner for all', amount: '92.40', split: 'Equally' })
  await addLine(priya.page, { title: 'Coffee', amount: '10.00', split: 'Equally' })
  await expect(lines(page)).toContainText('Coffee')
  const open = Object.values(await balances(page, id)).map((amount) => Math.round(Number(amount) * 100))
  expect(open.reduce((sum, amount) => sum + amount, 0)).toBe(0)

  const people = [ana, ben, kenji, zuri, priya]
  for (const person of people) await settle(person, people)
  for (const person of people) await expect(balance(person.page)).toContainText('You are even')
  expect(new Set(Object.values(await balances(page, id)))).toEqual(new Set(['0.00']))
})

test('COST-01 a member reads the last state without a network, and nobody does after sign-out', async ({
  page,
  context,
}) => {
  await newPerson(page, 'Ana')
  const { id, title } = await publishStay(page)
  await visit(page, costsOf(id))
  const stored = page.waitForFunction(async () => (await caches.match('/offline')) !== undefined)
  await addLine(page, { title: 'Cleaning', amount: '126.00', split: 'Nights' })
  await expect(lines(page)).toContainText('Cleaning')
  await stored
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await page.goto(costsOf(id))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^Offline\. As of \d\d:\d\d\.$/)
  await expect(lines(page)).toContainText('Cleaning')
  await expect(balance(page)).toContainText('You are even')
  await expect(page.getByRole('button', { name: 'Add an expense' })).toHaveCount(0)
  await expectNoAxeViolations(page)

  // with a network, the page is the application's again
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Add an expense' }).filter({ visible: true })).toBeVisible()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await context.setOffline(true)
  // the page for offline without any costs, or the browser's own where the worker is gone already
  await page.goto(costsOf(id)).catch(() => null)
  await expect(page.getByText('Cleaning')).toHaveCount(0)
})
