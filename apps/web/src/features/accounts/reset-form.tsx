import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { requireFields } from '../../platform/actions/required-fields.ts'
import { useAction } from '../../platform/actions/use-action.ts'
import { authApi } from '../../platform/api/auth-api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { credentialFields } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import { refreshAfterSignIn } from './session-change.ts'

type ResetFormProps = { linkError: string | undefined; onRequestLink: () => void; onDone: () => void }

const names = ['password'] as const

/** AUTH-06: a new password, from the link of the email. For an expired link, it offers a new one. */
export function ResetForm({ linkError, onRequestLink, onDone }: ResetFormProps) {
  const queryClient = useQueryClient()
  const token = useLinkToken()
  const { run, busy, error, fieldErrors } = useAction({
    act: async (input: { password: string }) => {
      requireFields(input, { password: 'Enter a new password' })
      await authApi('reset-password', { token: token ?? '', newPassword: input.password })
    },
    fields: credentialFields,
    failure: ({ code, message }) => (/^(?:INVALID$|PASSWORD_|LINK_)/.test(code) ? null : [failureTitle, message]),
    success: ['Password changed', 'Sign in with your new password. You’ve been signed out everywhere else.'],
    onDone: async () => {
      await refreshAfterSignIn(queryClient)
      onDone()
    },
  })
  if (linkError !== undefined || token === '' || error?.code === 'LINK_EXPIRED')
    return <Expired onRequestLink={onRequestLink} />
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

/** The token in the URL's hash; null on the server, which does not receive the hash. */
function useLinkToken(): string | null {
  return useSyncExternalStore(subscribeToHash, tokenFromHash, () => null)
}

function tokenFromHash(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const failureTitle = 'The password was not changed'

function Expired({ onRequestLink }: { onRequestLink: () => void }) {
  return (
    <div role="status">
      <AuthHeading title="This link no longer works">It has expired or was already used.</AuthHeading>
      <Button className="mt-8 w-full" onClick={onRequestLink}>
        Get a new link
      </Button>
    </div>
  )
}
