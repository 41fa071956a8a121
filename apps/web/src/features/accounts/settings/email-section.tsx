import type { OwnAccount } from '@wayhouse/domain/accounts'
import { useState } from 'react'
import { useAction } from '../../../platform/actions/use-action.ts'
import { authApi } from '../../../platform/api/auth-api.ts'
import { focusOnMount } from '../../../platform/page/focus-on-mount.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Badge } from '../../../ui/labels/badge.tsx'
import { credentialFields } from '../credentials.ts'
import { EmailField } from '../email-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingsRow } from './settings-rows.tsx'

/** AUTH-08: the email address. A change is confirmed at both addresses. */
export function EmailSection({ account }: { account: OwnAccount }) {
  const [form, setForm] = useState<'initial' | 'open' | 'closed'>('initial')
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null)
  const onRequested = (email: string) => {
    setForm('closed')
    setRequestedEmail(email)
  }
  return (
    <SettingsRow
      title="Email"
      value={<Address account={account} />}
      act={
        form !== 'open' && (
          <Button ref={form === 'closed' ? focusOnMount : null} variant="outline" onClick={() => setForm('open')}>
            Change email
          </Button>
        )
      }
    >
      <div role="status">
        {requestedEmail !== null && <ConfirmationSent newEmail={requestedEmail} account={account} />}
      </div>
      {form === 'open' && <ChangeForm account={account} onDone={onRequested} onCancel={() => setForm('closed')} />}
    </SettingsRow>
  )
}

function Address({ account: { email, email_verified: isConfirmed } }: { account: OwnAccount }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">{email}</span>
      <Badge tone={isConfirmed ? 'success' : 'accent'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
    </span>
  )
}

function ConfirmationSent({ newEmail, account }: { newEmail: string; account: OwnAccount }) {
  const firstRecipient = account.email_verified ? account.email : newEmail
  return (
    <p className="mt-4 rounded-md bg-sunken p-4">
      If {newEmail} is available, we’ve sent an email to{' '}
      <span className="font-strong wrap-anywhere">{firstRecipient}</span>. Follow its link within an hour
      {account.email_verified && ', then the one we send to your new address'}. Your address stays the same until then.
    </p>
  )
}

type ChangeFormProps = { account: OwnAccount; onDone: (newEmail: string) => void; onCancel: () => void }

const names = ['email', 'password'] as const

function ChangeForm({ account, onDone, onCancel }: ChangeFormProps) {
  const { run, busy, error, fieldErrors } = useAction({
    act: async ({ email, password }: Record<(typeof names)[number], string>) => {
      const newEmail = email.trim()
      await authApi('change-email', { newEmail, password })
      return newEmail
    },
    fields: credentialFields,
    failure: 'The address was not changed',
    onDone,
  })
  return (
    <Form fields={names} onSubmit={run} refused={error} className="mt-5 grid gap-5">
      <EmailField ref={focusOnMount} label="New email address" autoComplete="email" error={fieldErrors.email} />
      {account.has_password && <OwnPasswordField error={fieldErrors.password} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Send confirmation
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
