import { brand } from '@wayhouse/domain/brand'
import { useRef, useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { authApi } from '../../platform/api/auth-api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AuthHeading, BackToSignIn } from './auth-heading.tsx'
import { CodeField } from './code-field.tsx'
import { useFinishSignIn } from './use-finish-sign-in.ts'

const kinds = {
  app: {
    title: 'Your code',
    get text() {
      return `Open your authenticator app and enter the six digits it shows for ${brand.name}.`
    },
    path: 'two-factor/verify-totp',
    switchLabel: 'Use a recovery code',
  },
  recovery: {
    title: 'Recovery code',
    text: 'Enter one of the recovery codes you saved when you set up your app. Each works once.',
    path: 'two-factor/verify-backup-code',
    switchLabel: 'Use a code from the app',
  },
} as const

const names = ['code'] as const
const fields = { code: ['CODE_', 'RECOVERY_'] }

/** The second factor of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ next, onBack }: { next: string | undefined; onBack: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { title, text, path, switchLabel } = kinds[kind]
  const { run, busy, fieldErrors, reset } = useAction({
    act: ({ code }: { code: string }) => authApi(path, { code }),
    fields,
    failure: 'Login failed',
    onDone: useFinishSignIn('sign-in', next),
    onRefused: ({ code }) => (code === 'SIGN_IN_AGAIN' ? onBack() : field.current?.select()),
  })
  const switchKind = () => {
    reset()
    setKind(kind === 'app' ? 'recovery' : 'app')
  }
  return (
    <>
      <AuthHeading title={title}>{text}</AuthHeading>
      <Form fields={names} onSubmit={run} className="mt-8 grid gap-5">
        {kind === 'app' ? (
          <CodeField ref={field} error={fieldErrors.code} />
        ) : (
          <TextField
            ref={field}
            key="recovery"
            label="Recovery code"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={fieldErrors.code}
          />
        )}
        <Button type="submit" busy={busy}>
          Sign In
        </Button>
      </Form>
      <p className="mt-6 text-center">
        <button type="button" onClick={switchKind} className="link min-h-11 px-1">
          {switchLabel}
        </button>
      </p>
      <BackToSignIn onBack={onBack} />
    </>
  )
}
