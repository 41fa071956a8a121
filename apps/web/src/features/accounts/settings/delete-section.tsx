import { type OwnAccount, erasureDelayDays } from '@wayhouse/domain/accounts'
import { longDate } from '@wayhouse/domain/dates'
import { useState } from 'react'
import { fieldRefusal } from '../../../platform/actions/required-fields.ts'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { endSessionInAllTabs } from '../../../platform/session/session-end.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingsRow } from './settings-rows.tsx'

const names = ['password', 'email'] as const
const fields = { password: ['PASSWORD_'] }

/** SEC-08: deleting the account, with thirty days to undo it. */
export function DeleteSection({ account }: { account: OwnAccount }) {
  const [isConfirming, setConfirming] = useState(false)
  if (account.erased_on !== null) {
    return (
      <SettingsRow
        title="Delete account"
        value={`Your account is hidden and will be erased on ${longDate(account.erased_on)}. To keep it, use the button at the top of the page.`}
      />
    )
  }
  return (
    <SettingsRow
      title="Delete account"
      value={`You’ll be signed out everywhere and hidden from other members, and your open requests are withdrawn. For ${erasureDelayDays} days you can sign in and keep your account; after that, your data is erased. A plan that renews ends with the period you have paid for. Your messages and reviews stay under “former member”, and payment records as long as the law requires.`}
      act={
        !account.hosts_open_tribes && (
          <Button variant="danger" onClick={() => setConfirming(true)}>
            Delete account
          </Button>
        )
      }
    >
      {account.hosts_open_tribes && (
        <p className="mt-4 rounded-md bg-accent-tint p-4 font-medium text-on-accent-tint">
          You host tribes that are upcoming or under way. Please hand them over or cancel them first.
        </p>
      )}
      <Dialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Delete your account?"
        description={`You’ll be signed out now. You can sign in within ${erasureDelayDays} days to keep it.`}
      >
        <DeleteForm account={account} onCancel={() => setConfirming(false)} />
      </Dialog>
    </SettingsRow>
  )
}

/** Confirms with the password, or with the email address for members without one. */
function DeleteForm({ account, onCancel }: { account: OwnAccount; onCancel: () => void }) {
  const { run, busy, error, fieldErrors } = useAction({
    act: async ({ password, email }: Record<(typeof names)[number], string>) => {
      if (account.has_password) return api.accounts.requestErasure({ password })
      if (email.trim().toLowerCase() === account.email) return api.accounts.requestErasure({})
      throw fieldRefusal([{ path: 'email', message: 'This is not your email address' }])
    },
    fields,
    failure: ({ code, message }) =>
      /^(?:INVALID$|PASSWORD_)/.test(code) ? null : ['Your account was not deleted', message],
    onDone: endSessionInAllTabs,
  })
  return (
    <Form fields={names} onSubmit={run} refused={error} className="grid gap-5">
      {account.has_password ? (
        <OwnPasswordField error={fieldErrors.password} />
      ) : (
        <TextField
          label={`Type ${account.email} to confirm`}
          name="email"
          autoComplete="off"
          required
          error={fieldErrors.email}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Delete account
        </Button>
      </div>
    </Form>
  )
}
