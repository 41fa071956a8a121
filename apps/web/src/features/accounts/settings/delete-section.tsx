import { type OwnAccount, erasureDelayDays } from '@wayhouse/domain/accounts'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { longDate } from '../../../platform/dates.ts'
import { refusalOf } from '../../../platform/refusal.ts'
import { toast } from '../../../platform/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingsSection } from './settings-section.tsx'

/** SEC-08: leaving, with thirty days to come back. */
export function DeleteSection({ account }: { account: OwnAccount }) {
  const [asking, setAsking] = useState(false)
  if (account.erased_on !== null) {
    return (
      <SettingsSection id="delete">
        <p>
          Your account is hidden and will be erased on {longDate(account.erased_on)}. You can still keep it: the button
          is at the head of the page.
        </p>
      </SettingsSection>
    )
  }
  return (
    <SettingsSection
      id="delete"
      text={`You are signed out everywhere and nobody sees you any more. For ${erasureDelayDays} days you can sign in and take it back; then everything of you is erased. A plan that renews ends with the time that is paid for. Messages and reviews stay as those of a former member, and records of payments as long as the law asks.`}
    >
      {account.hosts_open_tribes ? (
        <p className="rounded-md bg-accent-tint p-4 font-[550] text-on-accent-tint">
          You host tribes that are still to come or under way. Please hand them over or cancel them first.
        </p>
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description={`You are signed out now. Within ${erasureDelayDays} days you can sign in and keep it after all.`}
      >
        <DeleteForm account={account} onCancel={() => setAsking(false)} />
      </Dialog>
    </SettingsSection>
  )
}

/** Confirmed with the password; by whoever has none, with the address. */
function DeleteForm({ account, onCancel }: { account: OwnAccount; onCancel: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    if (!account.has_password && typed.trim().toLowerCase() !== account.email) {
      setError('This is not your email address')
      return field.current?.focus()
    }
    setBusy(true)
    const refused = await giveUp(account.has_password ? typed : undefined)
    if (refused === null) return window.location.assign('/')
    setBusy(false)
    setError(refused)
    field.current?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {account.has_password ? (
        <OwnPasswordField ref={field} error={error} />
      ) : (
        <TextField ref={field} label={`Type ${account.email} to confirm`} autoComplete="off" required error={error} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Delete account
        </Button>
      </div>
    </form>
  )
}

/** Null when the account is given up, else why not. */
async function giveUp(password: string | undefined): Promise<string | null> {
  try {
    await api.accounts.requestErasure(password === undefined ? {} : { password })
    return null
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code !== 'PASSWORD_WRONG') toast.error('Your account was not deleted', refusal?.message)
    return refusal?.message ?? 'Check your connection and try again'
  }
}
