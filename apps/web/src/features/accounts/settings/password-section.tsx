import type { OwnAccount } from '@wayhouse/domain/accounts'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from '../../../platform/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../password-field.tsx'
import { useAsk } from '../use-ask.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingsSection } from './settings-section.tsx'

type PasswordSectionProps = { account: OwnAccount; onChanged: () => Promise<void> }

/** AUTH-08: another password, or a first one for whoever has only signed in elsewhere. */
export function PasswordSection({ account, onChanged }: PasswordSectionProps) {
  const [changing, setChanging] = useState(false)
  if (!account.has_password) return <FirstPassword email={account.email} />
  const done = () => {
    setChanging(false)
    void onChanged()
  }
  return (
    <SettingsSection id="password" text="A new password ends every session but this one.">
      {changing ? (
        <ChangeForm onDone={done} onCancel={() => setChanging(false)} />
      ) : (
        <Button variant="outline" onClick={() => setChanging(true)}>
          Change password
        </Button>
      )}
    </SettingsSection>
  )
}

function ChangeForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const present = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const { ask, busy, errorOf } = useAsk('The password was not changed', ['PASSWORD_'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await ask('change-password', {
      currentPassword: present.current?.value ?? '',
      newPassword: chosen.current?.value ?? '',
    })
    if (outcome.kind === 'refused') {
      const wrong = outcome.code === 'PASSWORD_WRONG' ? present : chosen
      return wrong.current?.focus()
    }
    toast.success('Your password is changed', 'Every other session has ended.')
    onDone()
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <OwnPasswordField ref={present} error={errorOf('PASSWORD_WRONG')} />
      <PasswordField
        ref={chosen}
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errorOf('PASSWORD_TOO', 'PASSWORD_COMMON')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save the new password
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Chosen by the link of a mail: what one gets to is the inbox, not this session alone. */
function FirstPassword({ email }: { email: string }) {
  const { ask, busy } = useAsk('The email could not be sent')
  const send = async () => {
    const { kind } = await ask('request-password-reset', { email })
    if (kind === 'done') toast.success('A mail is on its way', `Its link to choose a password is good for an hour.`)
  }
  return (
    <SettingsSection id="password" text="You sign in with LinkedIn and have no password here yet.">
      <Button variant="outline" busy={busy} onClick={() => void send()}>
        Set a password
      </Button>
    </SettingsSection>
  )
}
