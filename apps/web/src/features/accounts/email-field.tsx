import type { Ref } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

type EmailFieldProps = {
  label?: string
  /** `username` where it names an account, `email` where a new address is entered. */
  autoComplete: 'username' | 'email'
  defaultValue?: string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** An email address, under the name `email`. */
export function EmailField({ label = 'Email', ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
