import { useQuery } from '@tanstack/react-query'
import MailWarning from '~icons/lucide/mail-warning'
import { useAction } from '../../platform/actions/use-action.ts'
import { authApi, confirmedPath } from '../../platform/api/auth-api.ts'
import { sessionQuery } from '../../platform/session/session-query.tsx'
import { Button } from '../../ui/buttons/button.tsx'

/** For a member with an unconfirmed address, until the link in the email was opened. */
export function UnconfirmedBanner({ email }: { email: string }) {
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  const { busy, run } = useAction({
    act: () => authApi('send-verification-email', { email, callbackURL: confirmedPath }),
    success: ['Confirmation email sent', `Check the inbox of ${email}.`],
    failure: 'The email could not be sent',
  })
  return (
    <section aria-label="Email address" className="border-b border-line bg-accent-tint text-on-accent-tint">
      <div className="page flex items-center gap-x-3">
        <p className="flex min-w-0 items-center gap-2.5 text-ui font-medium">
          <MailWarning size={19} aria-hidden="true" className="shrink-0" />
          <span className="truncate">
            <span className="sm:hidden">Confirm your email</span>
            <span className="max-sm:hidden">Please confirm your email address.</span>
            <span className="max-lg:hidden"> We sent an email to {email}.</span>
          </span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          busy={busy}
          className="min-h-11 px-2 text-current underline max-sm:ml-auto"
          onClick={() => run()}
        >
          Resend
        </Button>
      </div>
    </section>
  )
}
