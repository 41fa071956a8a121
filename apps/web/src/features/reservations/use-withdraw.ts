import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'

/** Withdraws a pending request by its id. If it was decided in the meantime, its new status is shown. */
export function useWithdraw(onSettled: () => void) {
  return useAction({
    act: (id: string) => api.reservations.withdraw({ id }),
    success: 'Request cancelled',
    failure: 'The request could not be cancelled',
    changes: ['reservation.changed'],
    onDone: onSettled,
    onRefused: onSettled,
  })
}
