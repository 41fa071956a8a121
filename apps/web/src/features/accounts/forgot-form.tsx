import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BackToSignIn, DetourHead } from './detour-head.tsx'
import { useAsk } from './use-ask.ts'

/** AUTH-06: asks for the mail with the way to a new password. The answer is the same for every address. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { ask, busy, errorOf } = useAsk('The email could not be sent', ['EMAIL_'])
  const send = async (email: string) => {
    const { kind } = await ask('request-password-reset', { email })
    if (kind === 'done') setSentTo(email)
    else field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = field.current?.value.trim() ?? ''
    setMissing(email === '')
    if (email === '') field.current?.focus()
    else void send(email)
  }
  if (sentTo !== null) return <Sent to={sentTo} onBack={onBack} onAgain={() => setSentTo(null)} />
  return (
    <>
      <DetourHead title="Forgot password?">We send you a link to choose a new one.</DetourHead>
      <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-5">
        <TextField
          ref={field}
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={missing ? 'Enter your email address' : errorOf('EMAIL_')}
        />
        <Button type="submit" busy={busy}>
          Send the link
        </Button>
      </form>
      <BackToSignIn onBack={onBack} />
    </>
  )
}

function Sent({ to, onBack, onAgain }: { to: string; onBack: () => void; onAgain: () => void }) {
  return (
    <div role="status">
      <DetourHead title="Look into your inbox">
        If there is an account with <span className="font-[650] wrap-anywhere text-text">{to}</span>, a mail with a link
        is on its way. The link works once, for one hour.
      </DetourHead>
      <Button variant="outline" className="mt-8 w-full" onClick={onAgain}>
        Another address, or once more
      </Button>
      <BackToSignIn onBack={onBack} />
    </div>
  )
}
