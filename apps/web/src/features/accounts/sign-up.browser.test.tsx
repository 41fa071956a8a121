import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { os } from '../../testing/fake-api.ts'
import { expectAboveCookieBanner, showCookieBanner } from '../../testing/layout.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newcomer } from '../../testing/people.ts'
import { ownProfile } from '../../testing/profile.ts'
import { openAsVisitor, refused } from './testing.ts'

const password = 'a long quiet evening'

describe('signing up', () => {
  it('AUTH-05 AUTH-09 sends the trimmed address, announces an email and starts onboarding', async () => {
    const screen = await openAsVisitor('/auth?mode=sign-up', { 'sign-up/email': () => ({}) }, newcomer)
    await screen.email.fill(`  ${newcomer.email} `)
    await screen.password.fill(password)
    await screen.submit.click()
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'Success!' }))
      .toMatchTextContent('Please check your email to verify your account.')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Basic Info')
    expect(screen.path()).toBe('/app/onboarding/basic-info')
    expect(screen.sent).toEqual([{ email: newcomer.email, password, name: '', callbackURL: '/app?confirmed=1' }])
  })

  it('AUTH-05 G-03 the page that a new member was going to is remembered until onboarding is done', async () => {
    const screen = await openAsVisitor('/auth?next=%2Fapp%2Ftribes%2Fcreate', { 'sign-up/email': () => ({}) }, newcomer)
    await screen.getByRole('button', { name: 'Sign Up' }).click()
    await screen.email.fill(newcomer.email)
    await screen.password.fill(password)
    await screen.submit.click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Basic Info')
    expect(sessionStorage.getItem('way-back')).toBe('/app/tribes/create')
  })

  it('AUTH-09 COOK-01 on a phone the cookie banner covers neither the button nor what one agrees to', async () => {
    await showCookieBanner()
    await page.viewport(390, 844)
    const screen = await openAsVisitor('/auth?mode=sign-up', {}, newcomer)
    await expectAboveCookieBanner(screen.submit)
    await expectAboveCookieBanner(screen.getByText('By continuing you agree'))
    expect(document.scrollingElement?.scrollTop).toBe(0)
  })

  it.each([
    ['EMAIL_TAKEN', 'email', 'An account with this email address already exists'],
    ['EMAIL_INVALID', 'email', 'Please enter a valid email address'],
    ['PASSWORD_TOO_SHORT', 'password', 'The password needs at least 8 characters'],
    ['PASSWORD_TOO_LONG', 'password', 'The password can have at most 128 characters'],
    ['PASSWORD_COMMON', 'password', 'This password is too common. Please choose another one'],
    ['PASSWORD_GUESSABLE', 'password', 'This password is easy to guess. A few unusual words make a good one'],
  ] as const)('AUTH-04 AUTH-07 %s is shown at the %s, and the input stays', async (code, field, text) => {
    const screen = await openAsVisitor('/auth?mode=sign-up', { 'sign-up/email': () => refused(code) })
    await screen.email.fill('ana@example.com')
    await screen.password.fill('as typed')
    await screen.submit.click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(`Sign up failed${text}`)
    const [invalid, valid] = field === 'email' ? [screen.email, screen.password] : [screen.password, screen.email]
    await expect.element(invalid).toHaveAccessibleDescription(text)
    await expect.element(invalid).toHaveFocus()
    await expect.element(valid).not.toHaveAttribute('aria-invalid')
    await expect.element(screen.email).toHaveValue('ana@example.com')
    await expect.element(screen.password).toHaveValue('as typed')
    expect(screen.path()).toBe('/auth?mode=sign-up')
  })

  it('AUTH-04 an error of signing up is not shown on the form for signing in', async () => {
    const screen = await openAsVisitor('/auth?mode=sign-up', { 'sign-up/email': () => refused('EMAIL_TAKEN') })
    await screen.email.fill('ana@example.com')
    await screen.password.fill(password)
    await screen.submit.click()
    await expect.element(screen.email).toHaveAttribute('aria-invalid', 'true')
    await screen.getByRole('button', { name: 'Sign In' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back')
    await expect.element(screen.email).not.toHaveAttribute('aria-invalid')
    await expect.element(screen.email).toHaveValue('ana@example.com')
  })
})

describe('the link in the email', () => {
  /** Sets the window's URL, which the notice reads. Returns a function that restores it. */
  const setUrl = (query: string) => {
    const originalUrl = location.href
    history.replaceState(history.state, '', query)
    return () => history.replaceState(history.state, '', originalUrl)
  }

  it.each([
    ['', 'status', 'Email confirmed'],
    ['&error=token_expired', 'alert', /This confirmation link has expired.*Request a new one/],
    ['&error=INVALID_TOKEN', 'alert', /This confirmation link does not work.*Request a new one/],
  ] as const)('AUTH-05 shows its result once: confirmed=1%s', async (error, role, text) => {
    const restoreUrl = setUrl(`?confirmed=1${error}`)
    const screen = await openPage(`/app/onboarding/basic-info?confirmed=1${error}`, {
      user: newcomer,
      api: { profiles: { own: os.profiles.own.handler(() => ownProfile) } },
    })
    await expect.element(screen.getByRole(role).filter({ hasText: text })).toBeVisible()
    restoreUrl()
    await expect.poll(() => screen.router.state.location.searchStr).toBe('')
  })
})
