import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../platform/actions/use-action.ts'
import { api } from '../../platform/api/api.ts'
import type { Refusal } from '../../platform/api/refusal.ts'
import { showAnswer } from './show-answer.ts'

type DecisionOptions = {
  /** The toasts of the place where the host answers: RES-06, MSG-05. */
  texts: { accepted: string; rejected: string; failed: string }
  onDone?: () => void
  onRejectRefused?: (refusal: Refusal) => void
}

/** The host's answer to a request: `accept.run()`, or `reject.run(reason)` with a reason that may be empty. */
export function useDecision(id: string, { texts, onDone, onRejectRefused }: DecisionOptions) {
  const queryClient = useQueryClient()
  const decision = {
    failure: ({ message }: Refusal) => [texts.failed, message] as const,
    changes: ['reservation.changed'] as const,
    ...(onDone && { onDone }),
  }
  const accept = useAction({
    ...decision,
    act: async () => showAnswer(queryClient, await api.reservations.accept({ id })),
    success: texts.accepted,
  })
  const reject = useAction({
    ...decision,
    act: async (reason: string) =>
      showAnswer(queryClient, await api.reservations.reject({ id, ...(reason && { reason }) })),
    success: texts.rejected,
    ...(onRejectRefused && { onRefused: onRejectRefused }),
  })
  return { accept, reject }
}
