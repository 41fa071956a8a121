import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, later, test, untilHydrated, visit } from './fixtures.ts'
import { buyWannabe, finishSteps, newAddress, newcomerPassword, newMember } from './newcomer.ts'
import { pathOf, reserveButton, subscribeButton } from './tribe-page.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const statusSaying = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const alertSaying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const plans = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const membership = (page: Page) => page.getByRole('region', { name: 'Membership' })
const checkoutPage = /\/sandbox\/stripe\/pay\//

/** A member's own entry, which a phone has in its menu. */
async function chooseEntry(page: Page, name: RegExp) {
  const phoneMenu = page.getByRole('button', { name: 'Open menu' })
  const isPhone = await phoneMenu.isVisible()
  await (isPhone ? phoneMenu : page.getByRole('button', { name: 'Account menu' })).click()
  await page.getByRole(isPhone ? 'button' : 'menuitem', { name }).click()
}

/** Does an action in the provider's portal, and returns. */
async function decideAtPortal(page: Page, decision: string) {
  await expect(page).toHaveURL(/\/sandbox\/stripe\/portal\//)
  await click(page, decision)
  await page.getByRole('link', { name: 'Return to the product' }).click()
}

/** From the plan on the landing page through sign-up, onboarding and verification, to its checkout. */
async function signUpForNomad(page: Page) {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Subscribe to Nomad' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await click(page, 'Sign Up')
  await expect(heading(page, 'Basic Info')).toBeVisible()
  await finishSteps(page, 2)
  await visit(page, '/app/onboarding/verification')
  await click(page, 'Start Verification')
  await click(page, 'Approved')
}

test(
  'SUB-04 SUB-06 SUB-07 SUB-08 NEW-08 from the landing page to a membership, and out of it again',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow() // a whole way, through three pages of the payment provider
    await signUpForNomad(page)

    // back at the page that they came from
    await expect(page).toHaveURL(checkoutPage, { timeout: 15_000 })
    await expect(page.getByText('€59.00')).toBeVisible()
    await click(page, 'Go back without paying')
    await expect(heading(page, 'Subscription Cancelled')).toBeVisible()
    await expect(alertSaying(page, 'Subscription cancelled')).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')

    // a tribe asks for a membership, and the checkout returns to it
    const tribe = await pathOf(page, 'graca')
    await visit(page, tribe)
    await subscribeButton(page).click()
    await expect(plans(page, 'Subscribe to Join This Tribe')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Subscribe to Wannabe' }).click()
    await expect(page).toHaveURL(checkoutPage)
    await page.getByLabel('Webhook delivery').selectOption('After 5 seconds')
    await click(page, 'Pay')
    await expect(heading(page, 'Confirming your payment…')).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(heading(page, 'Welcome to the Community!')).toBeVisible()
    await expect(statusSaying(page, 'Successfully subscribed!')).toBeVisible()
    await expect(page.getByText('Your subscription is active.')).toBeVisible()
    await expect(page).toHaveURL(`${tribe}?reserve=1`)
    await expect(page.getByRole('dialog', { name: 'Reserve your spot' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reserveButton(page)).toBeVisible()

    await chooseEntry(page, /^Manage Subscription/)
    await decideAtPortal(page, 'Cancel at the end of the period')
    await expect(reserveButton(page)).toBeVisible()
    await visit(page, '/app/subscription/receipts')
    await expect(membership(page)).toContainText('Wannabe')
    await expect(membership(page)).toContainText(/Cancelled\. Your membership ends on \d+ \w+ \d{4}\./)
    await expect(membership(page)).toContainText('€33.00')
    await expectNoAxeViolations(page)

    // after its end, the plans are offered wherever a membership is needed
    await click(page, 'Manage Subscription')
    await decideAtPortal(page, 'End it now')
    await expect(membership(page)).toContainText('Your membership has ended.')
    await visit(page, '/app/tribes/create')
    await page.getByRole('button', { name: 'Subscribe to Create Your Tribe' }).click()
    await expect(plans(page, 'Subscribe to Create Your Tribe')).toBeVisible()
    await visit(page, tribe)
    await expect(subscribeButton(page)).toBeVisible()
    await expect(reserveButton(page)).toHaveCount(0)
    await visit(page, '/app')
    await chooseEntry(page, /^Upgrade Plan/)
    await expect(plans(page, 'Choose Your Plan')).toBeVisible()
  },
)

test('SUB-02 SUB-03 SUB-05 SUB-10 G-40 a checkout that fails says so and can be tried again; for life there are receipts', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 50[23]/)
  errors.expect(/ERR_FAILED/)
  await newMember(page)
  await visit(page, '/pricing')
  const button = page.getByRole('button', { name: "Subscribe to World's Citizen" })
  const fail = (status: number, body: object) =>
    page.route('**/api/checkout', (route) => route.fulfill({ status, json: body }))
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/checkout', async (route) => {
    await answered
    await route.fulfill({
      status: 502,
      json: { code: 'CHECKOUT_FAILED', message: 'Failed to create checkout session' },
    })
  })
  await button.click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(alertSaying(page, 'Failed to create checkout session')).toBeVisible()
  await expect(button).toBeEnabled()
  await fail(503, { code: 'PAYMENTS_UNAVAILABLE', message: 'Stripe failed to initialize' })
  await button.click()
  await expect(alertSaying(page, 'Stripe failed to initialize')).toBeVisible()
  await page.route('**/api/checkout', (route) => route.abort())
  await button.click()
  await expect(alertSaying(page, 'Failed to process subscription')).toBeVisible()
  await page.unroute('**/api/checkout')

  await visit(page, '/app')
  await chooseEntry(page, /^Upgrade Plan/)
  const dialog = plans(page, 'Choose Your Plan')
  const left = async () => Number(/(\d+) of 100 left/.exec(await dialog.innerText())?.[1])
  await expect.poll(left).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: "Subscribe to World's Citizen" }).click()
  await expect(dialog.getByRole('button', { name: 'Redirecting to Checkout...' })).toBeVisible()
  await expect(page).toHaveURL(checkoutPage)
  await expect(page.getByText('€109.00')).toBeVisible()
  await click(page, 'Pay')
  await expect(heading(page, 'Welcome to the Community!')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Find your tribe' }).click()
  await expect(page).toHaveURL('/app')
  await chooseEntry(page, /^Manage Subscription/)
  await expect(heading(page, 'Your membership')).toBeVisible()
  await expect(membership(page)).toContainText('Yours for life.')
  await expect(membership(page)).toContainText('€109.00')
  await expect(membership(page).getByRole('link', { name: /^Receipt/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('SUB-06 G-31 G-35 a subscriber who buys for life waits for that, and their plan does not renew', async ({
  page,
}) => {
  await newMember(page)
  await buyWannabe(page)
  await visit(page, '/pricing')
  await expect(page.getByText('Your plan')).toBeVisible()
  await page.getByRole('button', { name: "Subscribe to World's Citizen" }).click()
  await expect(page).toHaveURL(checkoutPage)
  await page.getByLabel('Webhook delivery').selectOption('After 5 seconds')
  await click(page, 'Pay')
  await expect(heading(page, 'Confirming your payment…')).toBeVisible()
  await expect(heading(page, 'Welcome to the Community!')).toBeVisible()
  await visit(page, '/app/subscription/receipts')
  await expect(membership(page)).toContainText('Yours for life.')
  await click(page, 'Manage Subscription')
  await expect(page.getByText(/ends on \d/)).toBeVisible()
})

test('SUB-09 T16 a page that is open follows its member’s standing by itself, within seconds', async ({ page }) => {
  await newMember(page)
  await buyWannabe(page)
  await page.clock.install()
  await visit(page, await pathOf(page, 'graca'))
  await expect(reserveButton(page)).toBeVisible()
  // what only members with a membership may ask for has been asked
  await page.waitForLoadState('networkidle')
  const { url }: { url: string } = await (await page.request.post('/api/billing-portal', { data: {} })).json()
  const plan = /name="object" value="(sub_\w+)"/.exec(await (await page.request.get(url)).text())?.[1] ?? ''
  await page.request.post(url, { form: { action: 'end_now', object: plan }, headers: { accept: 'application/json' } })
  await later(page, () => expect(subscribeButton(page)).toBeVisible({ timeout: 1_000 }))
  await expect(reserveButton(page)).toHaveCount(0)
})
