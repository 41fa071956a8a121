import { type FormEvent, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { toast } from '../../../platform/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../code-field.tsx'
import { useAsk } from '../use-ask.ts'
import { PasswordStep } from './password-step.tsx'
import { codesIn } from './recovery-codes.tsx'

type SetUpProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void }
/** What the app is to be shown, and the codes that follow once it has proved to work. */
type Begun = { address: string; codes: readonly string[] }

/** The password, then the QR code and a first code of the app; only with that the second factor is on. */
export function SecondFactorSetUp({ onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  if (begun !== null) return <FirstCode {...begun} onDone={onDone} onCancel={onCancel} />
  return (
    <PasswordStep
      path="two-factor/enable"
      label="Continue"
      text="Have an authenticator app at hand, such as Aegis, 2FAS or the one of your password manager."
      onDone={(body) => setBegun({ address: addressIn(body), codes: codesIn(body) })}
      onCancel={onCancel}
    />
  )
}

function FirstCode({ address, codes, onDone, onCancel }: Begun & SetUpProps) {
  const field = useRef<HTMLInputElement>(null)
  const { ask, busy, errorOf } = useAsk('The codes are not on yet', ['CODE_'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await ask('two-factor/verify-totp', { code: field.current?.value ?? '' })
    if (outcome.kind === 'refused') return field.current?.select()
    toast.success('Authenticator codes are on')
    onDone(codes)
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <p>Scan this with your app, or type the key into it. Then enter the code it shows.</p>
      <div className="flex flex-wrap items-center gap-6">
        <Picture address={address} />
        <div className="min-w-0">
          <p className="text-sm font-[650]">Key</p>
          <p className="font-mono tracking-wide wrap-anywhere">{secretIn(address)}</p>
        </div>
      </div>
      <CodeField ref={field} error={errorOf('CODE_')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Switch the codes on
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
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

function addressIn(body: unknown): string {
  const address: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'totpURI') : null
  return typeof address === 'string' ? address : ''
}

/** The key in groups of four, as it is typed. */
function secretIn(address: string): string {
  const secret = URL.parse(address)?.searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
