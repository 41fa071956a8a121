import type { Page } from '@playwright/test'
import { accountsErrors } from '@wayhouse/domain/accounts'
import { demoPassword, expect, expectNoAxeViolations, test, themes, visit } from './fixtures.ts'
import { emailedLink, newAddress } from './newcomer.ts'

const refused = (status: number) => new RegExp(`status of ${status}`)
const submit = (page: Page) => page.locator('form').getByRole('button', { name: /^Sign (In|Up)$/ })
const emailField = (page: Page) => page.getByLabel('Email')
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

async function enter(page: Page, email: string, password: string): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await submit(page).click()
}

type SessionUser = { email: string; email_verified: boolean; first_name: string | null }

async function sessionOf(page: Page): Promise<{ user: SessionUser | null }> {
  return (await page.request.get('/api/session')).json()
}

test(
  'AUTH-05 AUTH-09 a newcomer signs up, and the link in the email confirms the address',
  { tag: '@phone' },
  async ({ page }) => {
    const address = newAddress()
    await visit(page, '/auth?mode=sign-up')
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
    await expect(page.getByText('you confirm you are 18 or older')).toBeVisible()
    await enter(page, `  ${address.toUpperCase()} `, 'a long quiet evening')

    const said = page.getByRole('status').filter({ hasText: 'Success!' })
    await expect(said).toContainText('Please check your email to verify your account.')
    await expect(page).toHaveURL('/app/onboarding/basic-info')
    expect((await sessionOf(page)).user).toMatchObject({ email: address, email_verified: false })

    await page.goto(await emailedLink(page, address, { path: 'verify-email' }))
    await expect(page.getByRole('status').filter({ hasText: 'Email confirmed' })).toBeVisible()
    await expect(page).toHaveURL('/app/onboarding/basic-info')
    expect((await sessionOf(page)).user).toMatchObject({ email: address, email_verified: true })
  },
)

test('AUTH-05 a confirmation link that was tampered with says so and confirms nothing', async ({ page }) => {
  const address = newAddress()
  await visit(page, '/auth?mode=sign-up')
  await enter(page, address, 'a long quiet evening')
  await expect(page).toHaveURL('/app/onboarding/basic-info')
  const link = new URL(await emailedLink(page, address, { path: 'verify-email' }))
  link.searchParams.set('token', `${link.searchParams.get('token')}x`)

  await page.goto(link.href)
  await expect(page.getByRole('alert').filter({ hasText: 'This confirmation link does not work' })).toBeVisible()
  await expect(page).toHaveURL('/app/onboarding/basic-info')
  expect((await sessionOf(page)).user).toMatchObject({ email_verified: false })
})

test('AUTH-04 AUTH-07 a sign-up that is refused says why and keeps what was typed', async ({ page, errors }) => {
  errors.expect(refused(400))
  errors.expect(refused(422))
  const address = newAddress()
  await visit(page, '/auth?mode=sign-up')
  const alert = page.getByRole('alert').filter({ hasText: 'Sign up failed' })
  const attempts = [
    { email: 'host@demo.test', password: 'a long quiet evening', error: accountsErrors.EMAIL_TAKEN },
    { email: address, password: 'short', error: accountsErrors.PASSWORD_TOO_SHORT },
    { email: address, password: 'password123', error: accountsErrors.PASSWORD_COMMON },
    { email: 'nobody at home', password: 'a long quiet evening', error: accountsErrors.EMAIL_INVALID },
  ]
  for (const { email, password, error } of attempts) {
    await enter(page, email, password)
    await expect(alert.filter({ hasText: error.message })).toBeVisible()
    await expect(page.locator('form').getByText(error.message)).toBeVisible()
    await expect(emailField(page)).toHaveValue(email)
    await expect(passwordField(page)).toHaveValue(password)
  }
  expect((await sessionOf(page)).user).toBeNull()
})

test(
  'ROUTE-02 ROUTE-05 a visitor signs in on the way and arrives where they were going',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/app/tribes/create?from=link')
    await expect(page).toHaveURL(/\/auth\?next=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await enter(page, 'member@demo.test', demoPassword)
    await expect(page).toHaveURL('/app/tribes/create?from=link')
    await expect(page.getByRole('heading', { level: 1, name: 'Create a New Tribe' })).toBeVisible()

    const again = await page.request.get('/auth', { maxRedirects: 0 })
    expect([again.status(), again.headers().location]).toEqual([307, '/app'])
    await page.goto('/auth')
    await expect(page).toHaveURL('/app')
  },
)

test('SEC-06 a return address on another site leads home instead', async ({ page }) => {
  for (const next of ['//evil.test/x', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)']) {
    // an open page would try to stay connected
    await page.goto('about:blank')
    await page.context().clearCookies()
    await visit(page, `/auth?next=${encodeURIComponent(next)}`)
    await enter(page, 'member@demo.test', demoPassword)
    await expect(page).toHaveURL('/app')
  }
})

test('AUTH-04 a wrong password says so, neutrally, and keeps what was typed', async ({ page, errors }) => {
  errors.expect(refused(401))
  await visit(page, '/auth')
  for (const email of ['host@demo.test', newAddress()]) {
    await enter(page, email, 'not the password')
    const alert = page.getByRole('alert').filter({ hasText: 'Login failed' })
    await expect(alert).toContainText('Invalid email or password')
    await expect(emailField(page)).toHaveValue(email)
    await expect(passwordField(page)).toHaveValue('not the password')
    await expect(passwordField(page)).toBeFocused()
    await alert.getByRole('button', { name: 'Dismiss' }).click()
  }
  expect((await sessionOf(page)).user).toBeNull()
})

test('AUTH-03 empty fields are marked and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/auth/') && sent.push(request.url())))
  // a mode that does not exist is the sign-in
  await visit(page, '/auth?mode=unknown')
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill in all fields' })).toBeVisible()
  for (const field of [emailField(page), passwordField(page)])
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(emailField(page)).toBeFocused()

  await enter(page, '   ', demoPassword)
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(passwordField(page)).not.toHaveAttribute('aria-invalid')
  expect(sent).toEqual([])
})

test('AUTH-07 after too many wrong passwords one has to wait, even with the right one', async ({ page, errors }) => {
  errors.expect(refused(401))
  errors.expect(refused(429))
  const address = newAddress()
  const attempt = (password: string) =>
    page.request
      .post('/api/auth/sign-in/email', { data: { email: address, password } })
      .then((answer) => answer.status())
  for (let wrong = 0; wrong < 9; wrong++) expect(await attempt('not the password')).toBe(401)
  await visit(page, '/auth')
  await enter(page, address, 'not the password')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
  await submit(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: /Too many requests\. Please try again in \d+ (?:second|minute|hour)/ }),
  ).toBeVisible()
})

test('AUTH-02 AUTH-09 the form toggles in the address, keeps what was typed and links what is agreed to', async ({
  page,
}) => {
  await visit(page, '/auth?next=%2Fapp%2Ftribes%2Fcreate')
  await emailField(page).fill('ana@e2e.test')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL(/mode=sign-up/)
  await expect(page).toHaveURL(/next=%2Fapp%2Ftribes%2Fcreate/)
  await expect(page).toHaveTitle(/Create your account/)
  await expect(emailField(page)).toHaveValue('ana@e2e.test')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.getByRole('link', { name: 'Terms of Service' }).first()).toHaveAttribute('href', '/terms')
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toHaveAttribute('href', '/privacy')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
})

test('AUTH-02 the password shows when asked to', async ({ page }) => {
  await visit(page, '/auth')
  await passwordField(page).fill('a long quiet evening')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
})

test.describe('with LinkedIn', () => {
  const leaveFor = async (page: Page, persona: string) => {
    await visit(page, '/auth')
    await page.getByRole('button', { name: 'Continue with LinkedIn' }).click()
    await page.getByRole('link', { name: persona }).click()
  }

  test('AUTH-01 a newcomer gets an account and begins onboarding under their own name', async ({ page }) => {
    await leaveFor(page, 'A new person')
    await expect(page).toHaveURL('/app/onboarding/basic-info')
    await expect
      .poll(async () => (await sessionOf(page)).user)
      .toMatchObject({ first_name: 'Noa', email_verified: true })
  })

  test('AUTH-01 a member whose address LinkedIn has confirmed is let into their own account', async ({ page }) => {
    await leaveFor(page, 'An existing member')
    await expect(page).toHaveURL('/app')
    expect((await sessionOf(page)).user?.email).toBe('guest@demo.test')
  })

  for (const [persona, reason] of [
    ['Cancel', 'You cancelled the sign-in at LinkedIn.'],
    ['A person who shares no email address', 'LinkedIn shared no email address with us.'],
  ] as const) {
    test(`AUTH-01 ${persona}: Authentication error, and nobody is signed in`, async ({ page }) => {
      await leaveFor(page, persona)
      await expect(page.getByRole('alert').filter({ hasText: 'Authentication error' })).toContainText(reason)
      await expect(page).toHaveURL('/auth')
      expect((await sessionOf(page)).user).toBeNull()
    })
  }
})

test('AUTH-05 signing in in one tab signs the other tabs in', async ({ page, context }) => {
  const other = await context.newPage()
  await visit(other, '/auth')
  await visit(page, '/auth')
  await enter(page, 'member@demo.test', demoPassword)
  await expect(page).toHaveURL('/app')
  await expect(other).toHaveURL('/app')
})

test('AUTH-10 signing out ends the session on the server', async ({ page }) => {
  await visit(page, '/auth')
  await enter(page, 'member@demo.test', demoPassword)
  await expect(page).toHaveURL('/app')
  // what the page asks for as a member is on its way
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  const cookies = await page.context().cookies()
  await page.getByRole('button', { name: /^(Account|Open menu)/ }).click()
  await page.getByText('Sign Out', { exact: true }).click()
  await expect(page).toHaveURL('/')
  // the old cookie is invalid, even in a copy
  await page.context().addCookies(cookies)
  expect((await sessionOf(page)).user).toBeNull()
  await page.goto('/app/tribes/create')
  await expect(page).toHaveURL(/\/auth\?next=/)
})

for (const { colorScheme, tag } of themes) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test(`AUTH-02 everybody can use the form: ${colorScheme}`, { tag }, async ({ page }) => {
      await visit(page, '/auth')
      await expectNoAxeViolations(page)
      await submit(page).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectNoAxeViolations(page)
      await visit(page, '/auth?mode=sign-up')
      await expectNoAxeViolations(page)
    })
  })
}
