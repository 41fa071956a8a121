import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { buyWannabe, emailedLink, newMember, placeOrder } from './newcomer.ts'
import { overflowing } from './overflow.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('DUTY-02 DUTY-03 without scripts and cookies both forms are sent, and the answer is the same for every address', async ({
  openAs,
  errors,
}) => {
  errors.expect(/status of 422/)
  const page = await openAs(null, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cancel contracts here' }).click()
  const cancelNow = page.getByRole('button', { name: 'Cancel now' })
  await expect(cancelNow).toBeInViewport({ ratio: 1 })
  await cancelNow.click()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByLabel('Your name').fill('Kenji Mori')
  await page.getByLabel('Your email').fill('nobody@e2e.test')
  await page.getByLabel('At once, for cause').check()
  await cancelNow.click()
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription('Say what happened')
  await expect(page.getByLabel('Your name')).toHaveValue('Kenji Mori')
  await expect(page.getByLabel('At once, for cause')).toBeChecked()
  await page.getByLabel('Reason').fill('The door was locked on the first day')
  await cancelNow.click()
  await expect(page.getByRole('status')).toContainText(
    /^We received your cancellation on .+ UTC\. An email is on its way/,
  )

  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await page.getByLabel('Name').fill('Kenji Mori')
  await page.getByRole('textbox', { name: 'Order' }).fill('1')
  await page.getByLabel('Email').fill('nobody@e2e.test')
  await press(page, 'Confirm withdrawal')
  await expect(page.getByRole('status')).toContainText(
    /^We received your withdrawal on .+ UTC\. An email is on its way/,
  )
})

/** Presses Tab until the focus is on an element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the element cannot be reached by the keyboard')
}

const longReason = 'The flat has no tourist licence, which the city asks of every host.'

for (const { path, fields, ticks, send, answer } of [
  {
    path: '/withdraw',
    fields: { Name: 'Kenji Mori', Order: '12345678', Email: 'nobody@e2e.test' },
    ticks: [],
    send: 'Confirm withdrawal',
    answer: /^We received your withdrawal on .+ UTC\. An email is on its way/,
  },
  {
    path: '/cancel',
    fields: { 'Your name': 'Kenji Mori', 'Your email': 'nobody@e2e.test' },
    ticks: [],
    send: 'Cancel now',
    answer: /^We received your cancellation on .+ UTC\. An email is on its way/,
  },
  {
    path: '/notice',
    fields: {
      'Link to what you report': '/about',
      'Why is it illegal': longReason,
      'Your name': 'Kenji Mori',
      'Your email': 'nobody@e2e.test',
    },
    ticks: ['I believe this is accurate'],
    send: 'Send notice',
    answer: /^Case \d+\. First look by .+ UTC\.$/,
  },
])
  test(`DUTY-02 DUTY-03 REP-06 ${path} on a phone without scripts, cookies and pointer`, async ({ openAs, errors }) => {
    errors.expect(/status of 422/)
    const page = await openAs(null, {
      javaScriptEnabled: false,
      storageState: { cookies: [], origins: [] },
      viewport: { width: 390, height: 844 },
    })
    await page.goto(path)
    expect(await overflowing(page, 'body')).toEqual([])
    await page.screenshot({ path: test.info().outputPath('form.png'), fullPage: true })
    const button = page.getByRole('button', { name: send, exact: true })
    const form = main(page)
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    // what is missing is said at its field, which has the focus
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
    await expect(form.locator('[aria-invalid=true]').first()).toHaveAccessibleDescription(/\S/)
    for (const [label, value] of Object.entries(fields)) {
      const field = form.getByLabel(label, { exact: true })
      await tabTo(page, field)
      await page.keyboard.type(value)
      await expect(field).toHaveValue(value)
    }
    for (const label of ticks) {
      await tabTo(page, page.getByLabel(label))
      await page.keyboard.press('Space')
    }
    // a notice that comes seconds after its page was opened is asked for again
    await expect(async () => {
      await tabTo(page, button)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toContainText(answer, { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    expect(await overflowing(page, 'body')).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    await page.screenshot({ path: test.info().outputPath('answer.png'), fullPage: true })
  })

test('DUTY-03 COOK-01 for a new visitor nothing covers the button from the start', async ({ openAs }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    const page = await openAs(null, { storageState: { cookies: [], origins: [] }, viewport })
    await visit(page, '/cancel')
    await expect(page.getByRole('region', { name: 'Cookie Preferences' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel now' }).click({ trial: true, timeout: 2_000 })
  }
})

test('DUTY-02 DUTY-03 a member without scripts cancels, and then withdraws, with the same forms', async ({
  openAs,
}) => {
  const page = await openAs(null, { javaScriptEnabled: false })
  const email = await newMember(page)
  await buyWannabe(page)
  await page.goto('/cancel')
  await expect(page.getByLabel('Your email')).toHaveValue(email)
  await press(page, 'Cancel now')
  await expect(page.getByRole('status')).toContainText(/^Wannabe is cancelled\. Your last day is \w+ \d+ \w+ \d{4}\./)
  await page.goto('/withdraw')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await press(page, 'Confirm withdrawal')
  await expect(heading(page)).toContainText(/^You withdrew on .+ UTC$/)
  await expect(main(page)).toContainText('€33.00')
})

test('DUTY-01 DUTY-02 a member orders, finds the way out in the settings, and keeps the receipt', async ({ page }) => {
  const email = await newMember(page)
  await visit(page, '/app/subscription/order?plan=nomad')
  await placeOrder(page)
  await press(page, 'Pay')
  await expect(heading(page)).toHaveText('Welcome to the Community!')
  await visit(page, '/app/settings/membership')
  const membership = page.getByRole('region', { name: 'Membership' })
  await expect(membership).toContainText(/Cancel, last day/)
  await expect(membership).toContainText('What you ticked on')
  await expectNoAxeViolations(page)
  await membership.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(main(page)).toContainText('0 of 365 days used')
  await expectNoAxeViolations(page)
  await press(page, 'Confirm withdrawal')
  await expect(heading(page)).toContainText('You withdrew today at')
  await expectNoAxeViolations(page)
  await expect(async () => {
    await page.reload()
    await expect(main(page)).toContainText('Refund done', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  expect(await emailedLink(page, email, { subject: 'You withdrew from your contract', path: '/withdraw' })).toMatch(
    /\/withdraw/,
  )
  await visit(page, '/app/settings/membership')
  await expect(membership).toContainText('Your membership has ended.')
  await membership.getByRole('link', { name: /^Receipt W-\d+/ }).click()
  await expect(heading(page)).toContainText('You withdrew today at')
})
