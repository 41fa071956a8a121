import type { Ref } from 'react'
import { PasswordField } from '../password-field.tsx'

/** The current password, required for actions that a stolen session must not allow. */
export function OwnPasswordField({ error, ref }: { error: string | undefined; ref?: Ref<HTMLInputElement> }) {
  return <PasswordField {...(ref && { ref })} label="Your password" autoComplete="current-password" error={error} />
}
