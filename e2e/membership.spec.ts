import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectWhileClockRuns, test, untilHydrated, visit } from './fixtures.ts'
import { buyWannabe, finishSteps, newAddress, newcomerPassword, newMember, placeOrder } from './newcomer.ts'
import { pathOf, reserveButton, subscribeButton } from './tribe-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const plans = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const membership = (page: Page) => page.getByRole('region', { name: 'Membership' })
const checkoutPage = /\/sandbox\/stripe\/pay\//

/** Performs an action in the provider's portal, and returns to the product. */
async function actInPortal(page: Page, action: string) {
  await expect(page).toHaveURL(/\/sandbox\/stripe\/portal\//)
  await click(page, action)
  await page.getByRole('link', { name: 'Return to the product' }).click()
}

/** Chooses a plan on the landing page, signs up, completes onboarding and verification, and arrives at the order. */
async function signUpForNomad(page: Page) {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Subscribe to Nomad' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  // the page starts with this press
  await expect(heading(page, 'Create your account')).toBeVisible()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await click(page, 'Sign Up')
  await expect(heading(page, 'Basic Info')).toBeVisible()
  await finishSteps(page, 2)
  await visit(page, '/app/onboarding/verification')
  await click(page, 'Start Verification')
  await click(page, 'Approved')
}

test('SUB-04 SUB-06 SUB-07 SUB-08 NEW-08 DUTY-01 a newcomer buys a membership from the landing page, and cancels it', async ({
  page,
}) => {
  await signUpForNomad(page)

  // back at the order of the plan that was chosen
  await expect(heading(page, 'Check and order')).toBeVisible({ timeout: 15_000 })
  await expectNoAxeViolations(page)
  await placeOrder(page)
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByText('€59.00')).toBeVisible()
  await click(page, 'Go back without paying')
  await expect(heading(page, 'Subscription Cancelled')).toBeVisible()
  await expect(alertWith(page, 'Subscription cancelled')).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')

  // a tribe requires a membership, and the checkout returns to it
  const tribe = await pathOf(page, 'graca')
  await visit(page, tribe)
  await subscribeButton(page).click()
  await expect(plans(page, 'Subscribe to Join This Tribe')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Subscribe to Wannabe' }).click()
  await placeOrder(page)
  await expect(page).toHaveURL(checkoutPage)
  await click(page, 'Pay')
  await expect(heading(page, 'Welcome to the Community!')).toBeVisible()
  await expect(statusWith(page, 'Successfully subscribed!')).toBeVisible()
  await expect(page.getByText('Your subscription is active.')).toBeVisible()
  // the toast does not cover the button
  await page.getByRole('button', { name: 'Stay here' }).click({ trial: true, timeout: 2_000 })
  await expect(page).toHaveURL(`${tribe}?reserve=1`)
  await expect(page.getByRole('dialog', { name: 'Reserve your spot' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reserveButton(page)).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: /^Manage Subscription/ }).click()
  await actInPortal(page, 'Cancel at the end of the period')
  await expect(reserveButton(page)).toBeVisible()
  await visit(page, '/app/subscription/receipts')
  await expect(membership(page)).toContainText('Wannabe')
  await expect(membership(page)).toContainText(/Cancelled\. Your membership ends on \d+ \w+ \d{4}\./)
  await expect(membership(page)).toContainText('€33.00')
  await expectNoAxeViolations(page)

  // after the end of the membership, plans are offered again
  await click(page, 'Manage Subscription')
  await actInPortal(page, 'End it now')
  await expect(membership(page)).toContainText('Your membership has ended.')
  await visit(page, tribe)
  await expect(subscribeButton(page)).toBeVisible()
  await expect(reserveButton(page)).toHaveCount(0)
})

test('SUB-02 SUB-06 SUB-10 G-31 G-35 G-40 a subscriber who buys a lifetime membership sees that it does not renew, and receipts', async ({
  page,
}) => {
  await newMember(page)
  await buyWannabe(page)
  await visit(page, '/pricing')
  await expect(page.getByText('Your plan')).toBeVisible()
  await page.getByRole('button', { name: "Subscribe to World's Citizen" }).click()
  await placeOrder(page)
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByText('€109.00')).toBeVisible()
  await click(page, 'Pay')
  await expect(heading(page, 'Welcome to the Community!')).toBeVisible()
  await visit(page, '/app/subscription/receipts')
  await expect(membership(page)).toContainText('Yours for life.')
  await expect(membership(page)).toContainText('€109.00')
  await expect(
    membership(page)
      .getByRole('link', { name: /^Receipt/ })
      .first(),
  ).toBeVisible()
  // the earlier plan was paid for a moment before: it goes back and ends at once, so there is nothing left to manage
  const statuses = async () =>
    (await (await page.request.get('/api/receipts')).json()).map(({ status }: { status: string }) => status).toSorted()
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['paid', 'refunded'])
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Manage Subscription' })).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
})

test('SUB-09 T16 an open page is updated within seconds when its membership changes', async ({ page }) => {
  await newMember(page)
  await buyWannabe(page)
  await page.clock.install()
  // the last request that requires a membership
  const question = page.waitForResponse(/\/question$/)
  await visit(page, await pathOf(page, 'graca'))
  await expect(reserveButton(page)).toBeVisible()
  await question
  await page.waitForLoadState('networkidle')
  const { url }: { url: string } = await (await page.request.post('/api/billing-portal', { data: {} })).json()
  const plan = /name="object" value="(sub_\w+)"/.exec(await (await page.request.get(url)).text())?.[1] ?? ''
  await page.request.post(url, { form: { action: 'end_now', object: plan }, headers: { accept: 'application/json' } })
  await expectWhileClockRuns(page, () => expect(subscribeButton(page)).toBeVisible({ timeout: 1_000 }))
  await expect(reserveButton(page)).toHaveCount(0)
})
