import { brand } from '@wayhouse/domain/brand'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { BackToSignIn, DetourHead } from './detour-head.tsx'
import { useAsk } from './use-ask.ts'
import { useEnter } from './use-enter.ts'

const kinds = {
  app: {
    title: 'Your code',
    text: `Open your authenticator app and enter the six digits it shows for ${brand.name}.`,
    path: 'two-factor/verify-totp',
    other: 'Use a recovery code',
  },
  recovery: {
    title: 'Recovery code',
    text: 'Enter one of the codes you kept when you set up your app. Each works once.',
    path: 'two-factor/verify-backup-code',
    other: 'Use the code of the app',
  },
} as const

/** The second half of a sign-in: a code of the app, or one that was kept for the day it is lost. */
export function CodeForm({ next, onBack }: { next: string | undefined; onBack: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { ask, busy, errorOf } = useAsk('Login failed', ['CODE_', 'RECOVERY_'])
  const enter = useEnter('sign-in', next)
  const { title, text, path, other } = kinds[kind]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await ask(path, { code: field.current?.value ?? '' })
    if (outcome.kind === 'done') return enter()
    if (outcome.code === 'SIGN_IN_AGAIN') onBack()
    else field.current?.select()
  }
  return (
    <>
      <DetourHead title={title}>{text}</DetourHead>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-8 grid gap-5">
        {kind === 'app' ? (
          <CodeField ref={field} error={errorOf('CODE_')} />
        ) : (
          <TextField
            ref={field}
            key="recovery"
            label="Recovery code"
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errorOf('RECOVERY_')}
          />
        )}
        <Button type="submit" busy={busy}>
          Sign In
        </Button>
      </form>
      <p className="mt-6 text-center">
        <button
          type="button"
          onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
          className="link min-h-11 px-1"
        >
          {other}
        </button>
      </p>
      <BackToSignIn onBack={onBack} />
    </>
  )
}
