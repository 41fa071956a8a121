import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { invalidate } from '../../../platform/live/live-events.ts'
import { answeredCodes } from '../../../platform/session/page-member.ts'
import { sessionQuery } from '../../../platform/session/session-query.tsx'

/** For an expired session: opens the sign-in page, which returns to the draft (decision G-79). */
export function useSignInAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    answeredCodes.clear()
    await invalidate(queryClient, [sessionQuery.queryKey])
    await navigate({ to: '/auth', search: { next: '/app/tribes/create' }, ignoreBlocker: true })
  }
}
