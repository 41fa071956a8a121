import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from '../../platform/toast.ts'
import { Button } from '../../ui/button.tsx'
import { DetourHead } from './detour-head.tsx'
import { PasswordField } from './password-field.tsx'
import { sessionChanged } from './session-change.ts'
import { useAsk } from './use-ask.ts'

type ResetFormProps = { token: string | undefined; onAskAgain: () => void; onDone: () => void }

/** AUTH-06: a new password, by the link of the mail. A link that is no longer good says so and offers another. */
export function ResetForm({ token, onAskAgain, onDone }: ResetFormProps) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const { ask, busy, refused, errorOf } = useAsk('The password was not changed', ['PASSWORD_', 'LINK_'])
  const save = async (newPassword: string) => {
    const { kind } = await ask('reset-password', { token, newPassword })
    if (kind === 'refused') return field.current?.focus()
    await sessionChanged(queryClient)
    toast.success('Your password is changed', 'Sign in with the new one. All other sessions have ended.')
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    setMissing(password === '')
    if (password === '') field.current?.focus()
    else void save(password)
  }
  if (token === undefined || refused?.code === 'LINK_EXPIRED') return <Expired onAskAgain={onAskAgain} />
  return (
    <>
      <DetourHead title="Choose a new password">Every session that is open somewhere ends with it.</DetourHead>
      <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-5">
        <PasswordField
          ref={field}
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={missing ? 'Enter a new password' : errorOf('PASSWORD_')}
        />
        <Button type="submit" busy={busy}>
          Save the new password
        </Button>
      </form>
    </>
  )
}

function Expired({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <div role="status">
      <DetourHead title="This link does not work any more">
        It has expired or has been used: a link works once, for one hour.
      </DetourHead>
      <Button className="mt-8 w-full" onClick={onAskAgain}>
        Ask for a new link
      </Button>
    </div>
  )
}
