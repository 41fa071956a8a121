import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../../platform/toast.ts'

/** A visitor who comes by a link to reserve is told why they are led to the sign-in page (decision G-61). */
export function useVisitorEntry(tribeId: string, entering: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!entering) return
    toast.error('Authentication required', 'Please sign in to reserve a spot')
    void navigate({ to: '/auth', search: { next: `/app/tribes/${tribeId}?reserve=1` }, replace: true })
  }, [entering, navigate, tribeId])
}
