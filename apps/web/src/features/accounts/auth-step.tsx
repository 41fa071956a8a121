import type { AuthMode, StepMode } from './auth-mode.ts'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'

export type AuthStepProps = {
  mode: StepMode
  next: string | undefined
  /** What was typed as address before. */
  email: string
  /** The error in the link of the email, for `reset`. */
  linkError: string | undefined
  onModeChange: (mode: AuthMode) => void
}

/** A new password (AUTH-06), or the code of an authenticator app. */
export function AuthStep({ mode, next, email, linkError, onModeChange }: AuthStepProps) {
  const toSignIn = () => onModeChange('sign-in')
  if (mode === 'forgot') return <ForgotForm email={email} onBack={toSignIn} />
  if (mode === 'code') return <CodeForm next={next} onBack={toSignIn} />
  return <ResetForm linkError={linkError} onRequestLink={() => onModeChange('forgot')} onDone={toSignIn} />
}
