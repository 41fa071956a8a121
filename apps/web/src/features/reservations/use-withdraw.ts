import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'

/** Takes a pending request back, by its id. A request that was decided meanwhile is shown as it is. */
export function useWithdraw(onEnd: () => void) {
  return useAction({
    act: (id: string) => api.reservations.withdraw({ id }),
    success: 'Request cancelled',
    failure: 'The request could not be cancelled',
    changes: ['reservation.changed'],
    onDone: onEnd,
    onRefused: onEnd,
  })
}
