import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from '../../platform/toast.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EntranceMode } from './auth-mode.ts'
import { type CredentialErrors, type Credentials, errorsOfEmpty, errorsOfRefusal, firstError } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import { asksForCode, signIn, signUp } from './sign-in.ts'
import { useEnter } from './use-enter.ts'

type AuthFormProps = { mode: EntranceMode; next: string | undefined; onCode: () => void }

const words = {
  'sign-in': { submit: 'Sign In', failed: 'Login failed', email: 'username', password: 'current-password' },
  'sign-up': { submit: 'Sign Up', failed: 'Sign up failed', email: 'email', password: 'new-password' },
} as const

/** Email and password, for signing in or up. What is typed stays typed whatever the answer. */
export function AuthForm({ mode, next, onCode }: AuthFormProps) {
  const { submit, failed, email, password } = words[mode]
  const form = useAuthForm({ mode, next, onCode }, failed)
  const hydrated = useHydrated()
  return (
    // a press before the scripts are there must not put the password into the address
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <TextField
        ref={form.fields.email}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={email}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errors.email}
      />
      <PasswordField
        ref={form.fields.password}
        autoComplete={password}
        error={form.errors.password}
        {...(mode === 'sign-up' ? { hint: 'At least 8 characters' } : {})}
      />
      <Button type="submit" busy={form.busy} disabled={!hydrated} className="mt-1 w-full disabled:!opacity-100">
        {submit}
      </Button>
    </form>
  )
}

function useAuthForm({ mode, next, onCode }: AuthFormProps, failed: string) {
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [busy, setBusy] = useState(false)
  const enter = useEnter(mode, next)

  const mark = (found: CredentialErrors) => {
    setErrors(found)
    const first = firstError(found)
    if (first !== null) fields[first].current?.focus()
  }
  const send = async (credentials: Credentials) => {
    setBusy(true)
    const outcome = await (mode === 'sign-up' ? signUp(credentials) : signIn(credentials))
    if (outcome.kind === 'done') return asksForCode(outcome.body) ? onCode() : enter()
    setBusy(false)
    toast.error(failed, outcome.message)
    mark(errorsOfRefusal(outcome))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const credentials = { email: fields.email.current?.value ?? '', password: fields.password.current?.value ?? '' }
    const missing = errorsOfEmpty(credentials)
    mark(missing)
    if (firstError(missing) === null) void send(credentials)
    else toast.error('Please fill in all fields')
  }
  return { fields, errors, busy, onSubmit }
}
