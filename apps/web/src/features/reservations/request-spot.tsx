import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerBy } from '@wayhouse/domain/reservations'
import { pricePerPerson, type SignedInTribe } from '@wayhouse/domain/tribes'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { titleOf } from '../../platform/failure-title.ts'
import { invalidate } from '../../platform/live-events.ts'
import { sessionQuery } from '../../platform/session-query.tsx'
import { tabDrafts } from '../../platform/tab-drafts.ts'
import { toast } from '../../platform/toast.ts'
import { useAction } from '../../platform/use-action.ts'
import { OverlapNote } from './overlap-note.tsx'
import { overlapsQuery } from './queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { hostPerson, stayOf } from './tribe-facts.ts'

type AskForSpotProps = {
  tribe: SignedInTribe
  memberId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** RES-03, RES-04: the request dialog of a tribe. The typed message is stored until it is sent. */
export function RequestSpot({ tribe, memberId, open, onOpenChange }: AskForSpotProps) {
  const { message, setMessage } = useRequestDraft(memberId, tribe.id)
  const [openedAt] = useState(() => new Date())
  const [isMissing, setMissing] = useState(false)
  const { data: overlaps = [] } = useQuery({ ...overlapsQuery(tribe.id), enabled: open })
  const queryClient = useQueryClient()
  const request = useAction({
    act: (text: string) => api.reservations.request({ id: tribe.id, message: text }),
    success: ['Reservation submitted', 'The host will review it. An email confirmation follows.'],
    failure: (refusal) =>
      refusal.code === 'UNAUTHENTICATED' ? null : titleOf('Error submitting reservation')(refusal),
    changes: ['reservation.changed'],
    onDone: () => {
      setMessage('')
      onOpenChange(false)
    },
    // without a session, the page sends the viewer to sign in and explains why (decision G-61)
    onRefused: ({ code }) =>
      code === 'UNAUTHENTICATED' ? invalidate(queryClient, [sessionQuery.queryKey]) : undefined,
  })
  const send = () => {
    const isBlank = message.trim() === ''
    setMissing(isBlank)
    if (isBlank) toast.error('Message required', 'Please enter a message for the host')
    else request.run(message)
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
      error={isMissing ? 'Please enter a message for the host' : request.fieldErrors.message}
      busy={request.busy}
      onSend={send}
      overlap={overlaps.length > 0 && <OverlapNote stays={overlaps} />}
    />
  )
}

const drafts = tabDrafts('', { read: (text) => text, write: (text) => text || null })

/** The unsent message of a request. It survives signing in and subscribing. */
function useRequestDraft(memberId: string, tribeId: string) {
  const key = `request:${memberId}:${tribeId}`
  return { message: drafts.use(key), setMessage: (text: string) => drafts.change(key, text) }
}
