import { useEffect, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { authApi } from '../../../platform/auth-api.ts'
import { useAction } from '../../../platform/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { CodeField } from '../code-field.tsx'
import { PasswordStep } from './password-step.tsx'

type SetUpProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void }
/** What the app is to be shown, and the codes that follow once it has proved to work. */
type Begun = { address: string; codes: readonly string[] }

/** The password, then the QR code and a first code of the app; only with that the second factor is on. */
export function SecondFactorSetUp({ onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  if (begun !== null) return <FirstCode {...begun} onDone={onDone} onCancel={onCancel} />
  return (
    <PasswordStep
      act={(password) => authApi('two-factor/enable', { password })}
      label="Continue"
      text="You’ll need an authenticator app, such as Aegis, 2FAS or the one in your password manager."
      onDone={({ totpURI, backupCodes }) => setBegun({ address: totpURI, codes: backupCodes })}
      onCancel={onCancel}
    />
  )
}

const names = ['code'] as const
const fields = { code: ['CODE_'] }

function FirstCode({ address, codes, onDone, onCancel }: Begun & SetUpProps) {
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
        <Picture address={address} />
        <div className="min-w-0">
          <p className="text-sm font-strong">Key</p>
          <p className="font-mono tracking-wide wrap-anywhere">{secretIn(address)}</p>
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

/** Dark on white in either theme: that is what cameras read. */
function Picture({ address }: { address: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`}
      alt="QR code with the key beside it"
      width={196}
      height={196}
      className="rounded-md border border-line bg-white"
    />
  )
}

/** The key in groups of four, as it is typed. */
function secretIn(address: string): string {
  const secret = URL.parse(address)?.searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
