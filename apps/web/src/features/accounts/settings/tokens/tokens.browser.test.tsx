import { type NewToken, type OwnToken, tokenScopes } from '@wayhouse/domain/accounts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../../testing/axe.ts'
import { os } from '../../../../testing/fake-api.ts'
import { expectNoOverflow } from '../../../../testing/layout.ts'
import { id } from '../../../../testing/people.ts'
import { openSettings } from '../testing.ts'

const token: OwnToken = {
  id: id(1),
  name: 'Home dashboard',
  scopes: ['tribes:read', 'costs:read', 'costs:write'],
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2027-02-18T10:00:00.000Z',
  last_used_at: null,
}
const secret = `wh_${'A1b2C3d4-_'.repeat(4)}xyz`

/** Opens the page with these tokens; creating answers with `secret`, unless it is refused. */
async function openTokens(tokens: readonly OwnToken[] = [], { hasPassword = true, refusesPassword = false } = {}) {
  let current = [...tokens]
  const asked: NewToken[] = []
  const screen = await openSettings({
    at: 'tokens',
    account: { has_password: hasPassword },
    api: {
      accounts: {
        tokens: os.accounts.tokens.handler(() => current),
        createToken: os.accounts.createToken.handler(({ input, errors }) => {
          asked.push(input)
          if (refusesPassword) throw errors.PASSWORD_WRONG()
          const created = { ...token, id: id(50), name: input.name, scopes: input.scopes }
          current = [created, ...current]
          return { ...created, token: secret }
        }),
        revokeToken: os.accounts.revokeToken.handler(({ input, errors }) => {
          const isKnown = current.some((row) => row.id === input.id)
          current = current.filter((row) => row.id !== input.id)
          if (!isKnown) throw errors.TOKEN_NOT_FOUND()
          return { id: input.id }
        }),
      },
    },
  })
  const dialog = screen.getByRole('dialog')
  const group = screen.section('Access tokens')
  return { ...screen, asked, dialog, group, lose: () => void (current = []) }
}

describe('the access tokens in the settings', () => {
  it('AUTH-08 none are there at first, and one is created with a name, scopes and the password, and shown once', async () => {
    const { group, dialog, asked } = await openTokens()
    await expect.element(group.getByRole('button', { name: 'New token' })).toBeVisible()
    await expect.element(group.getByRole('listitem')).not.toBeInTheDocument()
    await group.getByRole('button', { name: 'New token' }).click()
    await expect.element(dialog.getByRole('heading')).toHaveTextContent('New access token')
    await expectNoAxeViolations()
    await dialog.getByLabelText('Name').fill('Kitchen display')
    await dialog.getByRole('radio', { name: '30 days' }).click({ force: true })
    await dialog.getByRole('checkbox', { name: 'Messages: Read' }).click()
    await dialog.getByRole('checkbox', { name: 'Tribes: Change' }).click()
    await dialog.getByRole('checkbox', { name: 'Tribes: Change' }).click()
    await dialog.getByLabelText('Your password').fill('a long quiet evening')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect.element(dialog.getByRole('heading')).toHaveTextContent('Your new token')
    await expect.element(dialog.getByText(secret)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Copy' })).toHaveFocus()
    expect(asked).toEqual([
      { name: 'Kitchen display', days: 30, scopes: ['messages:read'], password: 'a long quiet evening' },
    ])
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(group).toMatchTextContent(/Kitchen display.*Messages: read.*Never used/)
    await group.getByRole('button', { name: 'New token' }).click()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('')
    await expect.element(page.getByText(secret)).not.toBeInTheDocument()
  })

  it('AUTH-08 a form without scopes or with a wrong password says so at the field, and keeps what was typed', async () => {
    const { group, dialog, asked } = await openTokens([], { refusesPassword: true })
    await group.getByRole('button', { name: 'New token' }).click()
    await dialog.getByLabelText('Name').fill('Kitchen display')
    await dialog.getByLabelText('Your password').fill('not the password')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect.element(dialog.getByRole('checkbox', { name: 'Tribes: Read' })).toHaveFocus()
    await expect
      .element(dialog.getByRole('checkbox', { name: 'Tribes: Read' }))
      .toHaveAccessibleDescription('Choose what it may do')
    expect(asked).toEqual([])
    await userEvent.keyboard(' ')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect
      .element(dialog.getByLabelText('Your password'))
      .toHaveAccessibleDescription('This password is incorrect')
    await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Kitchen display')
    await expectNoAxeViolations()
  })

  it('AUTH-08 the token is copied; where that fails, it can be selected', async () => {
    const { writeText } = navigator.clipboard
    const { group, dialog, getByRole } = await openTokens()
    await group.getByRole('button', { name: 'New token' }).click()
    await dialog.getByLabelText('Name').fill('Kitchen display')
    await dialog.getByRole('checkbox', { name: 'Messages: Read' }).click()
    await dialog.getByLabelText('Your password').fill('a long quiet evening')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'))
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect.element(getByRole('alert')).toMatchTextContent('The token could not be copied')
    let copied = ''
    navigator.clipboard.writeText = (text) => {
      copied = text
      return Promise.resolve()
    }
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(copied).toBe(secret)
    navigator.clipboard.writeText = writeText
  })

  it('AUTH-08 a token is revoked after a question; one that is gone leaves the list', async () => {
    const { group, getByRole, lose } = await openTokens([token, { ...token, id: id(2), name: 'Old script' }])
    await group.getByRole('button', { name: 'Revoke Home dashboard' }).click()
    const question = getByRole('alertdialog')
    await expect.element(question.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await expectNoAxeViolations()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(group.getByText('Home dashboard')).not.toBeInTheDocument()
    await expect.element(group.getByText('Old script')).toBeVisible()
    lose()
    await group.getByRole('button', { name: 'Revoke Old script' }).click()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(getByRole('alert')).toMatchTextContent('already been revoked')
    await expect.element(group.getByText('Old script')).not.toBeInTheDocument()
  })

  it('AUTH-08 ten tokens are the most', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ ...token, id: id(index + 1), name: `Program ${index}` }))
    const full = await openTokens(ten)
    await expect.element(full.group.getByRole('button', { name: 'New token' })).toBeDisabled()
    await expect.element(full.group).toMatchTextContent('You have 10 tokens. Revoke one to create another.')
  })

  it('AUTH-08 a member without a password is led to set one', async () => {
    const { group } = await openTokens([], { hasPassword: false })
    await expect.element(group.getByRole('button', { name: 'New token' })).not.toBeInTheDocument()
    await expect.element(group.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/app/settings/account')
  })

  it('AUTH-08 long names and all scopes fit on the narrowest phone', async () => {
    const used = { last_used_at: '2026-11-28T09:00:00.000Z', scopes: [...tokenScopes] }
    await page.viewport(320, 640)
    const { group, dialog } = await openTokens([{ ...token, ...used, name: 'x'.repeat(60) }])
    await expect.element(group).toMatchTextContent(/Last used/)
    await expectNoOverflow()
    await expectNoAxeViolations()
    await group.getByRole('button', { name: 'New token' }).click()
    await expect.element(dialog.getByRole('checkbox', { name: 'Notifications: Change' })).toBeVisible()
    await expectNoOverflow()
  })
})
