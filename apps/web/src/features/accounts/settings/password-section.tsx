import type { OwnAccount } from '@wayhouse/domain/accounts'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { authApi } from '../../../platform/api/auth-api.ts'
import { focusOnMount } from '../../../platform/page/focus-on-mount.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { PasswordField } from '../password-field.tsx'
import { accountChanges } from './account-changes.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingsRow } from './settings-rows.tsx'

/** AUTH-08: changes the password, or sets a first one for members who sign in with LinkedIn. */
export function PasswordSection({ account }: { account: OwnAccount }) {
  const [form, setForm] = useState<'initial' | 'open' | 'closed'>('initial')
  if (!account.has_password) return <FirstPassword email={account.email} />
  return (
    <SettingsRow
      title="Password"
      value="Changing your password signs you out everywhere else and revokes your access tokens."
      act={
        form !== 'open' && (
          <Button ref={form === 'closed' ? focusOnMount : null} variant="outline" onClick={() => setForm('open')}>
            Change password
          </Button>
        )
      }
    >
      {form === 'open' && <ChangeForm onClose={() => setForm('closed')} />}
    </SettingsRow>
  )
}

const names = ['password', 'new-password'] as const
const fields = {
  password: ['PASSWORD_WRONG'],
  'new-password': ['PASSWORD_TOO', 'PASSWORD_COMMON', 'PASSWORD_GUESSABLE'],
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const { run, busy, error, fieldErrors } = useAction({
    act: (input: Record<(typeof names)[number], string>) =>
      authApi('change-password', { currentPassword: input.password, newPassword: input['new-password'] }),
    fields,
    failure: 'The password was not changed',
    success: ['Password changed', 'You’ve been signed out everywhere else.'],
    changes: accountChanges,
    onDone: onClose,
  })
  return (
    <Form fields={names} onSubmit={run} refused={error} className="mt-4 grid gap-5">
      <OwnPasswordField ref={focusOnMount} error={fieldErrors.password} />
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={fieldErrors['new-password']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save new password
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** Sends an email with a link to set a password, so that access to the session alone is not enough. */
function FirstPassword({ email }: { email: string }) {
  const { run, busy } = useAction({
    act: () => authApi('request-password-reset', { email }),
    failure: 'The email could not be sent',
    success: ['Check your inbox', 'The link to choose a password expires after an hour.'],
  })
  return (
    <SettingsRow
      title="Password"
      value="You sign in with LinkedIn and don’t have a password here yet."
      act={
        <Button variant="outline" busy={busy} onClick={() => run()}>
          Set a password
        </Button>
      }
    />
  )
}
