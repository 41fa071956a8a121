import type { Overview } from '@wayhouse/domain/console'
import type { ReactNode } from 'react'
import ChevronRight from '~icons/lucide/chevron-right'
import CircleCheck from '~icons/lucide/circle-check'
import MailWarning from '~icons/lucide/mail-warning'
import Receipt from '~icons/lucide/receipt'
import RotateCcw from '~icons/lucide/rotate-ccw'
import ShieldAlert from '~icons/lucide/shield-alert'
import { useAction } from '../../../platform/actions/use-action.ts'
import { api } from '../../../platform/api/api.ts'
import { orpc } from '../../../platform/api/orpc.ts'
import { countOf } from '../../../platform/format/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Icon } from '../../../ui/pictures/icon.ts'
import { ConsoleLink } from '../console-link.tsx'
import { mailFailureText } from '../mail/mail-words.ts'
import { mismatchWords } from '../payments/payment-words.ts'
import { jobText } from './job-words.ts'

/** Mail, payments and jobs that need somebody. */
export function Failures({ failed }: { failed: Overview['failed'] }) {
  const jobs = failed.jobs.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card as="section" lift={1} aria-labelledby="failures" className="p-5">
      <h2 id="failures" className="display flex min-h-11 items-center text-lg">
        What the machine could not do
      </h2>
      <ul className="divide-y divide-line">
        <Failure
          to="/app/admin/mail"
          icon={MailWarning}
          count={failed.mails}
          text={`${countOf(failed.mails, 'mail')} failed`}
        >
          {failed.mails === 0 ? 'Everything was delivered' : 'Not delivered after ten tries'}
        </Failure>
        {failed.mail_kinds.map(({ kind, count }) => (
          <Kind key={kind} to={`/app/admin/mail?kind=${kind.replace(' ', '+')}`}>
            {mailFailureText(kind, count)}
          </Kind>
        ))}
        {failed.payments !== null && (
          <Failure
            to="/app/admin/payments"
            icon={Receipt}
            count={failed.payments}
            text={failed.payments === 1 ? '1 payment does not match' : `${failed.payments} payments do not match`}
          >
            {failed.payments === 0 ? 'The provider and the members agree' : mismatchesText(failed.payment_kinds)}
          </Failure>
        )}
        <Failure icon={RotateCcw} count={jobs} text={`${countOf(jobs, 'job')} failed`}>
          {jobs === 0 ? 'All of them are done' : 'Run them again; if they fail again, look for the name in the log'}
        </Failure>
        {failed.audit_row !== null && (
          <Failure to="/app/admin/audit" icon={ShieldAlert} count={1} text="The audit was tampered with">
            Row {failed.audit_row.toLocaleString('en')} is not as it was written
          </Failure>
        )}
        {failed.jobs.map(({ queue, count }) => (
          <FailedQueue key={queue} queue={queue} count={count} />
        ))}
      </ul>
    </Card>
  )
}

/** The failed jobs of one kind, which have no screen: they are run again from here. */
function FailedQueue({ queue, count }: Overview['failed']['jobs'][number]) {
  const { run, busy } = useAction({
    act: () => api.console.retryJobs({ queue }),
    changes: [orpc.console.overview.key()],
    success: count === 1 ? 'The job runs again' : 'The jobs run again',
    failure: 'Nothing runs again',
  })
  const text = count === 1 ? jobText(queue) : `${jobText(queue)} (${count})`
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 text-sm wrap-anywhere">
        {text} <code className="text-muted">{queue}</code>
      </span>
      <Button variant="outline" size="sm" busy={busy} aria-label={`Run again: ${text}`} onClick={() => run()}>
        Run again
      </Button>
    </li>
  )
}

/** One kind of what failed, with the way to it. */
function Kind({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <ConsoleLink to={to} className="flex min-h-11 items-center gap-4 py-2 pl-9 text-sm hover:bg-sunken">
        <span className="min-w-0 flex-1">{children}</span>
        <ChevronRight size={18} aria-hidden="true" className="text-muted" />
      </ConsoleLink>
    </li>
  )
}

/** “2 refunds that have not arrived, 1 payment made twice” */
function mismatchesText(kinds: Overview['failed']['payment_kinds']): string {
  return kinds.map(({ kind, count }) => `${count} ${mismatchWords[kind]}`).join(', ')
}

type FailureProps = { to?: string; icon: Icon; count: number; text: string; children: ReactNode }

function Failure({ to, icon, count, text, children }: FailureProps) {
  const Icon = count === 0 ? CircleCheck : icon
  const line = (
    <>
      <Icon size={20} aria-hidden="true" className={count === 0 ? 'text-secondary' : 'text-danger'} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{text}</span>
        <span className="block text-sm text-muted wrap-anywhere">{children}</span>
      </span>
    </>
  )
  const layout = 'flex min-h-15 items-center gap-4 py-2.5'
  return (
    <li>
      {to === undefined ? (
        <div className={layout}>{line}</div>
      ) : (
        <ConsoleLink to={to} className={`${layout} hover:bg-sunken`}>
          {line}
          <ChevronRight size={18} aria-hidden="true" className="text-muted" />
        </ConsoleLink>
      )}
    </li>
  )
}
