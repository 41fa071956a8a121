import { useEffect, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { useAction } from '../../../platform/actions/use-action.ts'
import { authApi } from '../../../platform/api/auth-api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { CodeField } from '../code-field.tsx'
import { PasswordStep } from './password-step.tsx'

type SetUpProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void }
/** The URI with the key for the app, and the recovery codes to show after the first code. */
type Enrollment = { uri: string; codes: readonly string[] }

/** Asks for the password, then shows the QR code; the second factor is on after a first code of the app. */
export function SecondFactorSetUp({ onDone, onCancel }: SetUpProps) {
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  if (enrollment !== null) return <FirstCode {...enrollment} onDone={onDone} onCancel={onCancel} />
  return (
    <PasswordStep
      act={(password) => authApi('two-factor/enable', { password })}
      label="Continue"
      text="You’ll need an authenticator app, such as Aegis, 2FAS or the one in your password manager."
      onDone={({ totpURI, backupCodes }) => setEnrollment({ uri: totpURI, codes: backupCodes })}
      onCancel={onCancel}
    />
  )
}

const names = ['code'] as const
const fields = { code: ['CODE_'] }

function FirstCode({ uri, codes, onDone, onCancel }: Enrollment & SetUpProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { run, busy, fieldErrors } = useAction({
    act: ({ code }: { code: string }) => authApi('two-factor/verify-totp', { code }),
    fields,
    failure: 'The codes are not on yet',
    success: 'Authenticator codes are on',
    onDone: () => onDone(codes),
    onRefused: () => field.current?.select(),
  })
  return (
    <Form fields={names} onSubmit={run} className="grid gap-5">
      <p>Scan this with your app, or enter the key by hand. Then type the code it shows.</p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode uri={uri} />
        <div className="min-w-0">
          <p className="text-sm font-strong">Key</p>
          <p className="font-mono tracking-wide wrap-anywhere">{secretOf(uri)}</p>
        </div>
      </div>
      <CodeField ref={field} error={fieldErrors.code} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Turn on codes
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** Dark on white in both themes, so that cameras can read it. */
function QrCode({ uri }: { uri: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
      alt="QR code with the key beside it"
      width={196}
      height={196}
      className="rounded-md border border-line bg-white"
    />
  )
}

/** The key, in groups of four characters. */
function secretOf(uri: string): string {
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
