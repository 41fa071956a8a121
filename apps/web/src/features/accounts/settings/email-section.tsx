import type { OwnAccount } from '@wayhouse/domain/accounts'
import { type FormEvent, useRef, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAsk } from '../use-ask.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingsSection } from './settings-section.tsx'

/** AUTH-08: the address, and its change, which both addresses confirm. */
export function EmailSection({ account }: { account: OwnAccount }) {
  const [changing, setChanging] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const done = (address: string) => {
    setChanging(false)
    setAsked(address)
  }
  return (
    <SettingsSection id="email">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-[650] wrap-anywhere">{account.email}</span>
        <Badge tone={account.email_verified ? 'success' : 'accent'}>
          {account.email_verified ? 'Confirmed' : 'Not confirmed yet'}
        </Badge>
      </p>
      <div role="status">{asked !== null && <Asked address={asked} present={account} />}</div>
      {changing ? (
        <ChangeForm account={account} onDone={done} onCancel={() => setChanging(false)} />
      ) : (
        <Button variant="outline" className="mt-4" onClick={() => setChanging(true)}>
          Change email
        </Button>
      )}
    </SettingsSection>
  )
}

function Asked({ address, present }: { address: string; present: OwnAccount }) {
  const first = present.email_verified ? present.email : address
  return (
    <p className="mt-4 rounded-md bg-sunken p-4">
      If {address} is free, a mail is on its way to <span className="font-[650] wrap-anywhere">{first}</span>. Follow
      its link within an hour{present.email_verified && ', and then the one that we send to the new address'}. Until
      then nothing changes.
    </p>
  )
}

type ChangeFormProps = { account: OwnAccount; onDone: (address: string) => void; onCancel: () => void }

function ChangeForm({ account, onDone, onCancel }: ChangeFormProps) {
  const address = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { ask, busy, errorOf } = useAsk('The address was not changed', ['EMAIL_', 'PASSWORD_'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const newEmail = address.current?.value.trim() ?? ''
    const outcome = await ask('change-email', { newEmail, password: password.current?.value ?? '' })
    if (outcome.kind === 'done') return onDone(newEmail)
    const wrong = outcome.code.startsWith('PASSWORD_') ? password : address
    wrong.current?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
      <TextField
        ref={address}
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('EMAIL_')}
      />
      {account.has_password && <OwnPasswordField ref={password} error={errorOf('PASSWORD_')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Send the confirmation
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
