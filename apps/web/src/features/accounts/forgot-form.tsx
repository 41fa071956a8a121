import { useState } from 'react'
import { requireFields } from '../../platform/actions/required-fields.ts'
import { useAction } from '../../platform/actions/use-action.ts'
import { authApi } from '../../platform/api/auth-api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { AuthHeading, BackToSignIn } from './auth-heading.tsx'
import { credentialFields, missingCredentials } from './credentials.ts'
import { EmailField } from './email-field.tsx'

const names = ['email'] as const

/** AUTH-06: requests an email with a link to a new password. `email` was typed on the way here. The result looks the same for every address. */
export function ForgotForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [entered, setEntered] = useState(email)
  const { run, busy, error, fieldErrors } = useAction({
    act: async (input: { email: string }) => {
      requireFields(input, { email: missingCredentials.email })
      const address = input.email.trim()
      await authApi('request-password-reset', { email: address })
      return address
    },
    fields: credentialFields,
    failure: ({ code, message }) => (code === 'INVALID' ? null : ['The email could not be sent', message]),
    onDone: (address) => {
      setEntered(address)
      setSentTo(address)
    },
  })
  if (sentTo !== null) return <Sent to={sentTo} onBack={onBack} onResend={() => setSentTo(null)} />
  return (
    <>
      <AuthHeading title="Forgot password?">We’ll email you a link to choose a new one.</AuthHeading>
      <Form fields={names} onSubmit={run} refused={error} className="mt-8 grid gap-5">
        <EmailField autoComplete="username" defaultValue={entered} error={fieldErrors.email} />
        <Button type="submit" busy={busy}>
          Send link
        </Button>
      </Form>
      <BackToSignIn onBack={onBack} />
    </>
  )
}

function Sent({ to, onBack, onResend }: { to: string; onBack: () => void; onResend: () => void }) {
  return (
    <div role="status">
      <AuthHeading title="Check your inbox">
        If there is an account for <span className="font-strong wrap-anywhere text-text">{to}</span>, we’ve sent it an
        email with a link. The link works once and expires after an hour.
      </AuthHeading>
      <Button variant="outline" className="mt-8 w-full" onClick={onResend}>
        Resend or change address
      </Button>
      <BackToSignIn onBack={onBack} />
    </div>
  )
}
