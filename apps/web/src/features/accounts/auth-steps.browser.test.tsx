import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../testing/axe.ts'
import { loseConnection } from '../../testing/fake-api.ts'
import { openAsVisitor, refused } from './testing.ts'

const authPath = '/auth?next=/app/subscription/receipts'

describe('a forgotten password', () => {
  it('AUTH-06 the result is the same for any address, and another address can follow', async () => {
    const screen = await openAsVisitor(authPath, { 'request-password-reset': () => ({}) })
    await screen.email.fill('typed@example.com')
    await screen.getByRole('button', { name: 'Forgot password?' }).click()
    const heading = screen.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent('Forgot password?')
    await expect.element(heading).toHaveFocus()
    await expect.element(screen.email).toHaveValue('typed@example.com')
    await screen.email.fill(' ana@example.com ')
    await screen.getByRole('button', { name: 'Send link' }).click()
    const sent = screen.getByRole('status').filter({ hasText: 'Check your inbox' })
    await expect.element(sent).toMatchTextContent('If there is an account for ana@example.com, we’ve sent it an email')
    await expectNoAxeViolations()
    await sent.getByRole('button', { name: 'Resend or change address' }).click()
    await expect.element(heading).toHaveFocus()
    await expect.element(screen.email).toHaveValue('ana@example.com')
    expect(screen.sent).toEqual([{ email: 'ana@example.com' }])
    await screen.getByRole('button', { name: 'Back to sign in' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back')
    expect(screen.router.state.location.search).toEqual({ mode: 'sign-in', next: '/app/subscription/receipts' })
  })

  it('AUTH-06 a blank address is marked and not sent, an invalid one is refused at the field', async () => {
    const screen = await openAsVisitor('/auth?mode=forgot', {
      'request-password-reset': () => refused('EMAIL_INVALID'),
    })
    await screen.getByRole('button', { name: 'Send link' }).click()
    await expect.element(screen.email).toHaveAccessibleDescription('Enter your email address')
    expect(screen.sent).toEqual([])
    await screen.email.fill('not an address')
    await screen.getByRole('button', { name: 'Send link' }).click()
    await expect.element(screen.email).toHaveAccessibleDescription('Please enter a valid email address')
    await expect.element(screen.email).toHaveFocus()
  })

  it('AUTH-06 without a connection an error is shown', async () => {
    const screen = await openAsVisitor('/auth?mode=forgot')
    await screen.email.fill('ana@example.com')
    loseConnection()
    await screen.getByRole('button', { name: 'Send link' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/The email could not be sent.*The site cannot be reached/)
    await expect.element(screen.email).toHaveValue('ana@example.com')
  })
})

describe('a new password', () => {
  // the link of the email has the token in the hash, which is not sent to the server
  const setHash = (hash: string) => history.replaceState(history.state, '', location.pathname + hash)
  beforeEach(() => setHash('#token=from-the-email'))
  afterEach(() => setHash(''))

  it('AUTH-06 is set with the token of the link, and then sign-in opens', async () => {
    const screen = await openAsVisitor('/auth?mode=reset', { 'reset-password': () => ({}) })
    await expect.element(screen.password).toHaveAttribute('autocomplete', 'new-password')
    await expectNoAxeViolations()
    await screen.password.fill('a longer quiet evening')
    await screen.getByRole('button', { name: 'Save new password' }).click()
    await expect.element(screen.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible()
    expect(screen.sent).toEqual([{ token: 'from-the-email', newPassword: 'a longer quiet evening' }])
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back')
  })

  it.each([
    ['PASSWORD_TOO_SHORT', 'The password needs at least 8 characters'],
    ['PASSWORD_TOO_LONG', 'The password can have at most 128 characters'],
    ['PASSWORD_COMMON', 'This password is too common. Please choose another one'],
    ['PASSWORD_GUESSABLE', 'This password is easy to guess. A few unusual words make a good one'],
  ] as const)('AUTH-07 %s is shown at the field', async (code, text) => {
    const screen = await openAsVisitor('/auth?mode=reset', { 'reset-password': () => refused(code) })
    await screen.password.fill('as typed')
    await screen.getByRole('button', { name: 'Save new password' }).click()
    await expect.element(screen.password).toHaveAccessibleDescription(text)
    await expect.element(screen.password).toHaveValue('as typed')
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('AUTH-06 an empty one is marked and not sent', async () => {
    const screen = await openAsVisitor('/auth?mode=reset', { 'reset-password': () => ({}) })
    await screen.getByRole('button', { name: 'Save new password' }).click()
    await expect.element(screen.password).toHaveAccessibleDescription('Enter a new password')
    expect(screen.sent).toEqual([])
  })

  it('AUTH-06 a link that was used meanwhile is replaced by the offer of a new one', async () => {
    const screen = await openAsVisitor('/auth?mode=reset', { 'reset-password': () => refused('LINK_EXPIRED') })
    await screen.password.fill('a longer quiet evening')
    await screen.getByRole('button', { name: 'Save new password' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link no longer works')
    await expectNoAxeViolations()
    await screen.getByRole('button', { name: 'Get a new link' }).click()
    await expect.element(screen.getByRole('button', { name: 'Send link' })).toBeVisible()
  })

  it.each([
    ['/auth?mode=reset&error=INVALID_TOKEN', '#token=from-the-email'],
    ['/auth?mode=reset', ''],
  ])('AUTH-06 %s with “%s” is a link that no longer works', async (path, hash) => {
    setHash(hash)
    const screen = await openAsVisitor(path)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link no longer works')
    await expect.element(screen.password).not.toBeInTheDocument()
  })
})

describe('the second factor', () => {
  const secondFactor = { 'sign-in/email': () => Response.json({ twoFactorRedirect: true }) }

  async function openCode(auth: Parameters<typeof openAsVisitor>[1]) {
    const screen = await openAsVisitor(authPath, { ...secondFactor, ...auth })
    await screen.email.fill('ana@example.com')
    await screen.password.fill('a long quiet evening')
    await screen.submit.click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your code')
    return { ...screen, code: screen.getByRole('textbox', { name: 'ode' }) }
  }

  it('AUTH-08 a code of the app opens the requested page', async () => {
    const screen = await openCode({ 'two-factor/verify-totp': () => ({}) })
    // as pasted from a message
    await screen.code.fill(' 123 456 ')
    await screen.submit.click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your membership')
    expect(screen.sent.at(-1)).toEqual({ code: ' 123 456 ' })
  })

  it('AUTH-08 a wrong code is shown at the field and selected, so that typing replaces it', async () => {
    const screen = await openCode({ 'two-factor/verify-totp': () => refused('CODE_WRONG') })
    await screen.code.fill('000000')
    await screen.submit.click()
    await expect
      .element(screen.code)
      .toHaveAccessibleDescription('This code is incorrect. Your app shows a new one every 30 seconds')
    await expectNoAxeViolations()
    await userEvent.keyboard('7')
    await expect.element(screen.code).toHaveValue('7')
  })

  it('AUTH-08 a recovery code can replace it, and the earlier error is cleared', async () => {
    const screen = await openCode({
      'two-factor/verify-totp': () => refused('CODE_WRONG'),
      'two-factor/verify-backup-code': ({ code }) => (code === 'abcde-12345' ? {} : refused('RECOVERY_CODE_WRONG')),
    })
    await screen.code.fill('000000')
    await screen.submit.click()
    await expect.element(screen.code).toHaveAttribute('aria-invalid', 'true')
    await screen.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recovery code')
    await expect.element(screen.code).toHaveValue('')
    await expect.element(screen.code).not.toHaveAttribute('aria-invalid')
    await screen.code.fill('used before')
    await screen.submit.click()
    await expect
      .element(screen.code)
      .toHaveAccessibleDescription('This recovery code is incorrect or has already been used')
    await screen.code.fill('abcde-12345')
    await screen.submit.click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your membership')
  })

  it('AUTH-08 after too long a wait, sign-in starts again with an explanation', async () => {
    const screen = await openCode({ 'two-factor/verify-totp': () => refused('SIGN_IN_AGAIN') })
    await screen.code.fill('123456')
    await screen.submit.click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Please sign in again')
    expect(screen.router.state.location.search).toEqual({ mode: 'sign-in', next: '/app/subscription/receipts' })
  })
})
