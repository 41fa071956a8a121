import { useEffect } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import type { EntryMode } from './auth-mode.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { type AuthEntry, useAuthEntry } from './use-auth-entry.ts'

const fieldTexts = {
  'sign-in': { submit: 'Sign In', email: 'username', password: 'current-password' },
  'sign-up': { submit: 'Sign Up', email: 'email', password: 'new-password' },
} as const satisfies Record<EntryMode, object>

const fields = ['email', 'password'] as const

/** The form with email and password, for signing in or up. The input stays after a failure. */
export function AuthForm(entry: AuthEntry) {
  const { submit, email, password } = fieldTexts[entry.mode]
  const { run, busy, error, fieldErrors, reset } = useAuthEntry(entry)
  // an error of signing up does not apply to signing in
  useEffect(reset, [reset, entry.mode])
  return (
    <Form fields={fields} onSubmit={run} refused={error} className="grid gap-5">
      <EmailField autoComplete={email} error={fieldErrors.email} />
      <PasswordField
        autoComplete={password}
        error={fieldErrors.password}
        {...(entry.mode === 'sign-up' ? { hint: 'At least 8 characters' } : {})}
      />
      <Button type="submit" busy={busy} className="mt-1 w-full">
        {submit}
      </Button>
    </Form>
  )
}
