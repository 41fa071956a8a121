import type { Reservation } from '@wayhouse/domain/reservations'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'

/** Decision G-81: the tribe has changed, and the member says that they still want the spot. */
export function ConfirmRequest({ reservation }: { reservation: Pick<Reservation, 'id' | 'tribe'> }) {
  const confirm = useAction({
    act: () => api.reservations.confirm({ id: reservation.id }),
    success: ['Request confirmed', 'The host can answer it again.'],
    failure: 'The request could not be confirmed',
    changes: ['reservation.changed'],
  })
  return (
    <Button size="sm" busy={confirm.busy} onClick={() => confirm.run()}>
      <span>
        I still want it<span className="sr-only">: {reservation.tribe.title}</span>
      </span>
    </Button>
  )
}
