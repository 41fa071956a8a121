import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sessionQuery } from '../../../platform/session-query.tsx'
import { toast } from '../../../platform/toast.ts'

/** The session has ended meanwhile: says so and asks to sign in, then leads back to what was kept (decision G-79). */
export function useSignInAgain(): (message: string) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (message) => {
    toast.error(message)
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await navigate({ to: '/auth', search: { next: '/app/tribes/create' }, ignoreBlocker: true })
  }
}
