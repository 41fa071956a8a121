import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import type { AuthHandlers } from '../../../testing/fake-api.ts'
import { refused } from '../testing.ts'
import { openSettings } from './testing.ts'

const codes = Array.from({ length: 10 }, (_, index) => `code${index}-abcde`)
const enrollment = { totpURI: 'otpauth://totp/Wayhouse:ana?secret=ABCDEFGHIJ&issuer=Wayhouse', backupCodes: codes }

async function openSection(auth: AuthHandlers, isOn = false) {
  const screen = await openSettings({ auth, account: { second_factor: isOn } })
  const factor = screen.section('Second factor')
  return {
    ...screen,
    factor,
    password: factor.getByLabelText('Your password'),
    code: factor.getByRole('textbox', { name: 'Code' }),
    click: (name: string) => factor.getByRole('button', { name }).click(),
  }
}

/** Opens the step that asks for the first code. */
async function openFirstCode(verify: AuthHandlers[string]) {
  const screen = await openSection({ 'two-factor/enable': () => enrollment, 'two-factor/verify-totp': verify })
  await screen.click('Set up an app')
  await screen.password.fill('a long quiet evening')
  await screen.click('Continue')
  await expect.element(screen.factor.getByAltText('QR code with the key beside it')).toBeVisible()
  return screen
}

describe('the second factor', () => {
  it('AUTH-08 is set up with the password, the key and a first code; then the recovery codes are shown once', async () => {
    const screen = await openFirstCode(() => {
      screen.change({ second_factor: true })
      return {}
    })
    await expect.element(screen.factor).toMatchTextContent('ABCD EFGH IJ')
    await expect.element(screen.code).toHaveFocus()
    await expectNoAxeViolations()
    await screen.code.fill('123456')
    await screen.click('Turn on codes')
    await expect.element(screen.factor.getByRole('heading', { level: 4 })).toHaveFocus()
    const list = screen.factor.getByRole('list', { name: 'Recovery codes' })
    expect(
      list
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(codes)
    await expectNoAxeViolations()
    await screen.click('I’ve saved them')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(screen.factor).toMatchTextContent('On')
    await expect.element(screen.factor.getByRole('button', { name: 'New recovery codes' })).toHaveFocus()
    expect(screen.sent).toEqual([{ password: 'a long quiet evening' }, { code: '123456' }])
  })

  it('AUTH-08 a wrong first code shows an error and is selected, so that typing replaces it', async () => {
    const screen = await openFirstCode(() => refused('CODE_WRONG'))
    await screen.code.fill('000000')
    await screen.click('Turn on codes')
    await expect
      .element(screen.code)
      .toHaveAccessibleDescription('This code is incorrect. Your app shows a new one every 30 seconds')
    await expect.element(screen.code).toHaveFocus()
    await userEvent.keyboard('7')
    await expect.element(screen.code).toHaveValue('7')
    await screen.click('Cancel')
    await expect.element(screen.factor.getByRole('button', { name: 'Set up an app' })).toHaveFocus()
  })

  it.each([
    ['Set up an app', 'Continue', 'two-factor/enable', false],
    ['Turn off', 'Turn off codes', 'two-factor/disable', true],
    ['New recovery codes', 'Create new recovery codes', 'two-factor/generate-backup-codes', true],
  ])('AUTH-08 “%s” with a wrong password shows an error', async (start, submit, path, isOn) => {
    const screen = await openSection({ [path]: () => refused('PASSWORD_WRONG') }, isOn)
    await screen.click(start)
    await expect.element(screen.password).toHaveFocus()
    await screen.password.fill('not the password')
    await screen.click(submit)
    await expect.element(screen.password).toHaveAccessibleDescription('This password is incorrect')
    await expect.element(screen.password).toHaveFocus()
    await screen.click('Cancel')
    await expect.element(screen.factor.getByRole('button', { name: start })).toHaveFocus()
  })

  it('AUTH-08 is switched off with the password', async () => {
    const screen = await openSection(
      {
        'two-factor/disable': () => {
          screen.change({ second_factor: false })
          return {}
        },
      },
      true,
    )
    await screen.click('Turn off')
    await expect.element(screen.factor).toMatchTextContent('You’ll sign in with your password alone.')
    await screen.password.fill('a long quiet evening')
    await screen.click('Turn off codes')
    await expect.element(screen.factor.getByRole('button', { name: 'Set up an app' })).toHaveFocus()
  })

  it('AUTH-08 new recovery codes replace the old ones', async () => {
    const screen = await openSection({ 'two-factor/generate-backup-codes': () => ({ backupCodes: codes }) }, true)
    await screen.click('New recovery codes')
    await expect.element(screen.factor).toMatchTextContent('The recovery codes you saved before will stop working.')
    await screen.password.fill('a long quiet evening')
    await screen.click('Create new recovery codes')
    await expect.element(screen.factor.getByRole('list', { name: 'Recovery codes' })).toMatchTextContent('code9-abcde')
    await screen.click('I’ve saved them')
    await expect.element(screen.factor.getByRole('button', { name: 'New recovery codes' })).toHaveFocus()
  })

  it('AUTH-08 an error is shown if the browser does not allow copying the codes', async () => {
    const { writeText } = navigator.clipboard
    const screen = await openSection({ 'two-factor/generate-backup-codes': () => ({ backupCodes: codes }) }, true)
    await screen.click('New recovery codes')
    await screen.password.fill('a long quiet evening')
    await screen.click('Create new recovery codes')
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    await screen.click('Copy')
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/The codes could not be copied.*Please save them as a file or write them down/)
    let copied = ''
    navigator.clipboard.writeText = (text) => {
      copied = text
      return Promise.resolve()
    }
    await screen.click('Copy')
    await expect.element(screen.getByRole('status').filter({ hasText: 'Recovery codes copied' })).toBeVisible()
    expect(copied).toBe(codes.join('\n'))
    navigator.clipboard.writeText = writeText
  })
})
