import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection, refusal } from '../../testing/fake-api.ts'
import { expectToastBesideHeading, expectNoOverflow } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, newcomer } from '../../testing/people.ts'
import { openAsVisitor, refused } from './testing.ts'

const credentials = { email: 'ana@example.com', password: 'a long quiet evening' }
const authPath = '/auth?next=/app/subscription/receipts'

describe('signing in', () => {
  it('AUTH-03 empty fields are marked and nothing is sent', async () => {
    // an unknown mode is treated as sign-in
    const screen = await openAsVisitor('/auth?mode=unknown', { 'sign-in/email': () => ({}) })
    await screen.submit.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Please fill in all fields')
    await expect.element(screen.email).toHaveAccessibleDescription('Enter your email address')
    await expect.element(screen.password).toHaveAccessibleDescription('Enter your password')
    await expect.element(screen.email).toHaveFocus()
    await screen.email.fill('   ')
    await screen.password.fill(credentials.password)
    await screen.submit.click()
    await expect.element(screen.email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.password).not.toHaveAttribute('aria-invalid')
    expect(screen.sent).toEqual([])
  })

  it('AUTH-04 ROUTE-02 opens the page the visitor was going to, and sends the address trimmed', async () => {
    const screen = await openAsVisitor('/app/subscription/receipts', { 'sign-in/email': () => ({}) })
    await expect.poll(screen.path).toBe('/auth?next=%2Fapp%2Fsubscription%2Freceipts')
    await screen.email.fill(`  ${credentials.email} `)
    await screen.password.fill(`${credentials.password} `)
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your membership')
    expect(screen.path()).toBe('/app/subscription/receipts')
    expect(screen.sent).toEqual([{ email: credentials.email, password: `${credentials.password} ` }])
  })

  it.each(['//evil.test/x', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/auth'])(
    'SEC-06 a return path of %s leads to the app instead',
    async (next) => {
      const screen = await openAsVisitor(`/auth?next=${encodeURIComponent(next)}`, { 'sign-in/email': () => ({}) })
      await screen.email.fill(credentials.email)
      await screen.password.fill(credentials.password)
      await screen.submit.click()
      await expect.element(screen.getByText('No open tribes')).toBeVisible()
      expect(screen.path()).toBe('/app')
    },
  )

  it('ROUTE-05 signed-in members are redirected, unless they follow the link to a new password', async () => {
    const screen = await openPage('/auth?next=/about', { user: ana })
    await expect.poll(() => screen.router.state.location.href).toBe('/about')
    await screen.router.navigate({ href: '/auth?mode=reset' })
    await expect.element(screen.getByRole('button', { name: 'Get a new link' })).toBeVisible()
    expect(screen.router.state.location.href).toBe('/auth?mode=reset')
  })

  it.each([390, 1440])('AUTH-04 the toast of a failed sign-in is next to the heading at %s pixels', async (width) => {
    await page.viewport(width, 844)
    const screen = await openAsVisitor('/auth', { 'sign-in/email': () => refused('INVALID_EMAIL_OR_PASSWORD') })
    await screen.email.fill(credentials.email)
    await screen.password.fill('not the password')
    await screen.submit.click()
    await expectToastBesideHeading('Login failed')
  })

  it('AUTH-04 a wrong password shows an error, keeps the input and focuses the password', async () => {
    const screen = await openAsVisitor('/auth', { 'sign-in/email': () => refused('INVALID_EMAIL_OR_PASSWORD') })
    await screen.email.fill(credentials.email)
    await screen.password.fill('not the password')
    await screen.submit.click()
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/Login failed.*Invalid email or password/)
    await expect.element(screen.password).toHaveFocus()
    await expect.element(screen.password).toHaveValue('not the password')
    await expect.element(screen.password).toHaveAccessibleDescription('Invalid email or password')
    await expect.element(screen.email).toHaveValue(credentials.email)
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(alert).not.toBeInTheDocument()
  })

  it.each([
    [40, '40 seconds'],
    [90, '2 minutes'],
    [3600, '1 hour'],
  ])('AUTH-07 after too many wrong passwords, a wait of %i s is shown', async (seconds, duration) => {
    const rateLimited = () => refusal(429, 'RATE_LIMITED', 'Too many requests', { 'retry-after': String(seconds) })
    const screen = await openAsVisitor('/auth', { 'sign-in/email': rateLimited })
    await screen.email.fill(credentials.email)
    await screen.password.fill(credentials.password)
    await screen.submit.click()
    const text = `Too many requests. Please try again in ${duration}`
    await expect.element(screen.getByRole('alert')).toMatchTextContent(text)
    await expect.element(screen.submit).toBeEnabled()
  })

  it('AUTH-04 the input survives a lost connection, and the next attempt succeeds', async () => {
    const screen = await openAsVisitor(authPath, { 'sign-in/email': () => ({}) })
    await screen.email.fill(credentials.email)
    await screen.password.fill(credentials.password)
    const reconnect = loseConnection()
    await screen.submit.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Login failed.*The site cannot be reached/)
    reconnect()
    await screen.submit.click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your membership')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('AUTH-04 nothing is sent twice while a request is running', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const signIn = vi.fn<() => object>(() => refused('INVALID_EMAIL_OR_PASSWORD'))
    const screen = await openAsVisitor('/auth', { 'sign-in/email': () => promise.then(signIn) })
    await screen.email.fill(credentials.email)
    await screen.password.fill(credentials.password)
    await screen.submit.click()
    await expect.element(screen.submit).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}{Enter}')
    resolve()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Login failed')
    expect(signIn).toHaveBeenCalledOnce()
  })

  it('AUTH-05 signing in in another tab signs this one in', async () => {
    const screen = await openAsVisitor(authPath, { 'sign-in/email': () => ({}) })
    await fetch('/api/auth/sign-in/email', { method: 'POST', body: JSON.stringify(credentials) })
    expect(screen.path()).toMatch('/auth')
    const otherTab = new BroadcastChannel('wayhouse:session')
    otherTab.postMessage('signed-in')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your membership')
    otherTab.close()
  })
})

describe('the form', () => {
  it('AUTH-02 AUTH-09 has its mode in the URL, keeps the input and links the terms', async () => {
    const screen = await openAsVisitor(authPath)
    await screen.email.fill(credentials.email)
    await expect.element(screen.password).toHaveAttribute('autocomplete', 'current-password')
    await screen.getByRole('button', { name: 'Sign Up' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account')
    expect(screen.router.state.location.search).toEqual({ mode: 'sign-up', next: '/app/subscription/receipts' })
    await expect.element(screen.email).toHaveValue(credentials.email)
    await expect.element(screen.password).toHaveAttribute('autocomplete', 'new-password')
    await expect.element(screen.password).toHaveAccessibleDescription('At least 8 characters')
    await expect.element(screen.getByText('you confirm you are 18 or older')).toBeVisible()
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Terms of Service' }))
      .toHaveAttribute('href', '/terms')
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Privacy Policy' }))
      .toHaveAttribute('href', '/privacy')
    await screen.getByRole('button', { name: 'Sign In' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back')
  })

  it('AUTH-02 a button shows the password, and Tab follows the order of the form', async () => {
    const screen = await openAsVisitor('/auth')
    await screen.password.fill(credentials.password)
    await screen.getByRole('button', { name: 'Show password' }).click()
    await expect.element(screen.password).toHaveAttribute('type', 'text')
    await expect.element(screen.password).toHaveValue(credentials.password)
    await screen.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(screen.password).toHaveAttribute('type', 'password')
    await screen.email.click()
    await userEvent.tab()
    await expect.element(screen.password).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
    await userEvent.tab()
    await expect.element(screen.submit).toHaveFocus()
  })

  it.each(['/auth', '/auth?mode=sign-up', '/auth?mode=forgot', '/auth?mode=code'])(
    'AUTH-02 %s is accessible and fits on the narrowest phone',
    async (path) => {
      const screen = await openAsVisitor(path)
      await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeViolations()
      await page.viewport(320, 700)
      await expectNoOverflow()
      await expectNoAxeViolations()
    },
  )

  it('AUTH-02 errors are accessible too', async () => {
    const screen = await openAsVisitor('/auth')
    await screen.submit.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expectNoAxeViolations()
  })

  it('ROUTE-04 a new member who signs in continues with onboarding', async () => {
    const screen = await openAsVisitor('/auth?next=/app/profile', { 'sign-in/email': () => ({}) }, newcomer)
    await screen.email.fill(newcomer.email)
    await screen.password.fill(credentials.password)
    await screen.submit.click()
    await expect.poll(screen.path).toBe('/app/onboarding/basic-info')
  })
})
