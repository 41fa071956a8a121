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

test('SUB-04 SUB-06 SUB-07 SUB-08 NEW-08 from the landing page to a membership, and out of it again', async ({
  page,
}) => {
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
  await click(page, 'Pay')
  await expect(heading(page, 'Welcome to the Community!')).toBeVisible()
  await expect(statusSaying(page, 'Successfully subscribed!')).toBeVisible()
  await expect(page.getByText('Your subscription is active.')).toBeVisible()
  // what is said does not stand over the way to stay
  await page.getByRole('button', { name: 'Stay here' }).click({ trial: true, timeout: 2_000 })
  await expect(page).toHaveURL(`${tribe}?reserve=1`)
  await expect(page.getByRole('dialog', { name: 'Reserve your spot' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reserveButton(page)).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: /^Manage Subscription/ }).click()
  await decideAtPortal(page, 'Cancel at the end of the period')
  await expect(reserveButton(page)).toBeVisible()
  await visit(page, '/app/subscription/receipts')
  await expect(membership(page)).toContainText('Wannabe')
  await expect(membership(page)).toContainText(/Cancelled\. Your membership ends on \d+ \w+ \d{4}\./)
  await expect(membership(page)).toContainText('€33.00')
  await expectNoAxeViolations(page)

  // after its end, the plans are offered again
  await click(page, 'Manage Subscription')
  await decideAtPortal(page, 'End it now')
  await expect(membership(page)).toContainText('Your membership has ended.')
  await visit(page, tribe)
  await expect(subscribeButton(page)).toBeVisible()
  await expect(reserveButton(page)).toHaveCount(0)
})

test('SUB-02 SUB-06 SUB-10 G-31 G-35 G-40 a subscriber who buys for life sees that it does not renew, and the receipts', async ({
  page,
}) => {
  await newMember(page)
  await buyWannabe(page)
  await visit(page, '/pricing')
  await expect(page.getByText('Your plan')).toBeVisible()
  await page.getByRole('button', { name: "Subscribe to World's Citizen" }).click()
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
