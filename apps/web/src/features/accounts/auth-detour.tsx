import type { AuthMode, DetourMode } from './auth-mode.ts'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'

export type AuthDetourProps = {
  mode: DetourMode
  next: string | undefined
  /** What the link of the mail brought, for `reset`; absent where the link is no longer good. */
  token: string | undefined
  onModeChange: (mode: AuthMode) => void
}

/** What one does when email and password alone will not do: a new password (AUTH-06), or the code of an app. */
export function AuthDetour({ mode, next, token, onModeChange }: AuthDetourProps) {
  const toSignIn = () => onModeChange('sign-in')
  if (mode === 'forgot') return <ForgotForm onBack={toSignIn} />
  if (mode === 'code') return <CodeForm next={next} onBack={toSignIn} />
  return <ResetForm token={token} onAskAgain={() => onModeChange('forgot')} onDone={toSignIn} />
}
