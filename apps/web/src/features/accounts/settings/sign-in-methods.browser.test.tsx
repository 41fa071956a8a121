import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { refused } from '../testing.ts'
import { openSettings } from './testing.ts'

const password = 'a long quiet evening'

describe('the email address', () => {
  async function openChange(auth: NonNullable<Parameters<typeof openSettings>[0]>['auth'], own = {}) {
    const screen = await openSettings({ auth: auth ?? {}, account: own })
    const section = screen.section('Email')
    await section.getByRole('button', { name: 'Change email' }).click()
    return {
      ...screen,
      section,
      newEmail: section.getByLabelText('New email address'),
      currentPassword: section.getByLabelText('Your password'),
      send: section.getByRole('button', { name: 'Send confirmation' }),
    }
  }

  it('AUTH-08 a change is confirmed at both addresses, the current one first', async () => {
    const screen = await openChange({ 'change-email': () => ({}) })
    await expect.element(screen.newEmail).toHaveFocus()
    await screen.newEmail.fill(' new@example.com ')
    await screen.currentPassword.fill(password)
    await screen.send.click()
    await expect
      .element(screen.section.getByRole('status'))
      .toMatchTextContent(
        'If new@example.com is available, we’ve sent an email to ana@example.com. Follow its link within an hour, then the one we send to your new address.',
      )
    await expect.element(screen.section.getByRole('button', { name: 'Change email' })).toHaveFocus()
    expect(screen.sent).toEqual([{ newEmail: 'new@example.com', password }])
  })

  it('AUTH-08 an unconfirmed address is changed by the link to the new one', async () => {
    const screen = await openChange({ 'change-email': () => ({}) }, { email_verified: false })
    await expect.element(screen.section).toMatchTextContent('Not confirmed')
    await screen.newEmail.fill('new@example.com')
    await screen.currentPassword.fill(password)
    await screen.send.click()
    await expect
      .element(screen.section.getByRole('status'))
      .toMatchTextContent('we’ve sent an email to new@example.com. Follow its link within an hour. Your address stays')
  })

  it.each([
    ['EMAIL_INVALID', 'newEmail', 'Please enter a valid email address'],
    ['EMAIL_UNCHANGED', 'newEmail', 'This is already your email address'],
    ['PASSWORD_WRONG', 'currentPassword', 'This password is incorrect'],
  ] as const)('AUTH-08 %s is shown at its field', async (code, field, text) => {
    const screen = await openChange({ 'change-email': () => refused(code) })
    await screen.newEmail.fill('new@example.com')
    await screen.currentPassword.fill(password)
    await screen.send.click()
    await expect.element(screen[field]).toHaveAccessibleDescription(text)
    await expect.element(screen[field]).toHaveFocus()
    await expect.element(screen.newEmail).toHaveValue('new@example.com')
  })

  it('AUTH-08 no password is required from members without one, and Cancel closes the form', async () => {
    const screen = await openChange({}, { has_password: false, linkedin: true })
    await expect.element(screen.newEmail).toBeVisible()
    await expect.element(screen.currentPassword).not.toBeInTheDocument()
    await screen.section.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.newEmail).not.toBeInTheDocument()
    await expect.element(screen.section.getByRole('button', { name: 'Change email' })).toHaveFocus()
  })

  it.each([
    ['?email=asked', 'status', /Confirmed at your current address.*Now follow the link/],
    ['?email=changed', 'status', 'Email address changed'],
    ['?email=changed&error=token_expired', 'alert', /This link does not work.*It may have expired/],
  ] as const)('AUTH-08 a link that leads back with %s shows its result', async (query, role, text) => {
    const originalUrl = location.href
    history.replaceState(history.state, '', `/app/settings${query}`)
    const screen = await openSettings({ at: query })
    await expect.element(screen.getByRole(role).filter({ hasText: text })).toBeVisible()
    history.replaceState(history.state, '', originalUrl)
  })
})

describe('the password', () => {
  async function openChange(auth: NonNullable<Parameters<typeof openSettings>[0]>['auth']) {
    const screen = await openSettings({ auth: auth ?? {} })
    const section = screen.section('Password')
    await section.getByRole('button', { name: 'Change password' }).click()
    const currentPassword = section.getByLabelText('Your password')
    await expect.element(currentPassword).toHaveFocus()
    const newPassword = section.getByLabelText('New password')
    await currentPassword.fill(password)
    await newPassword.fill('a longer quiet evening')
    await section.getByRole('button', { name: 'Save new password' }).click()
    return { ...screen, section, currentPassword, newPassword }
  }

  it('AUTH-08 is changed with the current one, which signs out elsewhere', async () => {
    const screen = await openChange({ 'change-password': () => ({}) })
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'Password changed' }))
      .toMatchTextContent('You’ve been signed out everywhere else.')
    await expect.element(screen.newPassword).not.toBeInTheDocument()
    await expect.element(screen.section.getByRole('button', { name: 'Change password' })).toHaveFocus()
    expect(screen.sent).toEqual([{ currentPassword: password, newPassword: 'a longer quiet evening' }])
  })

  it.each([
    ['PASSWORD_WRONG', 'currentPassword', 'This password is incorrect'],
    ['PASSWORD_TOO_SHORT', 'newPassword', 'The password needs at least 8 characters'],
    ['PASSWORD_TOO_LONG', 'newPassword', 'The password can have at most 128 characters'],
    ['PASSWORD_COMMON', 'newPassword', 'This password is too common. Please choose another one'],
    ['PASSWORD_GUESSABLE', 'newPassword', 'This password is easy to guess. A few unusual words make a good one'],
  ] as const)('AUTH-07 AUTH-08 %s is shown at its field', async (code, field, text) => {
    const screen = await openChange({ 'change-password': () => refused(code) })
    await expect.element(screen[field]).toHaveAccessibleDescription(text)
    await expect.element(screen[field]).toHaveFocus()
  })

  it('AUTH-08 a first one is set by the link of an email', async () => {
    const screen = await openSettings({
      account: { has_password: false, linkedin: true },
      auth: { 'request-password-reset': () => ({}) },
    })
    await screen.section('Password').getByRole('button', { name: 'Set a password' }).click()
    await expect.element(screen.getByRole('status').filter({ hasText: 'Check your inbox' })).toBeVisible()
    expect(screen.sent).toEqual([{ email: 'ana@example.com' }])
    await expect.element(screen.section('Second factor')).toMatchTextContent('Set a password first.')
  })
})

describe('LinkedIn', () => {
  it.each([
    ['is hidden if it is not set up', {}, false, null],
    ['shows how to connect', {}, true, 'Not connected. Choose “Continue with LinkedIn” the next time you sign in'],
    [
      'cannot be disconnected without a password',
      { linkedin: true, has_password: false },
      true,
      'Set a password first',
    ],
  ] as const)('AUTH-08 %s', async (_, own, linkedin, text) => {
    const screen = await openSettings({ account: own, config: { linkedin } })
    await expect.element(screen.section('Email')).toBeVisible()
    const section = screen.section('LinkedIn')
    if (text === null) await expect.element(section).not.toBeInTheDocument()
    else await expect.element(section).toMatchTextContent(text)
  })

  it('AUTH-08 is disconnected after a confirmation', async () => {
    const disconnectLinkedIn = os.accounts.disconnectLinkedIn.handler(() => {
      screen.change({ linkedin: false })
      return { linkedin: false as const }
    })
    const screen = await openSettings({
      account: { linkedin: true },
      config: { linkedin: true },
      api: { accounts: { disconnectLinkedIn } },
    })
    const section = screen.section('LinkedIn')
    await section.getByRole('button', { name: 'Disconnect' }).click()
    const confirmation = screen.getByRole('alertdialog', { name: 'Disconnect LinkedIn?' })
    await expectNoAxeViolations()
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(section.getByRole('button', { name: 'Disconnect' })).toHaveFocus()
    await section.getByRole('button', { name: 'Disconnect' }).click()
    await confirmation.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(screen.getByRole('status').filter({ hasText: 'LinkedIn disconnected' })).toBeVisible()
    await expect.element(section).toMatchTextContent('Not connected.')
  })

  it('AUTH-08 stays connected if the password was removed meanwhile', async () => {
    const disconnectLinkedIn = os.accounts.disconnectLinkedIn.handler(({ errors }) => {
      screen.change({ has_password: false })
      throw errors.PASSWORD_MISSING()
    })
    const screen = await openSettings({ account: { linkedin: true }, api: { accounts: { disconnectLinkedIn } } })
    await screen.section('LinkedIn').getByRole('button', { name: 'Disconnect' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/LinkedIn was not disconnected.*Your account has no password yet/)
    await expect.element(screen.section('LinkedIn')).toMatchTextContent('Set a password first: it is your only way in.')
  })
})
