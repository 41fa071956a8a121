import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { brand } from '@wayhouse/domain/brand'
import { isVerified, maxStartsPerDay, type Verification } from '@wayhouse/domain/verification'
import type { ReactNode } from 'react'
import CircleAlert from '~icons/lucide/circle-alert'
import IdCard from '~icons/lucide/id-card'
import LockKeyhole from '~icons/lucide/lock-keyhole'
import ScanFace from '~icons/lucide/scan-face'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { orpc } from '../../platform/api/orpc.ts'
import { invalidate, applyEvent } from '../../platform/live/live-events.ts'
import { useExpectedEvent } from '../../platform/live/use-expected-event.ts'
import { leaveTo } from '../../platform/page/leave-to.ts'
import { takeReturnPath } from '../../platform/session/return-path.ts'
import { sessionQuery } from '../../platform/session/session-query.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Approved } from './approved.tsx'
import { type Door, DoorScene } from './door-scene.tsx'
import { failureText, nextStepText } from './failure-text.ts'
import { useResult } from './use-result.ts'

type VerificationCardProps = {
  memberId: string
  /** The partner's session that the member returns from, or null. */
  returnedFrom: string | null
  /** Shown above and below the card until the member is verified. */
  heading: ReactNode
  footer: ReactNode
  /** Shown with an approval: where it leads. */
  stays: ReactNode
}

/** VER-01 to VER-06: one card with four states: none, pending, rejected and Approved, which takes the whole page. */
export function VerificationCard({ memberId, returnedFrom, heading, footer, stays }: VerificationCardProps) {
  const verification = useVerification()
  useResult(verification, returnedFrom, useContinue())
  const { busy, run } = useStart(memberId)
  if (isVerified(verification.didit_verification_status)) return <Approved stays={stays} />
  const { label, door, ...state } = stateOf(verification)
  return (
    <>
      {heading}
      <Card
        as="section"
        aria-label="Your verification"
        lift={2}
        className="mt-5 flex gap-4 p-5 max-sm:flex-col max-sm:items-center sm:mt-8 sm:gap-7 sm:p-8"
      >
        {/* before the start there is more to read, and the button should not be below the screen of a phone */}
        <DoorScene door={door} className={door === 'open' ? 'w-18 sm:w-30' : 'w-30'} />
        <div className="min-w-0 grow max-sm:w-full">
          <div role="status">{state.announced}</div>
          {state.more}
          <Button busy={busy} onClick={() => run()} className="mt-6 max-sm:w-full">
            {label}
          </Button>
          {verification.checked_by === 'partner' && <StartLimit />}
        </div>
      </Card>
      {footer}
    </>
  )
}

function StartLimit() {
  return (
    <p className="mt-4 text-sm text-muted">
      You can start {maxStartsPerDay} times a day. Having trouble? Write to{' '}
      <a href={`mailto:${brand.supportEmail}`} className="link">
        {brand.supportEmail}
      </a>
      .
    </p>
  )
}

/** Continues to where the member was going, else to the tribes. The guard of the next page needs an up-to-date session. */
function useContinue(): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return () =>
    void invalidate(queryClient, [sessionQuery.queryKey]).then(() =>
      navigate({ href: takeReturnPath(), replace: true }),
    )
}

/** The content of a state: announced to screen readers, more below that is not, and the label of the button. */
type State = { door: Door; announced: ReactNode; more?: ReactNode; label: string }

function stateOf(verification: Verification): State {
  const { didit_verification_status: status, didit_verification_error: error, checked_by } = verification
  if (status === 'pending')
    return {
      door: 'waiting',
      announced: <Waiting text={waitingText(verification)} />,
      label: 'Restart Verification',
    }
  if (status === 'rejected')
    return { door: 'failed', announced: <Rejected error={error} />, label: 'Retry Verification' }
  return {
    door: 'open',
    announced: (
      <NotStarted notice={error} title={checked_by === 'partner' ? 'Three minutes, once' : 'A quick check, once'} />
    ),
    more: <Explanation by={checked_by} />,
    label: 'Start Verification',
  }
}

function waitingText({ under_review, checked_by }: Verification): string {
  if (checked_by === 'operator')
    return 'One of us is reviewing it. You don’t need to do anything: we’ll email you when it’s done.'
  return under_review
    ? 'Our partner is reviewing it. You don’t need to do anything: we’ll email you when it’s done.'
    : 'This page updates by itself. If you left before the end, restart to pick up where you stopped.'
}

function NotStarted({ notice, title }: { notice: string | null; title: string }) {
  return (
    <>
      {notice && (
        <p className="mb-6 flex gap-3 rounded-md bg-accent-tint p-4 font-medium text-on-accent-tint">
          <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {notice}
        </p>
      )}
      <h2 className="display text-xl">{title}</h2>
    </>
  )
}

const explanations = {
  partner: [
    { Icon: IdCard, text: 'Our identity partner asks for your passport, identity card or driving licence.' },
    { Icon: ScanFace, text: 'A quick look into the camera shows that it’s yours and that you’re 18 or older.' },
    { Icon: LockKeyhole, text: 'We keep the result and its date. Your document stays with our partner.' },
  ],
  operator: [
    { Icon: IdCard, text: 'One of us emails you and checks who you are. It can take a day.' },
    { Icon: ScanFace, text: 'Have a document ready that shows your face, your name and that you’re 18 or older.' },
    { Icon: LockKeyhole, text: 'We keep the result and its date, and nothing you show us.' },
  ],
}

function Explanation({ by }: { by: Verification['checked_by'] }) {
  return (
    <ul className="mt-4 grid gap-3 sm:mt-5 sm:gap-4">
      {explanations[by].map(({ Icon, text }) => (
        <li key={text} className="flex gap-3.5">
          <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-secondary" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <>
      <h2 className="display text-xl">Waiting for your result</h2>
      <p className="mt-2 text-muted">{text}</p>
    </>
  )
}

function Rejected({ error }: { error: string | null }) {
  return (
    <>
      <p className="flex gap-3 rounded-md bg-danger-tint p-4 font-semibold text-danger">
        <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        {failureText(error)}
      </p>
      <p className="mt-4 text-muted">{nextStepText(error)}</p>
    </>
  )
}

/** Opens the partner's page (VER-02). After a failure, the current state is loaded and shown. */
function useStart(memberId: string) {
  const queryClient = useQueryClient()
  return useAction({
    act: () => api.verification.start({ userId: memberId }),
    failure: ({ message }) => `Failed to start verification: ${message}`,
    onDone: ({ url }) => leaveTo(url),
    onRefused: () => applyEvent(queryClient, 'verification.changed'),
  })
}

/** How often a pending result is requested (decision G-28). */
const pollMs = 10_000

/** The member's verification, kept up to date while it is shown (VER-06). */
function useVerification(): Verification {
  const { data: verification } = useSuspenseQuery({
    ...orpc.verification.own.queryOptions(),
    staleTime: 0,
    refetchOnWindowFocus: false, // useExpectedEvent refetches on focus, of the window as well as of the tab
  })
  useExpectedEvent('verification.changed', verification.didit_verification_status === 'pending' ? pollMs : null)
  return verification
}
