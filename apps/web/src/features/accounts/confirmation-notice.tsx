import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Says how the link of a confirmation mail went, on whichever page it leads to. Once per page, above the routes. */
export function ConfirmationNotice() {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    // rare, so the rest comes when it is needed and weighs on no first load
    if (!window.location.search.includes('confirmed=1')) return
    void import('./tell-confirmation.ts').then(({ tellConfirmation }) => tellConfirmation(router, queryClient))
  }, [router, queryClient])
  return null
}
