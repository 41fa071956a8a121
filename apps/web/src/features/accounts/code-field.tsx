import type { Ref } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

/** The six digits of an authenticator app. They may be pasted with spaces, which the server removes. */
export function CodeField({ error, ref }: { error: string | undefined; ref: Ref<HTMLInputElement> }) {
  return (
    <TextField
      ref={ref}
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      error={error}
    />
  )
}
