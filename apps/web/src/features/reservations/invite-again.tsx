import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import { firstNameOf } from '../../platform/format/first-name.ts'
import { Button } from '../../ui/buttons/button.tsx'

type InviteAgainProps = { reservationId: string; name: string; onDone: () => void }

/** For the host: invites someone who was rejected or removed to ask again before a week is over. */
export function InviteAgain({ reservationId, name, onDone }: InviteAgainProps) {
  const { run, busy } = useAction({
    act: () => api.reservations.invite({ id: reservationId }),
    success: [`${firstNameOf(name)} is invited`, 'They can ask for a spot again.'],
    failure: 'The invitation could not be sent',
    changes: ['reservation.changed'],
    onDone,
  })
  return (
    <Button variant="outline" size="sm" busy={busy} onClick={() => run()}>
      <span>
        Invite<span className="sr-only"> {name}</span> again
      </span>
    </Button>
  )
}
