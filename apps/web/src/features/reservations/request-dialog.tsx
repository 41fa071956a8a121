import { nightsBetween } from '@wayhouse/domain/dates'
import { messageMax } from '@wayhouse/domain/reservations'
import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import ShieldCheck from '~icons/lucide/shield-check'
import { countOf } from '../../platform/format/count-of.ts'
import { stayDates } from '../../platform/format/dates.ts'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Money } from '../../ui/labels/money.tsx'
import { Verified } from '../../ui/labels/verified.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { RequestSteps, ShortRequestSteps } from './request-steps.tsx'
import type { OtherPerson, ReservedStay } from './reserved-stay.ts'
import { StayThumb } from './stay-thumb.tsx'

export type RequestDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  stay: ReservedStay
  host: OtherPerson
  shareEuros: number | null
  totalEuros: number | null
  /** The instant by which the host would have to answer. */
  answerBy: string
  message: string
  onMessageChange: (message: string) => void
  /** What is wrong with the message. */
  error?: ReactNode
  busy: boolean
  /** Also called for a blank message: the caller says so in `error`. */
  onSend: () => void
  /** An `OverlapNote`. */
  overlap?: ReactNode
  /** What the member would pay and when. */
  plan?: ReactNode
  /** What has changed since the dialog was opened. */
  changes?: ReactNode
  /** False once there is no spot to ask for; the message stays, to be copied. */
  canSend: boolean
}

/** RES-03, RES-04: asks the host for a spot. Focus starts in the message. */
export function RequestDialog(props: RequestDialogProps) {
  const { open, onOpenChange, host, message, onMessageChange, error, busy, onSend, overlap, plan, changes, canSend } =
    props
  const formId = useId()
  const hostFirstName = firstNameOf(host.name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && canSend) onSend()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Reserve your spot"
      aside={<Aside {...props} hostFirstName={hostFirstName} />}
      footer={<Footer {...props} formId={formId} />}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <StaySummary {...props} />
        {changes && <div className="mt-5">{changes}</div>}
        <TextArea
          label={`Tell ${hostFirstName} who you are`}
          hint="Your hours, your habits, what you look forward to. Three lines are plenty."
          className="mt-5"
          value={message}
          counted
          maxLength={messageMax}
          error={error}
          onChange={(event) => onMessageChange(event.target.value)}
        />
        {plan && <div className="mt-5 empty:hidden">{plan}</div>}
        {overlap && <div className="mt-5">{overlap}</div>}
      </form>
    </Dialog>
  )
}

function Footer({ host, answerBy, busy, canSend, onOpenChange, formId }: RequestDialogProps & { formId: string }) {
  return (
    <>
      <div className="md:hidden">
        <ShortRequestSteps hostFirstName={firstNameOf(host.name)} answerBy={answerBy} />
      </div>
      {canSend && (
        <Button type="submit" form={formId} busy={busy} className="min-h-13 sm:flex-1">
          Send request
        </Button>
      )}
      <Button
        variant="outline"
        onClick={() => onOpenChange(false)}
        className={canSend ? 'min-h-13 max-sm:hidden' : 'min-h-13 sm:flex-1'}
      >
        {canSend ? 'Cancel' : 'Close'}
      </Button>
    </>
  )
}

function StaySummary({ stay, shareEuros, totalEuros }: Pick<RequestDialogProps, 'stay' | 'shareEuros' | 'totalEuros'>) {
  const nights = nightsBetween(stay.startDate, stay.endDate)
  return (
    <div className="flex items-center gap-3.5">
      <StayThumb stay={stay} className="size-16 sm:size-19" />
      <div className="min-w-0 text-ui">
        <p className="text-base leading-tight font-bold wrap-anywhere">{stay.title}</p>
        <p className="mt-1 text-muted">
          {stayDates(stay.startDate, stay.endDate)} ({countOf(nights, 'night')})
        </p>
        {shareEuros !== null && (
          <p>
            <Money euros={shareEuros} />{' '}
            <span className="text-muted">
              is your share of <Money euros={totalEuros} className="" />
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

function Aside({ host, hostFirstName, answerBy }: RequestDialogProps & { hostFirstName: string }) {
  return (
    <>
      <h3 className="display pr-10 text-lg">What happens next</h3>
      <div className="mt-5">
        <RequestSteps hostFirstName={hostFirstName} answerBy={answerBy} />
      </div>
      <hr className="my-6 border-line" />
      <div className="flex items-center gap-3.5">
        <Avatar seed={host.id} name={host.name} src={host.avatarUrl} size={56} />
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">{host.name}</p>
          {host.isVerified && <Verified />}
        </div>
      </div>
      <p className="mt-5 flex gap-2 text-sm text-muted">
        <ShieldCheck size={18} aria-hidden="true" className="shrink-0 text-secondary" />
        Nothing is charged when you ask. You can cancel the request at any time.
      </p>
    </>
  )
}
