import type { Locator, Page } from '@playwright/test'
import { chooseDay } from './choose-day.ts'
import { expect, expectNoAxeViolations, test, untilHydrated, visit } from './fixtures.ts'
import { dayFromToday, newPerson, publishStay } from './stay-page.ts'

type Person = Awaited<ReturnType<typeof newPerson>>
/** The parts of the costs that are read here, as in the contract. */
type Costs = {
  balances: { member_id: string; currency: string; amount: string }[]
  members: { id: string; name: string }[]
  settlements: { from: string }[]
}

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

const waiting = (page: Page): Locator => page.getByRole('region', { name: 'Waiting for your answer' })

/** Pays what is suggested to a member, from a fresh page, until nothing is; who gets it confirms it on the page that is open. */
async function settle({ page }: Person, people: readonly Person[]): Promise<void> {
  await page.reload()
  await untilHydrated(page)
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

/** What the columns of the downloaded table add up to, by "currency name", as a spreadsheet adds them; without sums of 0. */
async function tableSums(page: Page, id: string): Promise<Record<string, number>> {
  const text = await (await page.request.get(`/api/tribes/${id}/costs.csv`)).text()
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const currency = head.indexOf('Currency')
  const sums: Record<string, number> = {}
  for (const row of rows)
    for (const [column, name] of head.entries()) {
      // the members follow the columns of a line
      if (column <= currency) continue
      const key = `${row[currency]} ${name}`
      sums[key] = (sums[key] ?? 0) + Math.round(Number(row[column]) * 100)
    }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

/** The balances of a page's costs in the same form. */
async function balanceSums(page: Page, id: string): Promise<Record<string, number>> {
  const { balances, members } = (await (await page.request.get(`/api/tribes/${id}/costs`)).json()) as Costs
  const nameOf = (memberId: string) => members.find((member) => member.id === memberId)?.name
  const cents = balances.map(({ member_id, currency, amount }) => {
    return [`${currency} ${nameOf(member_id)}`, Math.round(Number(amount) * 100)] as const
  })
  return Object.fromEntries(cents.filter(([, amount]) => amount !== 0))
}

type LineNote = { open?: string; label: string; text: string; send: string }

/** Asks or answers in the dialog of a line. */
async function noteOn(page: Page, title: string, { open, label, text, send }: LineNote): Promise<void> {
  await lines(page).getByRole('button', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: title })
  if (open !== undefined) await dialog.getByRole('button', { name: open }).click()
  await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: send, exact: true }).click()
  await expect(dialog.getByLabel(label)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Asks for something about a line, and returns the line as it is then. */
async function ask(page: Page, path: string, data: object): Promise<{ id: string; version: number }> {
  const response = await page.request.post(path, { data })
  expect(response.ok(), path).toBe(true)
  return (await response.json()) as { id: string; version: number } // as in the contract
}

test.describe('on five phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('COST-06 COST-09 five members, two currencies, a late joiner, an early leaver and a disputed line end at zero, live', async ({
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

    // Kenji goes a week earlier, and each page knows
    await kenji.page.getByRole('button', { name: 'Change yours' }).click()
    await chooseDay(kenji.page, 'You leave', dayFromToday(21))
    await kenji.page.getByRole('button', { name: 'Save 21 nights' }).click()
    await expect(ben.page.getByRole('region', { name: 'Nights' })).toContainText('21 nights')
    // Ben comes a week later: 28, 21, 21 and 28 nights
    const nights = await ben.page.request.put(`/api/tribes/${id}/costs/nights`, {
      data: { arrives: dayFromToday(7), leaves: null },
    })
    expect(nights.status()).toBe(200)
    await expect(page.getByRole('region', { name: 'Nights' }).getByText('21 nights')).toHaveCount(2)

    await addLine(page, { title: 'Cleaning', amount: '126.00', split: 'Nights' })
    await expect(lines(ben.page)).toContainText('Cleaning')
    await expect(balance(ben.page)).toContainText('You owe Ana €27.00')
    await expect(balance(kenji.page)).toContainText('You owe Ana €27.00')
    await expectNoAxeViolations(ben.page)

    // a late joiner touches no older line
    await join(page, priya.page, id)
    await visit(priya.page, costsOf(id))
    await expect(balance(priya.page)).toContainText('You are even')
    const costs = `/api/tribes/${id}/costs`
    const line = { day: dayFromToday(0), currency: 'EUR', split: { kind: 'equal' } }
    const dollars = { title: 'Surf', amount: '92.40', currency: 'USD', payer_id: ben.id, conversion: { kind: 'keep' } }
    await ask(ben.page, `${costs}/expenses`, { ...line, ...dollars })
    await addLine(priya.page, { title: 'Coffee', amount: '10.00', split: 'Equally' })
    await expect(balance(kenji.page)).toContainText('$18.48')

    // a line is disputed, changed and answered
    const plants = await ask(zuri.page, `${costs}/expenses`, {
      ...line,
      title: 'Plants',
      amount: '24.00',
      payer_id: zuri.id,
    })
    await noteOn(ben.page, 'Plants', { open: 'Question', label: 'What is unclear?', text: 'Mine too?', send: 'Ask' })
    await expect(lines(page)).toContainText('Questioned by Ben')
    const withoutBen = { kind: 'equal', members: [ana.id, kenji.id, zuri.id, priya.id] }
    const changed = await zuri.page.request.patch(`${costs}/expenses/${plants.id}`, {
      data: { version: 1, split: withoutBen },
    })
    expect(changed.status()).toBe(200)
    await noteOn(zuri.page, 'Plants', { label: 'Your answer', text: 'Not yours', send: 'Answer' })
    await expect(lines(ben.page)).not.toContainText('Questioned')
    expect(await tableSums(page, id)).toEqual(await balanceSums(page, id))

    // Kenji leaves the stay, and settles what he owes all the same
    await ask(kenji.page, `/api/tribes/${id}/leave`, {})
    const people = [kenji, ana, ben, zuri, priya]
    for (const person of people) await settle(person, people)
    for (const person of people) await expect(balance(person.page)).toContainText('You are even')
    expect(await balanceSums(page, id)).toEqual({})
    // at most one payment less than there are people who stay, in each of the two currencies; Kenji, who has left, pays each by themself
    const { settlements } = (await (await page.request.get(costs)).json()) as Costs
    expect(settlements.filter(({ from }) => from !== kenji.id).length).toBeLessThanOrEqual(6)
    expect(await tableSums(page, id)).toEqual({})
  })
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
  const add = page.getByRole('button', { name: 'Add an expense' }).filter({ visible: true })
  await expect(add).toBeVisible({ timeout: 20_000 })
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  // with its pictures, which could not be loaded any more
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(async () => void (await page.goto(costsOf(id)))).toPass()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Cleaning')).toHaveCount(0)
})
