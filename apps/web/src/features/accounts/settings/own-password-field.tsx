import type { Ref } from 'react'
import { PasswordField } from '../password-field.tsx'

/** The current password, required before anything that a borrowed session must not do. */
export function OwnPasswordField({ error, ref }: { error: string | undefined; ref?: Ref<HTMLInputElement> }) {
  return <PasswordField {...(ref && { ref })} label="Your password" autoComplete="current-password" error={error} />
}
