import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { useState } from 'react'
import { useAction } from '../../platform/actions/use-action.ts'
import { authApi } from '../../platform/api/auth-api.ts'
import { focusOnMount } from '../../platform/page/focus-on-mount.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'

const names = ['code'] as const
const fields = { code: ['CODE_', 'RECOVERY_'] }

/** Asks an operator for a code of their second factor, every twelve hours, before the console opens (CON-01). */
export function CodePage() {
  const { user } = useSession()
  return (
    <main id="main" className="m-auto w-full max-w-115 px-4 py-10">
      <p className="mb-6 flex items-center gap-3">
        <Logo name={brand.name} />
        <span className="badge bg-primary-tint text-primary">Console</span>
      </p>
      <Card className="p-6 sm:p-8">{user?.console === 'no factor' ? <SetUp /> : <EnterCode />}</Card>
      <a href="/app" className="link mt-4 inline-flex min-h-11 items-center">
        Open {brand.name}
      </a>
    </main>
  )
}

function SetUp() {
  return (
    <>
      <h1 className="display text-2xl">Set up your second factor first</h1>
      <p className="mt-3 text-muted">
        The console opens with a code of an authenticator app. Turn codes on in your settings, then come back.
      </p>
      <a href="/app/settings/account" className="link mt-4 inline-flex min-h-11 items-center font-semibold">
        Open your settings
      </a>
    </>
  )
}

function EnterCode() {
  const [isRecovery, setIsRecovery] = useState(false)
  const { next }: { next?: string } = useSearch({ strict: false })
  const queryClient = useQueryClient()
  const { run, busy, fieldErrors, reset } = useAction({
    act: ({ code }: { code: string }) =>
      authApi(isRecovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', { code }),
    fields,
    failure: 'The console stays closed',
    onDone: () => {
      queryClient.clear()
      location.assign(next?.startsWith('/app/admin') === true ? next : '/app/admin')
    },
  })
  return (
    <>
      <h1 className="display text-2xl">Your code</h1>
      <p className="mt-3 text-muted">
        {isRecovery
          ? 'Enter one of the recovery codes you saved when you set up your app. Each works once.'
          : `Open your authenticator app and enter the six digits it shows for ${brand.name}. The console then stays open for 12 hours.`}
      </p>
      <Form fields={names} onSubmit={run} className="mt-6 grid gap-5">
        <TextField
          key={String(isRecovery)}
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          required
          ref={focusOnMount}
          error={fieldErrors.code}
        />
        <Button type="submit" busy={busy}>
          Open the console
        </Button>
      </Form>
      <button
        type="button"
        className="link mt-4 min-h-11"
        onClick={() => {
          reset()
          setIsRecovery(!isRecovery)
        }}
      >
        {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
      </button>
    </>
  )
}
