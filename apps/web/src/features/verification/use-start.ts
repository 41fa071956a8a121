import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { leaveTo } from '../../platform/leave-to.ts'
import { applyEvent } from '../../platform/live-events.ts'
import { useAction } from '../../platform/use-action.ts'

/** Goes to the partner's page (VER-02). When that fails the server has changed nothing, and the page shows what is so. */
export function useStart(memberId: string) {
  const queryClient = useQueryClient()
  return useAction({
    act: () => api.verification.start({ userId: memberId }),
    failure: ({ message }) => `Failed to start verification: ${message}`,
    onDone: ({ url }) => leaveTo(url),
    onRefused: () => applyEvent(queryClient, 'verification.changed'),
  })
}
