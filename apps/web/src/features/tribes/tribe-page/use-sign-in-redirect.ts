import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../../platform/actions/toast.ts'

/** Redirects a visitor who follows a link to reserve to the sign-in page, and explains why (decision G-61). */
export function useSignInRedirect(tribeId: string, reserving: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!reserving) return
    toast.error('Authentication required', 'Please sign in to reserve a spot')
    void navigate({ to: '/auth', search: { next: `/app/tribes/${tribeId}?reserve=1` }, replace: true })
  }, [reserving, navigate, tribeId])
}
