import { type Ref, useState } from 'react'
import Eye from '~icons/lucide/eye'
import EyeOff from '~icons/lucide/eye-off'
import { TextField } from '../../ui/fields/text-field.tsx'

type PasswordFieldProps = {
  label?: string
  name?: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { label = 'Password', name = 'password', autoComplete, hint, error, ref } = props
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      ref={ref}
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      hint={hint}
      error={error}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="icon-button -mr-2.5"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  )
}
