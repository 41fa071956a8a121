import type { Ref } from 'react'
import { PasswordField } from '../password-field.tsx'

type OwnPasswordFieldProps = { error: string | undefined; ref: Ref<HTMLInputElement> }

/** The present password, asked for before something that a borrowed session must not do. */
export function OwnPasswordField({ error, ref }: OwnPasswordFieldProps) {
  return <PasswordField ref={ref} label="Your password" autoComplete="current-password" error={error} />
}
