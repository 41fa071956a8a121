import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { authApi } from '../../platform/auth-api.ts'
import { filledIn } from '../../platform/filled-in.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { credentialFields } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import { sessionChanged } from './session-change.ts'

type ResetFormProps = { linkError: string | undefined; onAskAgain: () => void; onDone: () => void }

const names = ['password'] as const

/** AUTH-06: a new password, by the link of the email. A link that is no longer valid says so and offers another. */
export function ResetForm({ linkError, onAskAgain, onDone }: ResetFormProps) {
  const queryClient = useQueryClient()
  const token = useTokenOfLink()
  const { run, busy, error, fieldErrors } = useAction({
    act: async (typed: { password: string }) => {
      filledIn(typed, { password: 'Enter a new password' })
      await authApi('reset-password', { token: token ?? '', newPassword: typed.password })
    },
    fields: credentialFields,
    failure: ({ code, message }) => (/^(?:INVALID$|PASSWORD_|LINK_)/.test(code) ? null : [notChanged, message]),
    success: ['Password changed', 'Sign in with your new password. You’ve been signed out everywhere else.'],
    onDone: async () => {
      await sessionChanged(queryClient)
      onDone()
    },
  })
  if (linkError !== undefined || token === '' || error?.code === 'LINK_EXPIRED')
    return <Expired onAskAgain={onAskAgain} />
  return (
    <>
      <AuthHeading title="Choose a new password">You’ll be signed out on every device.</AuthHeading>
      <Form fields={names} onSubmit={run} refused={error} className="mt-8 grid gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={fieldErrors.password}
        />
        <Button type="submit" busy={busy}>
          Save new password
        </Button>
      </Form>
    </>
  )
}

/** What the link brought in the fragment; null on the server, which is not told it. */
function useTokenOfLink(): string | null {
  return useSyncExternalStore(onFragment, tokenInFragment, () => null)
}

function tokenInFragment(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}

function onFragment(change: () => void): () => void {
  addEventListener('hashchange', change)
  return () => removeEventListener('hashchange', change)
}

const notChanged = 'The password was not changed'

function Expired({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <div role="status">
      <AuthHeading title="This link no longer works">It has expired or was already used.</AuthHeading>
      <Button className="mt-8 w-full" onClick={onAskAgain}>
        Get a new link
      </Button>
    </div>
  )
}
