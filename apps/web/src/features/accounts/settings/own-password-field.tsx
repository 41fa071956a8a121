import { PasswordField } from '../password-field.tsx'

/** The current password, required before anything that a borrowed session must not do. */
export function OwnPasswordField({ error }: { error: string | undefined }) {
  return <PasswordField label="Your password" autoComplete="current-password" error={error} />
}
