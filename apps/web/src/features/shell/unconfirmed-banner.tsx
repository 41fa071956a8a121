import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { sessionQuery } from '../../platform/session-query.tsx'
import { toast } from '../../platform/toast.ts'
import { Button } from '../../ui/button.tsx'
import { resendConfirmation } from './resend-confirmation.ts'

/** For a member whose address nobody has confirmed yet. Goes by itself once the link in the mail was followed. */
export function UnconfirmedBanner({ email }: { email: string }) {
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  const [sending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    const error = await resendConfirmation(email)
    setSending(false)
    if (error === null) toast.success('Confirmation email sent', `Look for it in the inbox of ${email}.`)
    else toast.error('The email could not be sent', error)
  }
  return (
    <section aria-label="Email address" className="border-b border-line bg-accent-tint text-on-accent-tint">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
        <p className="flex min-w-0 flex-1 basis-72 items-center gap-2.5 text-[0.9375rem] font-[550]">
          <MailWarning size={19} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">Please confirm your email address. We wrote to {email}.</span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          busy={sending}
          className="!text-current underline"
          onClick={() => void resend()}
        >
          Resend
        </Button>
      </div>
    </section>
  )
}
