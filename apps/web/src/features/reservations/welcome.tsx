import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OverlappingStay } from '@wayhouse/domain/reservations'
import { pricePerPerson, type SignedInTribe } from '@wayhouse/domain/tribes'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../platform/api/api.ts'
import { stayDates } from '../../platform/format/dates.ts'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { applyEvent } from '../../platform/live/live-events.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { overlapsQuery } from './queries.ts'
import { hostPerson } from './tribe-facts.ts'
import { useWithdraw } from './use-withdraw.ts'
import { WelcomeDialog } from './welcome-dialog.tsx'
import { welcomeText } from './welcome-text.ts'

type WelcomeProps = {
  tribe: SignedInTribe
  viewerId: string
  today: string
  /** The link to the tribe's group chat, rendered by the chat room. */
  chatLink: ReactNode
}

/** Shown once, when a new member first visits the tribe's page. */
export function Welcome({ tribe, viewerId, today, chatLink }: WelcomeProps) {
  const [open, setOpen] = useState(true)
  useMarkWelcomed(tribe.id)
  const members = tribe.members.map(({ id, name, avatar_url }) => ({ id, name, avatarUrl: avatar_url }))
  const [you, others] = [members.filter(isViewer), members.filter((member) => !isViewer(member))]
  return (
    <WelcomeDialog
      open={open}
      onOpenChange={setOpen}
      tribeId={tribe.id}
      title={tribe.host === null ? 'You have a spot' : `${firstNameOf(tribe.host.name)} said yes`}
      people={[hostPerson(tribe), ...others, ...you]}
      size={tribe.size}
      shareEuros={pricePerPerson(tribe.airbnb_total_cost, tribe.size)}
      text={welcomeText(tribe, today)}
      chatLink={chatLink}
    >
      <OtherRequest tribeId={tribe.id} />
    </WelcomeDialog>
  )

  function isViewer({ id }: { id: string | null }): boolean {
    return id === viewerId
  }
}

/** Tells the server that the welcome was shown. If that fails, the next visit shows it again. */
function useMarkWelcomed(tribeId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    api.reservations.markWelcomed({ id: tribeId }).then(
      () => applyEvent(queryClient, 'tribe.changed'),
      () => undefined,
    )
  }, [queryClient, tribeId])
}

/** Decision G-97: asks about the requests on the same dates, one after the other: keep or cancel. */
function OtherRequest({ tribeId }: { tribeId: string }) {
  const { data: overlaps = [] } = useQuery(overlapsQuery(tribeId))
  const [keptIds, setKeptIds] = useState<readonly string[]>([])
  const withdraw = useWithdraw(() => undefined)
  const stay = overlaps.find(({ reservation_id, tribe_id }) => reservation_id !== null && !keptIds.includes(tribe_id))
  if (stay === undefined) return null
  const cancel = () => stay.reservation_id !== null && withdraw.run(stay.reservation_id)
  return (
    <OverlapChoice
      key={stay.tribe_id}
      stay={stay}
      busy={withdraw.busy}
      onKeep={() => setKeptIds([...keptIds, stay.tribe_id])}
      onCancel={cancel}
    />
  )
}

type OverlapChoiceProps = { stay: OverlappingStay; busy: boolean; onKeep: () => void; onCancel: () => void }

export function OverlapChoice({ stay, busy, onKeep, onCancel }: OverlapChoiceProps) {
  return (
    <section
      aria-label="Another request on these dates"
      className="items-center gap-4 rounded-md bg-on-night/8 p-4 md:flex"
    >
      <p className="flex-1 text-ui leading-5.5 wrap-anywhere">
        <b className="font-bold">{stay.title} overlaps.</b>{' '}
        <span className="text-on-night-muted">
          {stayDates(stay.start_date, stay.end_date)}, still pending. Cancel that request?
        </span>
      </p>
      <div className="flex gap-2 max-md:mt-3 max-md:[&>*]:flex-1">
        <Button variant="night" size="sm" onClick={onKeep}>
          Keep both
        </Button>
        <Button size="sm" busy={busy} className="border-on-night bg-on-night text-night" onClick={onCancel}>
          Cancel request
        </Button>
      </div>
    </section>
  )
}
