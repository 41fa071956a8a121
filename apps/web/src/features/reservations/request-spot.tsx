import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerBy } from '@wayhouse/domain/reservations'
import { pricePerPerson, type SignedInTribe } from '@wayhouse/domain/tribes'
import { type ReactNode, useState } from 'react'
import { titleOf } from '../../platform/actions/failure-title.ts'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { fieldErrorsOf, type Refusal } from '../../platform/api/refusal.ts'
import { now } from '../../platform/format/clock.ts'
import { applyEvent, invalidate } from '../../platform/live/live-events.ts'
import { answeredCodes } from '../../platform/session/page-member.ts'
import { sessionQuery } from '../../platform/session/session-query.tsx'
import { useTextDraft } from '../../platform/storage/text-draft.ts'
import { OverlapNote } from './overlap-note.tsx'
import { overlapsQuery } from './queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { hostPerson, stayOf } from './tribe-facts.ts'
import { WarningNote } from './warning-note.tsx'

type AskForSpotProps = {
  tribe: SignedInTribe
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Why there is no spot to ask for, since the dialog was opened; null if there is one. */
  closed: string | null
  /** What the member would pay and when, rendered by the costs room. */
  plan?: ReactNode
}

/** RES-03, RES-04: the request dialog of a tribe. The typed message is stored until it is sent. */
export function RequestSpot({ tribe, open, onOpenChange, closed, plan }: AskForSpotProps) {
  const terms = useSeenTerms(tribe, open)
  // it survives signing in and subscribing
  const [message, setMessage] = useTextDraft(`request:${tribe.id}`)
  const [openedAt] = useState(now)
  const [isMissing, setMissing] = useState(false)
  const { data: overlaps = [] } = useQuery({ ...overlapsQuery(tribe.id), enabled: open })
  const hasBlocked = tribe.seen_as === 'member' && tribe.has_blocked_member
  const queryClient = useQueryClient()
  const request = useAction({
    act: (text: string) => api.reservations.request({ id: tribe.id, message: text, version: terms.version }),
    success: ['Reservation submitted', 'The host will review it. An email confirmation follows.'],
    failure: (refusal) => (shownElsewhere.has(refusal.code) ? null : titleOf('Error submitting reservation')(refusal)),
    changes: ['reservation.changed'],
    onDone: () => {
      setMessage('')
      onOpenChange(false)
    },
    // without a session, the page sends the viewer to sign in and explains why (decision G-61)
    onRefused: async (refusal) => {
      if (refusal.code === 'UNAUTHENTICATED') {
        answeredCodes.clear()
        await invalidate(queryClient, [sessionQuery.queryKey])
      }
      if (refusal.code === 'TERMS_CHANGED') await terms.refetch(refusal)
    },
  })
  const send = () => {
    const isBlank = message.trim() === ''
    setMissing(isBlank)
    if (!isBlank) request.run(message)
  }
  return (
    <RequestDialog
      open={open}
      onOpenChange={onOpenChange}
      stay={stayOf(tribe)}
      host={hostPerson(tribe)}
      shareEuros={pricePerPerson(tribe.airbnb_total_cost, tribe.size)}
      totalEuros={tribe.airbnb_total_cost}
      answerBy={answerBy(tribe, openedAt).toISOString()}
      message={message}
      onMessageChange={(text) => {
        setMissing(false)
        setMessage(text)
      }}
      error={isMissing ? <MessageRequired /> : request.fieldErrors.message}
      busy={request.busy}
      onSend={send}
      overlap={(overlaps.length > 0 || hasBlocked) && <Warnings stays={overlaps} hasBlocked={hasBlocked} />}
      changes={<Changes closed={request.busy ? null : closed} newTerms={terms.changes} />}
      plan={plan}
      canSend={closed === null || request.busy}
    />
  )
}

type WarningsProps = Parameters<typeof OverlapNote>[0] & { hasBlocked: boolean }

/** What the member may want to know first. BLOCK-05: who has blocked them is never hinted at. */
function Warnings({ stays, hasBlocked }: WarningsProps) {
  return (
    <div className="grid gap-3">
      {hasBlocked && <WarningNote role="note" title="Someone you blocked is a member of this tribe." />}
      <OverlapNote stays={stays} />
    </div>
  )
}

/** In the field and not in a toast, which would cover what is asked for. */
function MessageRequired() {
  return (
    <span role="alert">
      <strong className="block">Message required</strong> Please enter a message for the host
    </span>
  )
}

const shownElsewhere: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'TERMS_CHANGED'])

function Changes({ closed, newTerms }: { closed: string | null; newTerms: readonly string[] }) {
  if (closed !== null)
    return (
      <WarningNote role="alert" title={closed}>
        <p>Your message stays here. You can copy it.</p>
      </WarningNote>
    )
  if (newTerms.length === 0) return null
  return (
    <WarningNote role="alert" title="The host has changed this tribe since you opened it.">
      <ul>
        {newTerms.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>If you still want the spot, send the request again.</p>
    </WarningNote>
  )
}

/** The version of the tribe that the member saw when the dialog opened, and the new terms once a request was refused. */
function useSeenTerms(tribe: SignedInTribe, open: boolean) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState<SeenTerms | null>(null)
  if (open && seen === null) setSeen({ version: tribe.version, changes: [] })
  if (!open && seen !== null) setSeen(null)
  return {
    version: seen?.version ?? tribe.version,
    changes: seen?.changes ?? [],
    refetch: async (refusal: Refusal) => {
      const newest = await api.tribes.find({ id: tribe.id })
      const version = newest.seen_as === 'visitor' ? tribe.version : newest.version
      setSeen({ version, changes: Object.values(fieldErrorsOf(refusal)) })
      await applyEvent(queryClient, 'tribe.changed')
    },
  }
}

type SeenTerms = { version: number; changes: readonly string[] }
