import { type FormEvent, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useAsk } from '../use-ask.ts'
import { OwnPasswordField } from './own-password-field.tsx'

type PasswordStepProps = {
  /** Where the password goes to, below /api/auth. */
  path: string
  label: string
  text: string
  danger?: boolean
  onDone: (body: unknown) => void
  onCancel: () => void
}

/** One act that takes the password. */
export function PasswordStep({ path, label, text, danger = false, onDone, onCancel }: PasswordStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const { ask, busy, errorOf } = useAsk('This did not work', ['PASSWORD_'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await ask(path, { password: field.current?.value ?? '' })
    if (outcome.kind === 'done') onDone(outcome.body)
    else field.current?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p>{text}</p>
      <OwnPasswordField ref={field} error={errorOf('PASSWORD_')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {label}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
