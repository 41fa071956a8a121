import type { Page } from '@playwright/test'
import { demoPassword, expect, expectNoAxeViolations, test, visit } from './fixtures.ts'
import { emailedLink, newAddress, openEmailedLink } from './newcomer.ts'

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: /^Sign (In|Up)$/ })
    .click()
}

type SessionUser = { email: string; email_verified: boolean; first_name: string | null }

async function sessionOf(page: Page): Promise<{ user: SessionUser | null }> {
  return (await page.request.get('/api/session')).json()
}

test(
  'AUTH-02 AUTH-05 AUTH-09 a newcomer signs up, and confirms the address with the link of the email, but not with a forged link',
  { tag: '@phone' },
  async ({ page }) => {
    const address = newAddress()
    await visit(page, '/auth?mode=sign-up')
    await expect(page).toHaveTitle(/Create your account/)
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
    await expectNoAxeViolations(page)
    await enter(page, `  ${address.toUpperCase()} `, 'a long quiet evening')

    const toast = page.getByRole('status').filter({ hasText: 'Success!' })
    await expect(toast).toContainText('Please check your email to verify your account.')
    await expect(page).toHaveURL('/app/onboarding/basic-info')
    expect((await sessionOf(page)).user).toMatchObject({ email: address, email_verified: false })

    const link = await emailedLink(page, address, { path: 'verify-email' })
    const forged = new URL(link)
    forged.searchParams.set('token', `${forged.searchParams.get('token')}x`)
    await openEmailedLink(page, forged.href)
    await expect(page.getByRole('alert').filter({ hasText: 'This confirmation link does not work' })).toBeVisible()
    await expect(page).toHaveURL('/app/onboarding/basic-info')
    expect((await sessionOf(page)).user).toMatchObject({ email_verified: false })

    await page.goto(link)
    await expectNoAxeViolations(page)
    await page.getByRole('button').click()
    await expect(page.getByRole('status').filter({ hasText: 'Email confirmed' })).toBeVisible()
    await expect(page).toHaveURL('/app/onboarding/basic-info')
    expect((await sessionOf(page)).user).toMatchObject({ email: address, email_verified: true })
  },
)

test('ROUTE-02 ROUTE-05 AUTH-05 AUTH-10 a visitor signs in on the way to a page, in all tabs, and signing out ends the session on the server', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await visit(other, '/auth')
  await visit(page, '/app/tribes/create?from=link#photos')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await enter(page, 'member@demo.test', demoPassword)
  await expect(page).toHaveURL('/app/tribes/create?from=link#photos')
  await expect(page.getByRole('heading', { level: 1, name: 'Create a New Tribe' })).toBeVisible()
  await expect(other).toHaveURL('/app')
  await other.close()

  const again = await page.request.get('/auth', { maxRedirects: 0 })
  expect([again.status(), again.headers().location]).toEqual([307, '/app'])

  // the page is sending its requests for a member
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  const cookies = await context.cookies()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByText('Sign Out', { exact: true }).click()
  await expect(page).toHaveURL('/')
  // the old cookie is invalid, even if it was copied
  await context.addCookies(cookies)
  expect((await sessionOf(page)).user).toBeNull()
  await page.goto('/app/tribes/create')
  await expect(page).toHaveURL(/\/auth\?next=/)
})

test('AUTH-01 with LinkedIn: a cancelled sign-in shows an error, and a newcomer starts onboarding with their name', async ({
  page,
}) => {
  const continueWithLinkedIn = async (persona: string) => {
    await page.getByRole('button', { name: 'Continue with LinkedIn' }).click()
    await page.getByRole('link', { name: persona }).click()
  }
  await visit(page, '/auth')
  await continueWithLinkedIn('Cancel')
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication error' })).toContainText(
    'You cancelled the sign-in at LinkedIn.',
  )
  await expect(page).toHaveURL('/auth')
  expect((await sessionOf(page)).user).toBeNull()

  await continueWithLinkedIn('A new person')
  await expect(page).toHaveURL('/app/onboarding/basic-info')
  await expect.poll(async () => (await sessionOf(page)).user).toMatchObject({ first_name: 'Noa', email_verified: true })
})
