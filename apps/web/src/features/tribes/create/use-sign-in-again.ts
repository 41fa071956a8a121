import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { orpc } from '../../../platform/orpc.ts'

/** For an expired session: leads to the sign-in page and back to the draft (decision G-79). */
export function useSignInAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: orpc.accounts.session.key() })
    await navigate({ to: '/auth', search: { next: '/app/tribes/create' }, ignoreBlocker: true })
  }
}
